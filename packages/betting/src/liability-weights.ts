import { assert, fraction, multiply, roundUp, subtract, one, type Fraction } from '@furlong/exact';
import { pence, toExactPence, type Pence } from '@furlong/money';
import { exposurePerUnit, type WagerQuestion } from './returns.ts';

/** A wager as it is struck; its lines win only. */
export type WeighedWager = WagerQuestion & { readonly lineCount: number };

/**
 * What one unit a line of a wager weighs on the market of each leg. A single weighs what it would cost; a multiple its
 * whole stake at the price of the leg, since the other legs have yet to win: else a few pounds on a long multiple
 * would close every market it touches.
 * Shape: in the order of the selections; `undefined` for a leg at starting price. Rounding: none. Rules: D21.
 */
export function liabilityWeights(question: WeighedWager): readonly (Fraction | undefined)[] {
  const { selections, isEachWay, lineCount } = question;
  if (selections.length === 1) return [exposurePerUnit(question)];
  const units = fraction(lineCount * (isEachWay ? 2 : 1));
  return selections.map(({ price }) =>
    price === 'SP' ? undefined : multiply(units, subtract(price, one)),
  );
}

/**
 * The liability that a bet put on each of its markets when it was struck, and gives back when it is bought back.
 * Units: pence. Shape and rules: as `liabilityWeights`. Rounding: up, a leg.
 * @throws AssertionError unless there is a stake.
 */
export function liabilitiesOf(
  bet: WeighedWager & { readonly stakePerLinePence: Pence },
): readonly (Pence | undefined)[] {
  assert(bet.stakePerLinePence > 0, 'a bet has a stake');
  const stake = toExactPence(bet.stakePerLinePence);
  return liabilityWeights(bet).map((weight) =>
    weight === undefined ? undefined : pence(roundUp(multiply(stake, weight))),
  );
}
