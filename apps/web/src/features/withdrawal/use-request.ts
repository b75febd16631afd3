import { ApiFault, ApiRefusal, FormRefusal, leaveFailed } from '@furlong/client';
import type { MoneyWithdrawal, WithdrawalForm } from '@furlong/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshUser } from '../../core/session/session.ts';
import { askedAt, type AskedWithdrawal } from './withdrawal.ts';
import { ofWithdrawals, sendWithdrawal } from './withdrawal.queries.ts';

/** The server's answer to a request. */
export interface RequestAnswer {
  readonly message: string;
  readonly withdrawal: MoneyWithdrawal;
}

export interface WithdrawalRequest {
  /** Undefined until a request was received. */
  readonly answer: RequestAnswer | undefined;
  /** The reason why the last request was not received, where that is not for its fields. */
  readonly trouble: ApiRefusal | ApiFault | undefined;
  readonly send: (form: WithdrawalForm) => Promise<void>;
  /** Begins another request. */
  readonly begin: () => void;
}

/** Asks for withdrawals, one after the other. */
export function useRequest(): WithdrawalRequest {
  const queries = useQueryClient();
  const asked = useRef<AskedWithdrawal>(undefined);
  const [answer, setAnswer] = useState<RequestAnswer>();
  const [trouble, setTrouble] = useState<ApiRefusal | ApiFault>();

  async function send(form: WithdrawalForm): Promise<void> {
    setTrouble(undefined);
    asked.current = askedAt(form, asked.current);
    const { requestKey } = asked.current;
    try {
      setAnswer(await sendWithdrawal({ ...form, requestKey }));
      asked.current = undefined;
      await refreshUser().catch(leaveFailed);
    } catch (error) {
      if (error instanceof FormRefusal) throw error;
      if (error instanceof ApiRefusal || error instanceof ApiFault) setTrouble(error);
      else throw error;
    } finally {
      void queries.invalidateQueries(ofWithdrawals);
    }
  }

  return {
    answer,
    trouble,
    send,
    begin: () => {
      setAnswer(undefined);
    },
  };
}
