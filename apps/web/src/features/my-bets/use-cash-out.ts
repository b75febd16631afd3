import type { MyBet } from '@furlong/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { live } from '../../platform/live.ts';
import { ApiRefusal } from '../../platform/api-client.ts';
import { refreshUser } from '../../platform/session.ts';
import { toastTrouble } from '../../platform/trouble.ts';
import { stateOf, type Asked, type CashOutState } from './cash-out.ts';
import { cashOut, getCashOut, myBetsQueries } from './my-bets.queries.ts';

const lookEveryMs = 1_000;

/** One cash out of a bet: asked for, waited for, and told how it ended. */
export function useCashOut(bet: MyBet) {
  const client = useQueryClient();
  const [state, setState] = useState<CashOutState>({ kind: 'asking' });
  const readAgain = useCallback(
    async () => await client.invalidateQueries({ queryKey: myBetsQueries.all() }),
    [client],
  );
  const ask = async (asked: Asked) => {
    setState({ kind: 'sending', asked });
    try {
      const response = await cashOut({ betId: bet.betId, ...asked });
      setState(stateOf(response));
      if (response.status === 2) refreshUser().catch(toastTrouble);
    } catch (error) {
      if (error instanceof ApiRefusal) {
        toastTrouble(error);
        setState({ kind: 'asking' });
      } else setState({ kind: 'unsure', asked, error });
    }
    void readAgain();
  };
  useOutcome(state, (told) => {
    setState(told);
    void readAgain();
  });
  return {
    state,
    ask: (asked: Asked) => void ask(asked),
    startAgain: () => {
      setState({ kind: 'asking' });
    },
  };
}

/** While it waits in play: the channel says when it has ended, and without the channel it is looked for. */
function useOutcome(state: CashOutState, onTold: (state: CashOutState) => void): void {
  const key = state.kind === 'waiting' ? state.response.cashOutKey : undefined;
  const look = useEffectEvent(async (cashOutKey: string) => {
    try {
      const response = await getCashOut({ cashOutKey });
      if (response.status === 8) return;
      onTold(stateOf(response));
      if (response.status === 2) refreshUser().catch(toastTrouble);
    } catch {
      // It is looked for again in a second.
    }
  });
  useEffect(() => {
    if (key === undefined) return;
    const timer = setInterval(() => void look(key), lookEveryMs);
    const end = live.onOwnMessage((message) => {
      if (message.type === 'cash-out' && message.cashOutKey === key) void look(key);
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [key]);
}
