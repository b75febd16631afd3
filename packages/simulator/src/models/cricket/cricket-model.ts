import { assert } from '@furlong/exact';
import type { Chance } from '../../chance/chance.ts';

export type Team = 'home' | 'away';
type CricketFormat = 't20' | 'odi';

/** One innings as far as it has come. */
export interface Innings {
  readonly balls: number;
  readonly runs: number;
  readonly wickets: number;
  readonly sixes: number;
  /** Runs when the first wicket fell; all runs while none has. */
  readonly opening: number;
  /** Runs in the first six overs. */
  readonly powerplay: number;
}

/**
 * A limited-overs match. Batting is told beside an average side: 1.1 hits a tenth more boundaries and loses fewer
 * wickets.
 */
export interface CricketModel {
  readonly format: CricketFormat;
  readonly batting: Readonly<Record<Team, number>>;
}

/** The state of a match; nobody bats before the toss. */
export interface CricketState {
  readonly first: Team | undefined;
  readonly innings: Readonly<Record<Team, Innings>>;
}

/** The facts of a match that is over. */
export type CricketEnd = Readonly<Record<Team, Innings>>;

export const newInnings: Innings = {
  balls: 0,
  runs: 0,
  wickets: 0,
  sixes: 0,
  opening: 0,
  powerplay: 0,
};

const powerplayBalls = 36;

/** How often a ball brings a wicket, and how many runs; the rest are dots. */
const rates = {
  t20: { balls: 120, wicket: 0.05, six: 0.055, four: 0.115, two: 0.065, one: 0.4 },
  odi: { balls: 300, wicket: 0.026, six: 0.018, four: 0.085, two: 0.07, one: 0.4 },
} as const;

function otherTeam(team: Team): Team {
  return team === 'home' ? 'away' : 'home';
}

/** The team that bats now, and the runs that win for the side batting second; undefined when the match is over. */
export function findBatting(
  model: CricketModel,
  { first, innings }: CricketState,
): { readonly team: Team; readonly target: number } | undefined {
  assert(first !== undefined, 'somebody bats once the toss is made');
  if (!isClosed(model, innings[first], Infinity)) return { team: first, target: Infinity };
  const second = otherTeam(first);
  const target = innings[first].runs + 1;
  return isClosed(model, innings[second], target) ? undefined : { team: second, target };
}

function isClosed({ format }: CricketModel, innings: Innings, target: number): boolean {
  const { balls, wickets, runs } = innings;
  return wickets === 10 || balls === rates[format].balls || runs >= target;
}

/**
 * The bounds between which a ball's draw means a wicket, a six, a four, a two, a single.
 * A side hits out in the last fifth of its overs, and is careful with its last wickets.
 */
type Bounds = readonly [number, number, number, number, number];

function boundsOf(model: CricketModel, team: Team, at: Pick<Innings, 'balls' | 'wickets'>): Bounds {
  const rate = rates[model.format];
  const batting = model.batting[team];
  const isDeath = at.balls >= rate.balls * 0.8;
  const isTail = at.wickets >= 7;
  const attack = batting * (isDeath ? 1.35 : 1) * (isTail ? 0.7 : 1);
  const wicket = (rate.wicket / batting) * (isDeath ? 1.4 : 1) * (isTail ? 1.15 : 1);
  const six = wicket + rate.six * attack;
  const four = six + rate.four * attack;
  const two = four + rate.two;
  return [wicket, six, four, two, two + rate.one];
}

/**
 * Makes the function that plays on an innings to the end of the over, or until it closes, one ball after another.
 * The innings is taken apart while it is played: a price plays half a million balls.
 */
export function createOvers(
  model: CricketModel,
): (team: Team, innings: Innings, of: { target: number; chance: Chance }) => Innings {
  const ballsMax = rates[model.format].balls;
  const known = new Map<number, Bounds>();
  function bounds(team: Team, at: Pick<Innings, 'balls' | 'wickets'>): Bounds {
    const isDeath = at.balls >= ballsMax * 0.8;
    const key = (team === 'home' ? 4 : 0) + (isDeath ? 2 : 0) + (at.wickets >= 7 ? 1 : 0);
    const found = known.get(key) ?? boundsOf(model, team, at);
    known.set(key, found);
    return found;
  }
  return (team, innings, { target, chance }) => {
    let { balls, runs, wickets, sixes, opening, powerplay } = innings;
    let bound = bounds(team, innings);
    do {
      const ball = drawBall(bound, chance);
      balls += 1;
      if (ball < 0) {
        wickets += 1;
        bound = bounds(team, { balls, wickets });
      } else {
        runs += ball;
        if (ball === 6) sixes += 1;
        if (wickets === 0) opening = runs;
        if (balls <= powerplayBalls) powerplay = runs;
      }
    } while (balls % 6 !== 0 && wickets < 10 && runs < target);
    return { balls, runs, wickets, sixes, opening, powerplay };
  };
}

/** The result of a ball: runs, or a wicket as -1. */
function drawBall(bounds: Bounds, chance: Chance): number {
  const draw = chance.next();
  if (draw >= bounds[3]) return draw < bounds[4] ? 1 : 0;
  if (draw >= bounds[2]) return 2;
  if (draw >= bounds[1]) return 4;
  return draw < bounds[0] ? -1 : 6;
}
