import type { EachWayTerms } from '@furlong/betting';
import { assert } from '@furlong/exact';
import { createFieldContest, type FieldContest } from './field-contest.ts';
import type { FieldOffer } from './field-markets.ts';

/** A competitor and how good: 0 is average, 1 is a deviation better than the field. */
export interface Entrant {
  readonly name: string;
  readonly skill: number;
}

/** A golf tournament over four rounds of stroke play. */
interface GolfFixture {
  readonly players: readonly Entrant[];
  /** How many and ties play on after two rounds: 65, or 50 at the Masters; none without a cut. */
  readonly cutPlaces?: number;
  readonly eachWay: EachWayTerms;
  /** The players who go out together in the first round: twos and threes, by number in the field from 0. */
  readonly groups: readonly (readonly number[])[];
  /** Match bets over the tournament. */
  readonly matches: readonly (readonly [number, number])[];
}

/** Makes a golf tournament; scores are strokes against par. Rules: handbook 2.5 and 3.13 golf. */
export function createGolfContest(fixture: GolfFixture): FieldContest {
  const { players, cutPlaces, eachWay, groups, matches } = fixture;
  const names = players.map(({ name }) => name);
  const cut: readonly FieldOffer[] =
    cutPlaces === undefined
      ? []
      : [
          { kind: 'make-cut', name: 'To Make the Cut' },
          { kind: 'miss-cut', name: 'To Miss the Cut' },
        ];
  return createFieldContest({
    competitors: players.map(({ name, skill }) => ({
      name,
      mean: -0.4 - 0.75 * skill,
      deviation: 2.7,
    })),
    stages: 4,
    segments: 6,
    isWhole: true,
    ...(cutPlaces === undefined ? {} : { cut: { afterStage: 2, places: cutPlaces } }),
    retirement: 0,
    stage: { name: 'Round', minutes: 600, breakMinutes: 840, holes: 18 },
    offers: [
      { kind: 'outright', name: 'Outright Winner', eachWay },
      ...[5, 10, 20].map((places): FieldOffer => topOffer(`Top ${String(places)} Finish`, places)),
      { kind: 'first-stage-leader', name: 'First Round Leader', eachWay },
      ...cut,
      ...groups.map((members) => groupOffer(names, members)),
      ...matches.map((members) => matchOffer(names, members)),
    ],
  });
}

/** A race against the clock that is told lap by lap, or kilometre by kilometre. */
interface TimedFixture {
  readonly entrants: readonly Entrant[];
  readonly eachWay: EachWayTerms;
  /** Match bets: head to head, by number in the field from 0. */
  readonly matches: readonly (readonly [number, number])[];
}

/** Makes a motor race: about one car in ten retires. Rules: handbook 2.5 and 3.13 F1. */
export function createMotorRace({ entrants, eachWay, matches }: TimedFixture): FieldContest {
  const names = entrants.map(({ name }) => name);
  return createFieldContest({
    ...timed(entrants, { segments: 20, retirement: 0.005 }),
    stage: { name: 'Race', minutes: 95, breakMinutes: 0 },
    offers: [
      { kind: 'outright', name: 'Race Winner', eachWay },
      topOffer('Podium Finish', 3),
      topOffer('Points Finish', 10),
      ...matches.map((members) => matchOffer(names, members)),
    ],
  });
}

/** Makes a stage of a cycle race. Few retire, and the best is often beaten. */
export function createCyclingStage({ entrants, eachWay, matches }: TimedFixture): FieldContest {
  const names = entrants.map(({ name }) => name);
  return createFieldContest({
    ...timed(entrants, { segments: 12, retirement: 0.001 }),
    stage: { name: 'Stage', minutes: 270, breakMinutes: 0 },
    offers: [
      { kind: 'outright', name: 'Stage Winner', eachWay },
      topOffer('Top 3 Finish', 3),
      topOffer('Top 10 Finish', 10),
      ...matches.map((members) => matchOffer(names, members)),
    ],
  });
}

/** A competition that runs for long: a league, a tour, a championship. */
interface SeasonFixture extends TimedFixture {
  readonly winnerName: string;
  /** `Top 4`, `Top Half`: how many of the first places win. */
  readonly tops: readonly { readonly name: string; readonly places: number }[];
  /** `Relegation`: how many of the last places win. */
  readonly bottoms: readonly { readonly name: string; readonly places: number }[];
  /** How many times the standings are told, and the minutes between. */
  readonly rounds: number;
  readonly roundMinutes: number;
}

/** Makes a competition that is won by what is gathered over many rounds. */
export function createSeason(fixture: SeasonFixture): FieldContest {
  const { entrants, eachWay, winnerName, tops, bottoms, matches, rounds, roundMinutes } = fixture;
  const names = entrants.map(({ name }) => name);
  return createFieldContest({
    ...timed(entrants, { segments: rounds, retirement: 0 }),
    stage: { name: 'Season', minutes: rounds * roundMinutes, breakMinutes: 0 },
    offers: [
      { kind: 'outright', name: winnerName, eachWay },
      ...tops.map(({ name, places }) => topOffer(name, places)),
      ...bottoms.map(({ name, places }): FieldOffer => ({ kind: 'bottom', name, places })),
      ...matches.map((members) => matchOffer(names, members)),
    ],
  });
}

function timed(
  entrants: readonly Entrant[],
  { segments, retirement }: { readonly segments: number; readonly retirement: number },
): Pick<
  Parameters<typeof createFieldContest>[0],
  'competitors' | 'stages' | 'segments' | 'isWhole' | 'retirement'
> {
  return {
    competitors: entrants.map(({ name, skill }) => ({ name, mean: -skill, deviation: 1 })),
    stages: 1,
    segments,
    isWhole: false,
    retirement,
  };
}

function topOffer(name: string, places: number): FieldOffer {
  return { kind: 'top', name, places };
}

function matchOffer(names: readonly string[], members: readonly number[]): FieldOffer {
  return { kind: 'match-bet', name: `Match Bet: ${joined(names, members)}`, members };
}

function groupOffer(names: readonly string[], members: readonly number[]): FieldOffer {
  assert(members.length === 2 || members.length === 3, 'golfers go out in twos and threes');
  const isThree = members.length === 3;
  return {
    kind: isThree ? 'three-ball' : 'two-ball',
    name: `Round 1 ${isThree ? '3' : '2'}-Ball: ${joined(names, members)}`,
    members,
  };
}

function joined(names: readonly string[], members: readonly number[]): string {
  return members.map((member) => names[member] ?? '').join(' v ');
}
