import { clubStrengthOf } from '../football/club-strength.ts';
import { leagues } from '../football/leagues/leagues.ts';
import type { OutrightPlan } from './outright-plan.ts';
import { season } from './seasons.ts';

const wanted: readonly {
  readonly code: string;
  readonly tops: number;
  readonly bottoms: number;
}[] = [
  { code: 'EN1', tops: 4, bottoms: 3 },
  { code: 'EN2', tops: 2, bottoms: 3 },
  { code: 'SC1', tops: 3, bottoms: 2 },
  { code: 'ES1', tops: 4, bottoms: 3 },
  { code: 'IT1', tops: 4, bottoms: 3 },
  { code: 'DE1', tops: 4, bottoms: 2 },
];

/** A season brings a club up or down by as much as a strength of a third. */
const skillOfStrength = 3;

/** The markets on the winner of a league, on who finishes at the top, and on who goes down. */
export const footballFutures: readonly OutrightPlan[] = wanted.flatMap(
  ({ code, tops, bottoms }, index) => {
    const league = leagues.find((each) => each.code === code);
    if (league === undefined) return [];
    return season({
      sportCode: 'F',
      filePrefix: 'FF',
      number: index + 1,
      country: league.country,
      competition: { code, name: league.name },
      names: [league.name],
      sidesOf: () => league.clubs,
      winnerName: 'Winner',
      skillOf: (club, seed) => skillOfStrength * clubStrengthOf(club, code, seed),
      eachWay: { numerator: 1, denominator: 4, places: 3 },
      tops: [{ name: tops === 2 ? 'Promotion' : `Top ${String(tops)} Finish`, places: tops }],
      bottoms: [{ name: 'Relegation', places: bottoms }],
    });
  },
);
