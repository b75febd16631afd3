import type { MyBet } from '@furlong/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isEnd, type Asked, type CashOutEnd, type CashOutState } from './cash-out.ts';
import { myBetsQueries } from './my-bets.queries.ts';
import { pursueCashOut } from './pursue-cash-out.ts';

/**
 * Asks for one cash out of a bet, waits for it and tells how it ended. `onMissed` is called where the dialog is
 * closed by then.
 */
export function useCashOut(bet: MyBet, onMissed: (end: CashOutEnd) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<CashOutState>({ kind: 'asking' });
  const isLookedAt = useRef(false);
  useEffect(() => {
    isLookedAt.current = true;
    return () => {
      isLookedAt.current = false;
    };
  }, []);
  const ask = (asked: Asked) => {
    setState({ kind: 'sending', asked });
    void pursueCashOut(bet.betId, asked, (told) => {
      if (isLookedAt.current) setState(told);
      else if (isEnd(told)) onMissed(told);
      void client.invalidateQueries({ queryKey: myBetsQueries.all() });
    });
  };
  return {
    state,
    ask,
    startAgain: () => {
      setState({ kind: 'asking' });
    },
  };
}
