import { afterAttacks, type Distribution } from './attack.ts';
import type { PointsSport } from './points-sport.ts';

/** The chances of the points that each side scores in an attack. */
export interface Attacking {
  readonly home: Distribution;
  readonly away: Distribution;
}

/** A round of overtime less likely than this is left out. */
const leastChance = 1e-7;

/** The points that a round of overtime adds to a level score, and the chance of that. */
export interface Addition {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/**
 * Every way for a round of overtime to go. A round without points that is played again is left out, and the rest made
 * whole.
 */
export function listOvertime(sport: PointsSport, attacking: Attacking): readonly Addition[] {
  const { attacks, isSuddenDeath, isRepeated } = sport.overtime;
  const additions = isSuddenDeath
    ? listSuddenDeath(attacking, attacks)
    : listRound(attacking, attacks, sport.hasWalkOff);
  if (!isRepeated) return additions;
  const played = additions.filter(
    ({ home, away, chance }) => home + away > 0 && chance > leastChance,
  );
  const total = played.reduce((sum, { chance }) => sum + chance, 0);
  return played.map((addition) => ({ ...addition, chance: addition.chance / total }));
}

/** The home side attacks first; the first to score has won. */
function listSuddenDeath({ home, away }: Attacking, attacks: number): Addition[] {
  const [homeNil, awayNil] = [home[0] ?? 0, away[0] ?? 0];
  const additions: Addition[] = [];
  let reached = 1;
  for (let made = 0; made < attacks; made += 1) {
    for (const [points, chance] of home.entries())
      if (points > 0 && chance > 0)
        additions.push({ home: points, away: 0, chance: reached * chance });
    for (const [points, chance] of away.entries())
      if (points > 0 && chance > 0)
        additions.push({ home: 0, away: points, chance: reached * homeNil * chance });
    reached *= homeNil * awayNil;
  }
  return [...additions, { home: 0, away: 0, chance: reached }];
}

function listRound(attacking: Attacking, attacks: number, hasWalkOff: boolean): Addition[] {
  const home = afterAttacks([1], attacking.home, attacks);
  const away = afterAttacks([1], attacking.away, attacks);
  return home.flatMap((homeChance, homePoints) =>
    away.map((awayChance, awayPoints) => ({
      home: hasWalkOff ? Math.min(homePoints, awayPoints + 1) : homePoints,
      away: awayPoints,
      chance: homeChance * awayChance,
    })),
  );
}
