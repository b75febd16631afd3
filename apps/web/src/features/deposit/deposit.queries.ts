import { leaveFailed } from '@furlong/client';
import { acceptedTextRoutes, paymentRoutes, type Deposit } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { depositRoomKey } from '../../core/limits/limits.queries.ts';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { refreshUser } from '../../core/session/session.ts';
import { callsOf } from '../../platform/api/api.ts';
import { outcomeOf } from './deposit.ts';

const { depositLimit, paymentGateways, createCheckout, deposit } = paymentRoutes;
const { paymentStatus, paypalPostProcessing } = paymentRoutes;
const { textsToAccept, acceptTexts } = acceptedTextRoutes;
const calls = callsOf({
  depositLimit,
  paymentGateways,
  createCheckout,
  deposit,
  paymentStatus,
  paypalPostProcessing,
  textsToAccept,
  acceptTexts,
});

export const sendCheckout = calls.createCheckout;

export const sendAcceptedTexts = calls.acceptTexts;

export type TextsToAccept = z.output<typeof textsToAccept.response>;

/** The texts that must be accepted before a deposit. They are read anew whenever they are put to the customer. */
export const textsToAcceptQuery = queryOptions({
  queryKey: [ofCustomer, 'texts-to-accept'],
  queryFn: async () => await calls.textsToAccept({ activity: 'deposit' }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** The limit is asked for once, because a deposit can be made without it: the server asks the limits itself. */
export const depositLimitQuery = queryOptions({
  queryKey: depositRoomKey,
  queryFn: async () => await calls.depositLimit({}),
  retry: false,
});

export const gatewaysQuery = queryOptions({
  queryKey: ['payment-gateways'],
  queryFn: async () => (await calls.paymentGateways({})).gateways,
});

/** Often enough to seem at once, and within what the server lets one customer ask. */
const askEveryMs = 3_000;

/** Reads the balance again once a payment is decided. */
async function withBalance(read: Promise<Deposit>): Promise<Deposit> {
  const told = await read;
  if (outcomeOf(told) !== 'open') await refreshUser().catch(leaveFailed);
  return told;
}

function untilDecided({ state }: { readonly state: { readonly data: Deposit | undefined } }) {
  const { data } = state;
  return data === undefined || outcomeOf(data) === 'open' ? askEveryMs : false;
}

/** A deposit whose checkout was just made, asked about until it is decided. */
export function depositQuery(begun: Deposit) {
  const { id } = begun;
  return queryOptions({
    queryKey: [ofCustomer, 'deposit', id],
    queryFn: async () => await withBalance(calls.deposit({ id })),
    initialData: begun,
    refetchInterval: untilDecided,
    retry: false,
  });
}

/** The name by which a provider knows a payment: the uid of a card gateway, or PayPal's order. */
export interface PaymentName {
  readonly kind: 'uid' | 'orderId';
  readonly name: string;
}

/** A payment by its provider's name for it, asked about until it is decided. A payment that is refused is asked about no more. */
export function paymentQuery({ kind, name }: PaymentName) {
  return queryOptions({
    queryKey: [ofCustomer, 'payment', kind, name],
    queryFn: async () => {
      const asked =
        kind === 'uid'
          ? calls.paymentStatus({ uid: name })
          : calls.paypalPostProcessing({ orderId: name });
      return await withBalance(asked.then((told) => told.deposit));
    },
    refetchInterval: (query) => (query.state.status === 'error' ? false : untilDecided(query)),
  });
}
