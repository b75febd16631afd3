import type { ContestSport } from '../contests/contest-sport.ts';
import { contestSports } from '../contests/contest-sports.ts';
import { listOf } from '../contests/playing-times.ts';
import { registersOf } from '../contests/registers.ts';
import { strengthOf } from '../contests/strength.ts';
import type { OutrightPlan } from './outright-plan.ts';
import { season } from './seasons.ts';

/** A trophy of a sport, for the sides of one of its competitions, or for others that are named. */
interface Trophy {
  readonly sport: string;
  readonly name: string;
  readonly country: string;
  readonly of: string | readonly string[];
}

const worldCupNations =
  listOf(`India, Australia, England, South Africa, New Zealand, West Indies, Pakistan, Sri Lanka,
  Afghanistan, Bangladesh, Ireland, Zimbabwe, Scotland, Netherlands, USA, Nepal`);

const trophies: readonly Trophy[] = [
  { sport: 'T', name: 'Australian Open Men’s Singles', country: 'Australia', of: 'ATP1' },
  { sport: 'T', name: 'Australian Open Women’s Singles', country: 'Australia', of: 'WTA1' },
  { sport: 'T', name: 'Wimbledon Men’s Singles', country: 'England', of: 'ATP1' },
  { sport: 'T', name: 'Wimbledon Women’s Singles', country: 'England', of: 'WTA1' },
  { sport: 'B', name: 'Dominican Winter League', country: 'Dominican Republic', of: 'LIDOM' },
  { sport: 'K', name: 'NBA Championship', country: 'USA', of: 'NBA' },
  { sport: 'K', name: 'EuroLeague', country: 'Europe', of: 'EUL' },
  { sport: 'C', name: 'T20 World Cup', country: 'World', of: worldCupNations },
  { sport: 'C', name: 'Big Bash League', country: 'Australia', of: 'BBL' },
  { sport: 'L', name: 'Super League Grand Final', country: 'England', of: 'SL' },
  { sport: 'L', name: 'NRL Premiership', country: 'Australia', of: 'NRL' },
  { sport: 'U', name: 'Premiership Rugby', country: 'England', of: 'PREM' },
  { sport: 'U', name: 'United Rugby Championship', country: 'Ireland', of: 'URC' },
  { sport: 'A', name: 'Super Bowl', country: 'USA', of: 'NFL' },
  { sport: 'I', name: 'Stanley Cup', country: 'USA', of: 'NHL' },
  { sport: 'G', name: 'All-Ireland Senior Football', country: 'Ireland', of: 'GFL' },
  { sport: 'G', name: 'All-Ireland Senior Hurling', country: 'Ireland', of: 'HUR' },
  { sport: 'D', name: 'PDC World Championship', country: 'England', of: 'PDCW' },
  { sport: 'S', name: 'World Snooker Championship', country: 'England', of: 'UKC' },
];

const halfTwo = { numerator: 1, denominator: 2, places: 2 };
const entrantsMax = 32;

/** The markets on the winner of a trophy, each way for the beaten finalist. */
export const sportFutures: readonly OutrightPlan[] = trophies.flatMap((trophy, index) => {
  const sport = contestSports.find(({ code }) => code === trophy.sport);
  if (sport === undefined) return [];
  const { filePrefix } = sport;
  return season({
    sportCode: sport.code,
    filePrefix,
    number: index + 1,
    country: trophy.country,
    names: [trophy.name],
    eachWay: halfTwo,
    sidesOf: (seed) => listEntrants(trophy, sport, seed),
    skillOf: (side, seed) => strengthOf(side, filePrefix, seed),
    competition: { code: `${filePrefix}${String(index + 1)}`, name: trophy.name },
    tops: [{ name: 'To Reach the Final', places: 2 }],
  });
});

/** The best of a large field are named. */
function listEntrants({ of }: Trophy, sport: ContestSport, seed: string): readonly string[] {
  const sides = typeof of === 'string' ? registersOf(sport, seed).get(of)?.flat() : of;
  const by = (side: string): number => strengthOf(side, sport.filePrefix, seed);
  return (sides ?? []).toSorted((one, other) => by(other) - by(one)).slice(0, entrantsMax);
}
