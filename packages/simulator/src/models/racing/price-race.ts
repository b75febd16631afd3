import type { EachWayTerms } from '@furlong/betting';
import { fullLadder, racingLadder, rungAtOrBelowProbability } from '@furlong/odds';
import { placeProbabilities, withMargin } from '@furlong/pricing';
import type { Belief } from '../../chance/belief.ts';
import { leastForEachWay } from '../each-way-chance.ts';
import { withoutRunner } from './run-race.ts';

/** The book's margin for each runner before prices are rounded down to the ladder; together about 1.7 %. */
const marginPerRunner = 0.011;
/** The longest price of a race: 250/1 is the top of the racing ladder. */
const leastChance = 1 / 251;
/** The racing ladder begins at 1/5; a shorter price is one of the full ladder. */
const racingChanceMax = 5 / 6;
/** Beyond it, at 1/100, there is no price worth asking for. */
const greatestChance = 0.99;
/** However many are entered, an ante-post book asks no more than this above fair. */
const antePostMarginMax = 0.32;
/** The margin of a place book above fair, for each place it pays. */
const placeMargin = 0.03;
const placeMarginPerRunner = 0.006;

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
  return toPrices(winBook(win).map((chance) => Math.min(chance, greatestChance)));
}

/**
 * Prices each runner to come in the first `places`, from what is believed about the winner.
 *
 * Shape: as `priceRace`; '' too for a runner all but certain of a place, and for all where everybody is placed.
 * Never longer than the same runner's price to win.
 */
export function priceToBePlaced(win: Belief, places: number): readonly string[] {
  const runners = win.filter((chance) => chance > 0).length;
  if (runners <= places) return win.map(() => '');
  const total = places * (1 + placeMargin + placeMarginPerRunner * runners);
  const book = withMargin(placeProbabilities(win, places), Math.min(total, runners - 0.1));
  return toPrices(atLeast(book, winBook(win)));
}

/**
 * Prices each runner to beat all but one, the one left out; '' for that one.
 * Shape: as `priceRace`. Never longer than the same runner's price to win.
 */
export function priceWithout(win: Belief, left: number): readonly string[] {
  const runners = win.filter((chance, index) => chance > 0 && index !== left).length;
  if (runners < 2) return win.map(() => '');
  const others = winBook(win).map((chance, index) => (index === left ? 0 : chance));
  return toPrices(atLeast(winBook(withoutRunner(win, left)), others));
}

/**
 * Prices each entry of a race that is months away, also to be taken each way at these terms.
 * Shape: as `priceRace`.
 */
export function priceAntePost(win: Belief, eachWay: EachWayTerms): readonly string[] {
  const runners = win.filter((chance) => chance > 0).length;
  if (runners < 2) return win.map(() => '');
  const places = placeProbabilities(win, eachWay.places);
  const book = withMargin(win, 1 + Math.min(marginPerRunner * runners, antePostMarginMax));
  return toPrices(
    book.map((chance, index) => {
      const fair = { won: win[index] ?? 0, placed: places[index] ?? 0 };
      return chance === 0
        ? 0
        : Math.min(greatestChance, Math.max(chance, leastForEachWay(fair, eachWay)));
    }),
  );
}

function winBook(win: Belief): readonly number[] {
  const runners = win.filter((chance) => chance > 0).length;
  return withMargin(win, 1 + Math.max(marginPerRunner * runners, 0.03));
}

function atLeast(book: readonly number[], least: readonly number[]): readonly number[] {
  return book.map((chance, index) => Math.max(chance, least[index] ?? 0));
}

function toPrices(book: readonly number[]): readonly string[] {
  return book.map((chance) => {
    if (chance === 0 || chance > greatestChance) return '';
    const ladder = chance > racingChanceMax ? fullLadder : racingLadder;
    return rungAtOrBelowProbability(Math.max(chance, leastChance), ladder).text;
  });
}
