import { assert } from '@furlong/exact';
import { toBelief, type Belief } from '../../chance/belief.ts';
import type { Side } from '../contest/sides.ts';
import { likelihoodOf, toAttack } from './attack.ts';
import { listOvertime, type Addition, type Attacking } from './overtime.ts';
import type { PointsSport } from './points-sport.ts';

/** Points of each side. */
export interface Points {
  readonly home: number;
  readonly away: number;
}

/** The facts of a contest that is over. */
export interface PointsEnd {
  /** The score when the first part was over: at half-time, after five innings. */
  readonly part: Points;
  /** The score after regular time. */
  readonly regular: Points;
  /** The score with overtime, the same where none is played. */
  readonly full: Points;
  /** The side that was first to reach each number of points that is raced to. */
  readonly raced: ReadonlyMap<number, Side | 'neither'>;
}

/** The state of a contest after so many attacks of both sides together. */
export interface PointsState {
  readonly attacks: number;
  readonly points: Points;
  /** The public's belief about the hypotheses, having seen the contest so far. */
  readonly belief: Belief;
  readonly part?: Points;
  readonly raced: ReadonlyMap<number, Side>;
  /** Scores of the largest kind, such as goals in GAA. */
  readonly majors: Points;
  /** The score with overtime; missing until the contest is over. */
  readonly full?: Points;
}

/** The points of each side's attacks, and of overtime, if the hypothesis is true. */
export interface AttackHypothesis extends Attacking {
  readonly additions: readonly Addition[];
}

/** A sport with the strengths of two sides in it. */
export interface PointsModel {
  readonly sport: PointsSport;
  readonly hypotheses: readonly AttackHypothesis[];
  readonly belief: Belief;
  /** Attacks of each side in regular time, and in its first part. */
  readonly attacks: number;
  readonly partAttacks: number;
  readonly races: readonly number[];
}

const cases = [
  { weight: 0.4, pace: 0, supremacy: 0 },
  { weight: 0.15, pace: 1, supremacy: 0 },
  { weight: 0.15, pace: -1, supremacy: 0 },
  { weight: 0.15, pace: 0, supremacy: 1 },
  { weight: 0.15, pace: 0, supremacy: -1 },
];

/**
 * Makes the model of a contest from the points each side is expected to score in regular time. Mixing an open and
 * a tight game ties the two scores together; mixing who is the better spreads them, as in real contests.
 */
export function createPointsModel(
  sport: PointsSport,
  expected: Points,
  races: readonly number[],
): PointsModel {
  const attacks = countAttacks(sport, sport.periods.length);
  const { pace, supremacy } = sport.doubt;
  const hypotheses = cases.map((at): AttackHypothesis => {
    const [up, down] = [1 + at.supremacy * supremacy, 1 - at.supremacy * supremacy];
    const rate = 1 + at.pace * pace;
    const attacking = {
      home: toAttack(sport.scores, expected.home * rate * up, attacks),
      away: toAttack(sport.scores, expected.away * rate * down, attacks),
    };
    return { ...attacking, additions: listOvertime(sport, attacking) };
  });
  const belief = toBelief(cases.map(({ weight }) => weight));
  const partAttacks = countAttacks(sport, sport.partAfter);
  return { sport, hypotheses, belief, attacks, partAttacks, races };
}

function countAttacks(sport: PointsSport, periods: number): number {
  return sport.periods.slice(0, periods).reduce((sum, period) => sum + period.attacks, 0);
}

/** The side whose turn it is. */
export function sideToAttack({ sport }: PointsModel, made: number): Side {
  return (made % 2 === 0) === (sport.first === 'home') ? 'home' : 'away';
}

/** How many attacks a side has left before so many of each are made. */
export function attacksLeft(
  { sport }: PointsModel,
  side: Side,
  { made, until }: { readonly made: number; readonly until: number },
): number {
  const own = side === sport.first ? Math.ceil(made / 2) : Math.floor(made / 2);
  return Math.max(0, until - own);
}

/** The most that the attack to come can count for: a walk-off ends when the home side takes the lead. */
export function capOf(model: PointsModel, { attacks, points }: PointsState): number {
  const isLast = model.sport.hasWalkOff && attacks === 2 * model.attacks - 1;
  return isLast ? Math.max(0, points.away - points.home + 1) : Infinity;
}

/** The state of the contest after an attack that brought so many points. */
export function afterAttack(model: PointsModel, state: PointsState, scored: number): PointsState {
  const side = sideToAttack(model, state.attacks);
  const cap = capOf(model, state);
  const points = addPoints(state.points, side, scored);
  const attacks = state.attacks + 1;
  const most = model.sport.scores.at(-1)?.points ?? 0;
  const hasPartEnded = attacks === 2 * model.partAttacks;
  return {
    ...state,
    attacks,
    points,
    belief: cap === 0 ? state.belief : learn(model, state, { side, scored, cap }),
    raced: raceOn(model, state.raced, points),
    majors: scored === most ? addPoints(state.majors, side, 1) : state.majors,
    ...(hasPartEnded ? { part: points } : {}),
  };
}

function addPoints(points: Points, side: Side, scored: number): Points {
  return { ...points, [side]: points[side] + scored };
}

function learn(
  model: PointsModel,
  { belief }: PointsState,
  seen: { readonly side: Side; readonly scored: number; readonly cap: number },
): Belief {
  return toBelief(
    belief.map((weight, index) => {
      const attack = model.hypotheses[index]?.[seen.side];
      assert(attack !== undefined, 'a belief has one weight for each hypothesis');
      return weight * likelihoodOf(attack, seen.scored, seen.cap);
    }),
  );
}

function raceOn(
  { races }: PointsModel,
  raced: ReadonlyMap<number, Side>,
  points: Points,
): ReadonlyMap<number, Side> {
  const won = races.filter(
    (need) => !raced.has(need) && Math.max(points.home, points.away) >= need,
  );
  if (won.length === 0) return raced;
  const side = points.home > points.away ? 'home' : 'away';
  return new Map([...raced, ...won.map((need): [number, Side] => [need, side])]);
}
