import { playedAt } from '../match/match-model.ts';
import type { PlayerRecord } from '../match/match-record.ts';
import { leftOf } from '../match/score-model.ts';
import type { ShirtNow, Standing } from '../match/standing.ts';
import { reliefShares } from '../match/team-sheet.ts';

/** Time on the pitch that a player may still have. Moments go by their place in `momentsOf`. */
export interface Stint {
  readonly chance: number;
  readonly from: number;
  readonly to: number;
}

/** A player with all he may still have of the match; no stints for whoever is off, or will not come on. */
export interface Presence {
  readonly record: PlayerRecord;
  readonly team: 'home' | 'away';
  readonly stints: readonly Stint[];
  /** The shirt he wears or would come on in. */
  readonly shirt: ShirtNow | undefined;
}

const momentNow = 0;
const momentEnd = reliefShares.length + 1;

/** How much of something is played now, at each moment when substitutes come on, and at the end. */
export function momentsOf({ state }: Standing, firstHalfShare: number): readonly number[] {
  const played = 1 - leftOf(state, firstHalfShare);
  return [
    played,
    ...reliefShares.map((share) => Math.max(played, playedAt({ half: 2, share }, firstHalfShare))),
    1,
  ];
}

/** The home squad and then the away squad, each in its order. */
export function listPresences(standing: Standing): readonly Presence[] {
  const { shirts, record, model } = standing;
  const homeCount = model.sheets.home.players.length;
  const found = new Map<number, Pick<Presence, 'stints' | 'shirt'>>();
  for (const shirt of shirts.home) place(found, shirt, 0);
  for (const shirt of shirts.away) place(found, shirt, homeCount);
  return record.players.map((each, index) => ({
    record: each,
    team: index < homeCount ? 'home' : 'away',
    ...(found.get(index) ?? { stints: [], shirt: undefined }),
  }));
}

function place(
  found: Map<number, Pick<Presence, 'stints' | 'shirt'>>,
  shirt: ShirtNow,
  offset: number,
): void {
  const { player, relief } = shirt;
  if (player === undefined) return;
  const changes = (relief?.chances ?? []).flatMap((chance, index) =>
    chance > 0 ? [{ chance, at: index + 1 }] : [],
  );
  const stays = 1 - changes.reduce((sum, { chance }) => sum + chance, 0);
  found.set(offset + player, {
    shirt,
    stints: [
      ...changes.map(({ chance, at }) => ({ chance, from: momentNow, to: at })),
      { chance: Math.max(0, stays), from: momentNow, to: momentEnd },
    ],
  });
  for (const candidate of relief?.candidates ?? [])
    found.set(offset + candidate.player, {
      shirt,
      stints: changes.map(({ chance, at }) => ({
        chance: chance * candidate.chance,
        from: at,
        to: momentEnd,
      })),
    });
}
