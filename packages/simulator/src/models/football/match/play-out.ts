import { assert } from '@furlong/exact';
import type { Goals } from '@furlong/settlement';
import type { Chance } from '../../../chance/chance.ts';
import {
  firstHalfCards,
  ownGoalShare,
  playedAt,
  strictness,
  type Incident,
  type MatchClock,
  type MatchModel,
  type MatchNow,
} from './match-model.ts';
import { firstHalfShares } from './score-model.ts';
import { takeStock, type ShirtNow, type Standing } from './standing.ts';
import { reliefShares } from './team-sheet.ts';

const teams = ['home', 'away'] as const;
type Team = (typeof teams)[number];

/**
 * Plays the rest of a match as the model says it will go: everything that is still to happen, in order.
 * Any event of the match happens as often as the model's probability of it.
 */
export function playOut(model: MatchModel, now: MatchNow, chance: Chance): readonly Incident[] {
  const standing = takeStock(model, now);
  const truth = model.score.hypotheses[chance.pickIndex(standing.belief)];
  assert(truth !== undefined, 'a belief has one weight for each hypothesis');
  const goals = drawMoments({ means: truth, firstHalfShare: firstHalfShares.goals }, now, chance);
  const corners = drawMoments(
    { means: truth.corners, firstHalfShare: firstHalfShares.corners },
    now,
    chance.branch('corners'),
  );
  const careers = drawCareers(standing, now, chance.branch('cards'));
  const ofShirts = teams.flatMap((team) => careers[team].flatMap(({ incidents }) => incidents));
  const scoring = chance.branch('scorers');
  return [
    ...goals.map((goal) => drawScorer(goal, careers[goal.team], scoring)),
    ...corners.map((corner): Incident => ({ ...corner, kind: 'corner' })),
    ...ofShirts,
  ].sort((one, other) => one.half - other.half || one.share - other.share);
}

type TeamMoment = MatchClock & { readonly team: Team };

/** Moments at a steady pace through what is left of each half, in order. */
function drawMoments(
  { means, firstHalfShare }: { readonly means: Goals; readonly firstHalfShare: number },
  now: MatchNow,
  chance: Chance,
): readonly TeamMoment[] {
  const moments = ([1, 2] as const).flatMap((half) => {
    const left = half === 1 ? now.firstHalfLeft : now.secondHalfLeft;
    const share = half === 1 ? firstHalfShare : 1 - firstHalfShare;
    return teams.flatMap((team) =>
      Array.from({ length: chance.poisson(means[team] * share * left) }, () => ({
        team,
        half,
        share: chance.between(1 - left, 1),
      })),
    );
  });
  return moments.sort((one, other) => one.half - other.half || one.share - other.share);
}

/** The wearers of a shirt for the rest of the match, and what befalls them. */
interface Career {
  readonly shirt: ShirtNow['shirt'];
  /** Wearers from a moment on; nobody once one is sent off. */
  readonly wearers: readonly { readonly from: MatchClock; readonly player: number | undefined }[];
  readonly incidents: readonly Incident[];
}

function drawCareers(
  { model, referee, shirts }: Standing,
  now: MatchNow,
  chance: Chance,
): Readonly<Record<Team, readonly Career[]>> {
  const factor = strictness[chance.pickIndex(referee)] ?? 1;
  const draw = (team: Team): readonly Career[] =>
    shirts[team].map((shirt) => {
      const paces = {
        yellow: model.cards.yellow[team] * factor * shirt.shirt.cards,
        red: model.cards.red * shirt.shirt.cards,
      };
      return drawCareer(shirt, { team, paces, from: clockOf(now) }, chance);
    });
  return { home: draw('home'), away: draw('away') };
}

interface Circumstances {
  readonly team: Team;
  /** Cards in a whole match. */
  readonly paces: { readonly yellow: number; readonly red: number };
  readonly from: MatchClock;
}

function drawCareer(now: ShirtNow, at: Circumstances, chance: Chance): Career {
  const { shirt, player, isBooked, relief } = now;
  const { team, from } = at;
  if (player === undefined) return { shirt, wearers: [{ from, player }], incidents: [] };
  const change = relief === undefined ? undefined : drawChange(relief, chance);
  const end = change?.at ?? { half: 2, share: 1 };
  const first = drawCards({ player, isBooked, from, to: end }, at, chance);
  const sentOff = first.find(({ colour }) => colour === 'red');
  if (sentOff !== undefined || change === undefined) {
    const rest = sentOff === undefined ? [] : [{ from: sentOff, player: undefined }];
    return { shirt, wearers: [{ from, player }, ...rest], incidents: first };
  }
  const { on } = change;
  const second = drawCards(
    { player: on, isBooked: false, from: end, to: { half: 2, share: 1 } },
    at,
    chance,
  );
  const lastOff = second.find(({ colour }) => colour === 'red');
  return {
    shirt,
    wearers: [
      { from, player },
      { from: end, player: on },
      ...(lastOff === undefined ? [] : [{ from: lastOff, player: undefined }]),
    ],
    incidents: [...first, { ...end, team, kind: 'substitution', off: player, on }, ...second],
  };
}

function drawChange(
  { chances, candidates }: NonNullable<ShirtNow['relief']>,
  chance: Chance,
): { readonly at: MatchClock; readonly on: number } | undefined {
  const never = 1 - chances.reduce((sum, each) => sum + each, 0);
  const share = reliefShares[chance.pickIndex([...chances, Math.max(never, 0)])];
  const on = candidates[chance.pickIndex(candidates.map((each) => each.chance))];
  return share === undefined || on === undefined
    ? undefined
    : { at: { half: 2, share }, on: on.player };
}

type Card = Extract<Incident, { readonly kind: 'card' }>;

interface Stint {
  readonly player: number;
  readonly isBooked: boolean;
  readonly from: MatchClock;
  readonly to: MatchClock;
}

/** Booked at most once, and sent off at most once, after which nothing more can befall him. */
function drawCards(
  { player, isBooked, from, to }: Stint,
  { team, paces }: Circumstances,
  chance: Chance,
): readonly Card[] {
  const start = playedAt(from, firstHalfCards);
  const end = playedAt(to, firstHalfCards);
  const yellowAt = isBooked ? end : start + drawWait(paces.yellow, chance);
  const redAt = start + drawWait(paces.red, chance);
  return [
    { at: yellowAt, colour: 'yellow' as const },
    { at: redAt, colour: 'red' as const },
  ]
    .filter(({ at }) => at < end && at <= redAt)
    .map(({ at, colour }): Card => ({ ...clockAt(at), team, kind: 'card', colour, player }))
    .sort((one, other) => one.half - other.half || one.share - other.share);
}

function drawWait(pace: number, chance: Chance): number {
  return pace > 0 ? -Math.log(1 - chance.next()) / pace : Number.POSITIVE_INFINITY;
}

function clockAt(played: number): MatchClock {
  return played < firstHalfCards
    ? { half: 1, share: played / firstHalfCards }
    : { half: 2, share: (played - firstHalfCards) / (1 - firstHalfCards) };
}

function clockOf({ firstHalfLeft, secondHalfLeft }: MatchNow): MatchClock {
  return firstHalfLeft > 0
    ? { half: 1, share: 1 - firstHalfLeft }
    : { half: 2, share: 1 - secondHalfLeft };
}

function drawScorer(goal: TeamMoment, careers: readonly Career[], chance: Chance): Incident {
  if (chance.happens(ownGoalShare)) return { ...goal, kind: 'goal', scorer: undefined };
  const wearers = careers.map(
    ({ wearers: each }) => each.findLast(({ from }) => isBefore(from, goal))?.player,
  );
  const weights = careers.map(({ shirt }, index) =>
    wearers[index] === undefined ? 0 : shirt.goals,
  );
  return { ...goal, kind: 'goal', scorer: wearers[chance.pickIndex(weights)] };
}

function isBefore(one: MatchClock, other: MatchClock): boolean {
  return one.half < other.half || (one.half === other.half && one.share <= other.share);
}
