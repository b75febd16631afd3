import type { FreeBet } from '@furlong/contract';
import { noPence, subtractPence, type Pence } from '@furlong/money';
import type { SlipTotals, SlipWager } from './slip-wagers.ts';

/** The wager that a free bet can be staked on: the one of one line. */
export function findWagerForFreeBet(rows: readonly SlipWager[]): SlipWager | undefined {
  return rows.find(({ lineCount }) => lineCount === 1);
}

/** A free bet as the slip stakes it. */
type StakedFreeBet = Pick<FreeBet, 'id' | 'amount'>;

/** The free bet that the slip stakes. Whether it can still be used is for the server to say. */
export function findStakedFreeBet(rows: readonly SlipWager[]): StakedFreeBet | undefined {
  const row = rows.find(({ freeBetId }) => freeBetId !== undefined);
  if (row?.freeBetId === undefined || row.stake === undefined) return undefined;
  return { id: row.freeBetId, amount: row.stake };
}

/** The wagers as a free bet pays them: what comes back is without the stake (3.18). */
export function returnsWithoutStake(rows: readonly SlipWager[]): readonly SlipWager[] {
  return rows.map((row) =>
    row.returns === undefined || row.totalStake === undefined
      ? row
      : { ...row, returns: subtractPence(row.returns, row.totalStake) },
  );
}

/** The totals of a free bet: nothing of the customer's money is staked, and the stake does not come back. */
export function totalsOfFreeBet(totals: SlipTotals, amount: Pence): SlipTotals {
  const { returns } = totals;
  const isFigure = returns !== 'SP' && returns !== undefined;
  return {
    ...totals,
    stake: noPence,
    returns: isFigure ? subtractPence(returns, amount) : returns,
  };
}
