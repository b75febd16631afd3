import type { FreeBet } from '@furlong/contract';
import { noPence, subtractPence, type Pence } from '@furlong/money';
import { useEffect, useState } from 'react';
import { listUsableFreeBets } from '../../core/free-bets/free-bets.ts';
import { useUser } from '../../core/session/session.ts';
import { happen } from './keep-betslip.ts';
import type { SlipTotals, SlipWager } from './slip-wagers.ts';

/** Reads the customer's free bets for each new slip. The slip goes without them where they cannot be read. */
export function useFreeBets(occasion: string): readonly FreeBet[] {
  const customer = useUser()?.cust_Ref;
  const [freeBets, setFreeBets] = useState<readonly FreeBet[]>([]);
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const usable = customer === undefined ? [] : await listUsableFreeBets().catch(() => []);
      if (!isOver) setFreeBets(usable);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [customer, occasion]);
  return freeBets;
}

/** The wager that a free bet can be staked on: the one of one line. */
export function findWagerForFreeBet(rows: readonly SlipWager[]): SlipWager | undefined {
  return rows.find(({ lineCount }) => lineCount === 1);
}

/** Stakes a free bet on that wager, and nothing on any other. */
export function chooseFreeBet({ id, amount }: FreeBet, rows: readonly SlipWager[]): void {
  const wager = findWagerForFreeBet(rows)?.name;
  if (wager !== undefined) happen({ kind: 'free-bet-staked', wager, freeBetId: id, amount });
}

/** Takes the free bet off the slip, and its amount too, so that no money is staked in its place unasked. */
export function leaveFreeBet(rows: readonly SlipWager[]): void {
  const wager = rows.find(({ freeBetId }) => freeBetId !== undefined)?.name;
  if (wager !== undefined) happen({ kind: 'stake-typed', wager, text: '' });
}

/** A free bet as the slip stakes it. */
export type StakedFreeBet = Pick<FreeBet, 'id' | 'amount'>;

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
