import type { Bet } from '@furlong/contract';
import { formatPounds, noPence, type Pence } from '@furlong/money';
import { totalsOfFreeBet } from './staked-free-bet.ts';
import { toLeg, type Leg } from './legs.ts';
import type { Order } from './order.ts';
import { totalOfAll } from './stake-limits.ts';
import { listSlipWagers, totalsOf, type SlipTotals } from './slip-wagers.ts';

type Asked = Order['submission'];

/**
 * The stake and the returns of an order at the prices that it asks for. `undefined` where the known selections
 * do not make this bet: they were not read yet, or have changed since.
 */
export function totalsOfOrder({ submission }: Order, bets: readonly Bet[]): SlipTotals | undefined {
  const legs = submission.bets.flatMap((asked) => toAskedLeg(asked, bets) ?? []);
  if (legs.length < submission.bets.length) return undefined;
  const totals = totalsOf(listSlipWagers(legs, stakesOf(submission)));
  const total = totalOfAll(submission.wagers);
  if (totals.stake !== total) return undefined;
  return submission.freeBetId === undefined ? totals : totalsOfFreeBet(totals, total);
}

/** The part of an order's stake that is the customer's money: nothing where it stakes a free bet. */
export function moneyOfOrder({ submission }: Order): Pence {
  return submission.freeBetId === undefined ? totalOfAll(submission.wagers) : noPence;
}

/** The selection was open when it was asked for, whatever its market does now. */
function toAskedLeg(asked: Asked['bets'][number], bets: readonly Bet[]): Leg | undefined {
  const bet = bets.find(({ id, priceCode }) => id === asked.id && priceCode === asked.priceCode);
  if (bet === undefined) return undefined;
  return { ...toLeg(bet.id, { ...bet, gPrice: asked.price }, undefined), state: 'open' };
}

/** A single on the only selection of an order is its one wager; among several it is kept by its selection. */
function stakesOf({ wagers, bets }: Asked) {
  return Object.fromEntries(
    wagers.map(({ name, betId = name, stake, eachWay }) => [
      bets.length === 1 ? name : betId,
      { text: formatPounds(stake), isEachWay: eachWay },
    ]),
  );
}
