import { fullLadder, rungAtOrBelowProbability } from '@furlong/odds';
import { withMargin } from '@furlong/pricing';

/** The book's margin above the fair chance: for each selection that is open, and for the market as a whole. */
const margin = {
  perMarket: 0.015,
  perSelection: 0.014,
  perSelectionMax: 0.2,
  besideCertain: 0.01,
};
/** Chances outside these are not offered: no price of the ladder carries a margin there. */
const offered = { least: 1 / 2000, most: 0.985, bookMost: 0.997 };

/** As good as certain, or as good as impossible: not offered, and the margin is asked of the others. */
export function toPrices(fair: readonly number[]): readonly string[] {
  const chances = fair.map((chance) =>
    chance >= offered.least && chance <= offered.most ? chance : 0,
  );
  const open = chances.filter((chance) => chance > 0).length;
  if (open === 0) return fair.map(() => '');
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const added = Math.min(margin.perSelection * open, margin.perSelectionMax);
  const lone = fair.some((chance) => chance > offered.most) ? margin.besideCertain : 0;
  const total = sum * (1 + margin.perMarket + added) + lone;
  const book = withMargin(chances, Math.min(total, open * offered.bookMost));
  return book.map((chance) =>
    chance > 0 ? rungAtOrBelowProbability(chance, fullLadder).text : '',
  );
}
