import { createChance } from '../chance/chance.ts';
import { contestSports } from '../contests/contest-sports.ts';
import { inventPeople } from '../names/people.ts';
import type { OutrightPlan } from './outright-plan.ts';
import { season } from './seasons.ts';

/** A trophy of a sport; its sides are those of a competition, or so many people. */
interface Trophy {
  readonly sport: string;
  readonly name: string;
  readonly country: string;
  readonly of: string | number;
}

const trophies: readonly Trophy[] = [
  { sport: 'T', name: 'Australian Open Men’s Singles', country: 'Australia', of: 32 },
  { sport: 'T', name: 'Wimbledon Men’s Singles', country: 'England', of: 32 },
  { sport: 'B', name: 'Dominican Winter League', country: 'Dominican Republic', of: 'LIDOM' },
  { sport: 'K', name: 'NBA Championship', country: 'USA', of: 'NBA' },
  { sport: 'K', name: 'EuroLeague', country: 'Europe', of: 'EUL' },
  { sport: 'C', name: 'T20 World Cup', country: 'World', of: 'T20I' },
  { sport: 'C', name: 'Big Bash League', country: 'Australia', of: 'BBL' },
  { sport: 'L', name: 'Super League Grand Final', country: 'England', of: 'SL' },
  { sport: 'L', name: 'NRL Premiership', country: 'Australia', of: 'NRL' },
  { sport: 'U', name: 'Premiership Rugby', country: 'England', of: 'PREM' },
  { sport: 'U', name: 'United Rugby Championship', country: 'Ireland', of: 'URC' },
  { sport: 'A', name: 'Super Bowl', country: 'USA', of: 'NFL' },
  { sport: 'I', name: 'Stanley Cup', country: 'USA', of: 'NHL' },
  { sport: 'G', name: 'All-Ireland Senior Football', country: 'Ireland', of: 'GFL' },
  { sport: 'G', name: 'All-Ireland Senior Hurling', country: 'Ireland', of: 'HUR' },
  { sport: 'D', name: 'PDC World Championship', country: 'England', of: 32 },
  { sport: 'S', name: 'World Snooker Championship', country: 'England', of: 32 },
];

const halfTwo = { numerator: 1, denominator: 2, places: 2 };

/** Who wins the trophy, each way for the beaten finalist. */
export const sportFutures: readonly OutrightPlan[] = trophies.flatMap((trophy, index) => {
  const sport = contestSports.find(({ code }) => code === trophy.sport);
  const sides =
    typeof trophy.of === 'number'
      ? inventPeople(trophy.of, createChance(`field of ${trophy.name}`), '')
      : sport?.competitions.find(({ code }) => code === trophy.of)?.sides;
  if (sport === undefined || sides === undefined) return [];
  return season({
    ...{ sportCode: sport.code, filePrefix: sport.filePrefix, number: index + 1 },
    ...{ country: trophy.country, name: 'Winner', sides, eachWay: halfTwo },
    competition: { code: `${sport.filePrefix}${String(index + 1)}`, name: trophy.name },
    tops: [{ name: 'To Reach the Final', places: 2 }],
  });
});
