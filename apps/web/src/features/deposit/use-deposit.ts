import { ApiFault, ApiRefusal, FormRefusal, now } from '@furlong/client';
import type { paymentRoutes } from '@furlong/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useUser } from '../../core/session/session.ts';
import type { Wish } from './components/amount-form.tsx';
import { attemptAt, type Attempt } from './deposit.ts';
import { depositLimitQuery, sendCheckout } from './deposit.queries.ts';

export type CheckoutAnswer = z.output<(typeof paymentRoutes)['createCheckout']['response']>;

export interface DepositSteps {
  /** The provider's checkout, while the customer is at it; undefined while the amount is chosen. */
  readonly checkout: CheckoutAnswer | undefined;
  /** The reason why the last attempt got no checkout, where that is not for its fields. */
  readonly trouble: ApiRefusal | ApiFault | undefined;
  readonly begin: (wish: Wish) => Promise<void>;
  /** Begins the deposit again that was asked for last. */
  readonly beginAgain: () => void;
  readonly forgetTrouble: () => void;
  readonly leaveCheckout: () => void;
}

/** The steps of a deposit: from the amount to the provider's checkout, and back. */
export function useDeposit(isTest: boolean | undefined): DepositSteps {
  const user = useUser();
  const queries = useQueryClient();
  const attempt = useRef<Attempt>(undefined);
  const [checkout, setCheckout] = useState<CheckoutAnswer>();
  const [trouble, setTrouble] = useState<ApiRefusal | ApiFault>();

  async function begin(wish: Wish): Promise<void> {
    setTrouble(undefined);
    const asked = attemptAt(wish, attempt.current, now());
    attempt.current = asked;
    const { amount, provider, requestKey } = asked;
    try {
      const made = await sendCheckout({
        amount,
        provider,
        requestKey,
        currency: user?.paymentCurrency.code ?? '',
        userLogin: user?.cust_Ref,
        test: isTest,
      });
      attempt.current = { ...asked, endsAt: Date.parse(made.deposit.expiresAt) };
      setCheckout(made);
    } catch (error) {
      if (error instanceof FormRefusal) throw error;
      if (error instanceof ApiRefusal || error instanceof ApiFault) setTrouble(error);
      else throw error;
    } finally {
      void queries.invalidateQueries(depositLimitQuery);
    }
  }

  return {
    checkout,
    trouble,
    begin,
    beginAgain: () => {
      if (attempt.current !== undefined) void begin(attempt.current);
    },
    forgetTrouble: () => {
      setTrouble(undefined);
    },
    leaveCheckout: () => {
      setCheckout(undefined);
    },
  };
}
