import type { FreeBet } from '@furlong/contract';
import { useEffect, useState } from 'react';
import { listUsableFreeBets } from '../../core/free-bets/free-bets.ts';
import { useUser } from '../../core/session/session.ts';
import { takeSlipEvent } from './keep-betslip.ts';
import type { SlipWager } from './slip/slip-wagers.ts';
import { findWagerForFreeBet } from './slip/staked-free-bet.ts';

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

/** Stakes a free bet on that wager, and nothing on any other. */
export function chooseFreeBet({ id, amount }: FreeBet, rows: readonly SlipWager[]): void {
  const wager = findWagerForFreeBet(rows)?.key;
  if (wager !== undefined) takeSlipEvent({ kind: 'free-bet-staked', wager, freeBetId: id, amount });
}

/** Takes the free bet off the slip, and its amount too, so that no money is staked in its place unasked. */
export function leaveFreeBet(rows: readonly SlipWager[]): void {
  const wager = rows.find(({ freeBetId }) => freeBetId !== undefined)?.key;
  if (wager !== undefined) takeSlipEvent({ kind: 'stake-typed', wager, text: '' });
}
