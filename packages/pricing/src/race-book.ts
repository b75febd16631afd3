import { racingLadder, rungAtOrBelowProbability } from '@furlong/odds';
import type { Belief } from './belief.ts';
import { withMargin } from './margin.ts';

/** What the book asks for each runner before prices are rounded down to the ladder; together about 1.7 %. */
const marginPerRunner = 0.011;
/** The longest price of a race: 250/1 is the top of the racing ladder. */
const leastChance = 1 / 251;

/**
 * Prices a race from what is believed about its winner.
 *
 * Shape: one price a runner, in order; '' for one that was withdrawn, whose belief is zero, and in a walkover.
 * Rounding: each price down to the racing ladder, so that the book never pays more than fair.
 * @example two runners as likely as each other are 20/21 each
 */
export function priceRace(win: Belief): readonly string[] {
  const runners = win.filter((chance) => chance > 0).length;
  if (runners < 2) return win.map(() => '');
  const book = withMargin(win, 1 + Math.max(marginPerRunner * runners, 0.03));
  return book.map((chance) => {
    if (chance === 0) return '';
    const carried = Math.min(Math.max(chance, leastChance), 0.99);
    return rungAtOrBelowProbability(carried, racingLadder).text;
  });
}
