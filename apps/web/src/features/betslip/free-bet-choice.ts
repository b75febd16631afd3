import { takesFreeBet } from '@furlong/betting';
import type { FreeBet } from '@furlong/contract';
import { noPence, subtractPence, type Pence } from '@furlong/money';
import { useEffect, useSyncExternalStore } from 'react';
import { listUsableFreeBets } from '../../core/free-bets/free-bets.ts';
import { useUser } from '../../core/session/session.ts';
import { happen } from './keep-betslip.ts';
import type { SlipTotals, SlipWager } from './slip-wagers.ts';
import { formatStake } from './stakes.ts';

/** The free bets that a customer can stake, and the one that is chosen. It lasts as long as the page: nothing is stored. */
interface FreeBetChoice {
  readonly freeBets: readonly FreeBet[];
  readonly chosenId: string | undefined;
}

const none: FreeBetChoice = { freeBets: [], chosenId: undefined };
let choice = none;
const listeners = new Set<() => void>();

function turn(next: FreeBetChoice): void {
  choice = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the customer's free bets for each new slip. The slip goes without them where they cannot be read. */
export function useFreeBetChoice(occasion: string): FreeBetChoice {
  const customer = useUser()?.cust_Ref;
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const freeBets = customer === undefined ? [] : await listUsableFreeBets().catch(() => []);
      if (!isOver) turn({ ...choice, freeBets });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [customer, occasion]);
  return useSyncExternalStore(listen, () => choice);
}

/** The wager that a free bet can be staked on: the one of one line. */
export function findWagerForFreeBet(rows: readonly SlipWager[]): SlipWager | undefined {
  return rows.find(({ lineCount }) => lineCount === 1);
}

/** Stakes a free bet on that wager, and nothing on any other. */
export function chooseFreeBet({ id, amount }: FreeBet, rows: readonly SlipWager[]): void {
  const chosen = findWagerForFreeBet(rows);
  if (chosen === undefined) return;
  for (const row of rows) {
    const text = row === chosen ? formatStake(amount) : '';
    if (row.stakeText !== text) happen({ kind: 'stake-typed', wager: row.name, text });
  }
  if (chosen.isEachWay) happen({ kind: 'stake-each-way', wager: chosen.name, isEachWay: false });
  turn({ ...choice, chosenId: id });
}

/** Takes the free bet off the slip, and its amount too, so that no money is staked in its place unasked. */
export function leaveFreeBet(rows: readonly SlipWager[]): void {
  turn({ ...choice, chosenId: undefined });
  const wager = findWagerForFreeBet(rows)?.name;
  if (wager !== undefined) happen({ kind: 'stake-typed', wager, text: '' });
}

/** The free bet that the slip stakes: the chosen one, while its amount is all that is staked, on one line to win. */
export function findStakedFreeBet(
  rows: readonly SlipWager[],
  { freeBets, chosenId }: FreeBetChoice,
): FreeBet | undefined {
  const staked = rows.filter(({ totalStake }) => totalStake !== undefined);
  if (!takesFreeBet(staked)) return undefined;
  return freeBets.find(({ id, amount }) => id === chosenId && staked[0]?.stake === amount);
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
