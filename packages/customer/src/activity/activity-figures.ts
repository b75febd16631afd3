import { addPence, noPence, pence, subtractPence, type Pence } from '@furlong/money';

const POUND = 100;

/**
 * The upper end of a chart's axis: the greatest amount and a pound more, rounded up to a whole pound, above a hundred
 * pounds to a multiple of ten, and above a thousand to a multiple of a hundred. Losses are as tall as they are deep.
 * Units: pence in, pence out. Rounding: up.
 * @example 98.50 gives 100 pounds; 99.50 gives 110, for it is above a hundred with its pound; 999.50 gives 1,100.
 */
export function chartScale(amounts: readonly Pence[]): Pence {
  const height = amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0) + POUND;
  const step = stepOf(height);
  // The remainder of whole numbers is exact.
  const over = height % step;
  return pence(over === 0 ? height : height - over + step);
}

function stepOf(height: number): number {
  if (height > 1000 * POUND) return 100 * POUND;
  return height > 100 * POUND ? 10 * POUND : POUND;
}

/** A settled bet, as far as winnings and losses need it. */
interface SettledBet {
  readonly stake: Pence;
  /** The sum that came back, the stake included. */
  readonly returned: Pence;
}

/** The winnings of settled bets, negative for losses: their returns less their stakes. Units: pence. */
export function winOrLoss(bets: readonly SettledBet[]): Pence {
  return bets.reduce(
    (sum, { stake, returned }) => addPence(sum, subtractPence(returned, stake)),
    noPence,
  );
}
