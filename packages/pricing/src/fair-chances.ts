import { assert, fraction, larger, zero, type Fraction } from '@furlong/exact';
import { impliedProbability, type Price } from '@furlong/odds';
import { placedInLargeField } from './large-field.ts';
import { withoutMargin } from './margin.ts';
import { placeProbabilities } from './place-probabilities.ts';

/** The facts of a market that decide how many of its selections win. */
export interface WinnersQuestion {
  readonly kind: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly selectionCount: number;
}

/**
 * The unit of a chance: chances are whole millionths, cut down, because a price of the ladder says no more than that.
 */
const unit = 1_000_000;
/**
 * The most that a book may sum to for each winner. A book above it is not a book on one question: its chances cannot be
 * told apart from its margin.
 */
const bookMost = 1.8;
/**
 * The most that a book asks for all other selections together where one is all but certain and therefore has no price.
 * So small a sum says little, with its margin or without.
 */
const besideCertainMost = 0.05;
/** The most orders of the first places that are walked one by one. */
const ordersMax = 200_000;

/**
 * The kinds of markets whose price alone does not tell the chance of a win, because the stake often comes back or
 * nobody knows how many selections win.
 */
const untold = new Set([
  'draw-no-bet',
  'race-to-be-placed',
  'first-goalscorer',
  'last-goalscorer',
  'anytime-goalscorer',
  'score-two-or-more',
  'score-hat-trick',
  'player-carded',
  'field-make-cut',
  'field-miss-cut',
  'field-bottom',
  'field-match-bet',
  'field-two-ball',
  // These are the exchange's names of the same kinds.
  'first-goal-scorer',
  'last-goal-scorer',
  'to-score',
  'to-score-2-or-more',
  'to-score-hatrick',
  'match-bet',
  '2-ball',
]);

/**
 * The number of winners of a market, where it is always the same; `undefined` where it is not known, or where the stake
 * often comes back: a whole or a quarter line between two, of which `tieMarketOf` knows more.
 * @example double chance 2; a top five finish 5; over and under 2.5 goals 1; over and under 2.25 unknown.
 */
export function winnersOf({
  kind,
  parameters,
  selectionCount,
}: WinnersQuestion): number | undefined {
  const { winningPlaces, line } = parameters;
  if (typeof winningPlaces === 'number') return winningPlaces;
  if (kind === 'double-chance') return 2;
  if (untold.has(kind)) return undefined;
  // The exchange has all lines of a match in one market, where each pair of sides is a question of its own.
  if (kind === 'asian-handicap' && line === undefined) return undefined;
  const isHalfLine = typeof line !== 'number' || Math.abs(line % 1) === 0.5;
  return selectionCount === 2 && !isHalfLine ? undefined : 1;
}

/**
 * The chances of a market's selections by its own prices without the margin, which is taken off by a common power, as
 * it was laid on. A book without a margin is taken as it is and never raised. A selection without a price is beaten
 * where the others make a whole book without it; where they do not, or `isEveryonePriced`, its price is down, and
 * nobody can tell what of the others' is margin.
 *
 * Shape: exact millionths, in order; `undefined` for a selection without a price, but for the only one whom the others
 * leave all but everything, which is its chance then. All others are `undefined` too where one price is down, and where
 * the prices cannot be of one question with so many winners.
 * Rounding: down. Rules: docs/rules/settlement.md 3.19.
 * @throws AssertionError unless at least one selection wins.
 * @example 10/11 and 10/11 are a half each.
 */
export function fairChances(
  prices: readonly (Price | undefined)[],
  winners: number,
  { isEveryonePriced = false } = {},
): readonly (Fraction | undefined)[] {
  assert(Number.isInteger(winners) && winners >= 1, 'at least one selection wins');
  const asked = prices.map((price) =>
    price === undefined ? 0 : toNumber(impliedProbability(price)),
  );
  const sum = asked.reduce((total, chance) => total + chance, 0);
  if (sum > winners * bookMost || prices.length <= winners) return prices.map(() => undefined);
  if (prices.includes(undefined) && (isEveryonePriced || sum <= winners)) {
    const left = winners === 1 ? leftByOthers(prices, sum) : undefined;
    return prices.map((price) => (price === undefined ? left : undefined));
  }
  const fair = withoutMargin(asked, winners);
  return prices.map((price, index) =>
    price === undefined ? undefined : toChance(fair[index] ?? 0),
  );
}

/** The chance of the only selection without a price, where it is all but certain. */
function leftByOthers(prices: readonly (Price | undefined)[], asked: number): Fraction | undefined {
  const isAlone = prices.filter((price) => price === undefined).length === 1;
  return isAlone && asked <= besideCertainMost ? toChance(1 - asked) : undefined;
}

/**
 * The chance of a runner to come in the first `places`, from exact chances to win: by every order of the first places
 * where the field is small enough to walk, else by arrival times.
 * Shape: exact millionths, never below the chance to win; `undefined` where nobody is known to run, or all are placed.
 * Rounding: down.
 */
export function placedChance(
  win: readonly Fraction[],
  index: number,
  places: number,
): Fraction | undefined {
  const runners = win.filter((chance) => chance.numerator > 0n).length;
  if (runners <= places) return undefined;
  const total = win.reduce((sum, chance) => sum + toNumber(chance), 0);
  const belief = win.map((chance) => toNumber(chance) / total);
  const isSmall = places <= 4 && runners ** places <= ordersMax;
  const placed = isSmall
    ? (placeProbabilities(belief, places)[index] ?? 0)
    : placedInLargeField(belief, index, places);
  return larger(toChance(placed), win[index] ?? zero);
}

function toChance(value: number): Fraction {
  const units = Math.floor(Math.min(1, Math.max(0, value)) * unit + 1e-6);
  return fraction(units, unit);
}

function toNumber(value: Fraction): number {
  return Number(value.numerator) / Number(value.denominator);
}
