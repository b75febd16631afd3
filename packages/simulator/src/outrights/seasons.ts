import type { EachWayTerms } from '@furlong/betting';
import { offerContest } from '../contests/contest-offer.ts';
import { createSeason } from '../models/field/field-sports.ts';
import { hourMs } from '../time/london-day.ts';
import { inRhythm, type OutrightPlan } from './outright-plan.ts';

const seasonDays = 28;
/** The standings are told once a day; the last day of a cycle is for the first prices of the next. */
const rounds = 26;

interface Season extends Pick<
  OutrightPlan,
  'sportCode' | 'filePrefix' | 'number' | 'competition' | 'country' | 'names'
> {
  readonly sidesOf: (seed: string) => readonly string[];
  /** How good a side is, in deviations of what a season brings. */
  readonly skillOf: (side: string, seed: string) => number;
  readonly eachWay: EachWayTerms;
  readonly winnerName?: string;
  readonly tops?: readonly { readonly name: string; readonly places: number }[];
  readonly bottoms?: readonly { readonly name: string; readonly places: number }[];
}

/** A competition of many weeks that the simulator plays in four: its futures are open until it is decided. */
export function season(given: Season): OutrightPlan {
  const {
    sidesOf,
    skillOf,
    eachWay,
    winnerName = 'To Win Outright',
    tops = [],
    bottoms = [],
    ...plan
  } = given;
  return {
    ...plan,
    ...inRhythm({
      days: seasonDays,
      // Seasons of different sports end on different days.
      offset: (plan.filePrefix.charCodeAt(1) + 5 * plan.number) % seasonDays,
      startsAfterMs: 12 * hourMs,
      lastsMs: (rounds * 24 + 6) * hourMs,
      closes: 'at-end',
    }),
    inPlay: 'all',
    isQuiet: true,
    open: (_chance, { seed }) =>
      offerContest(() =>
        createSeason({
          eachWay,
          winnerName,
          tops,
          bottoms,
          matches: [],
          rounds,
          roundMinutes: 1440,
          entrants: sidesOf(seed).map((name) => ({ name, skill: skillOf(name, seed) })),
        }),
      ),
  };
}
