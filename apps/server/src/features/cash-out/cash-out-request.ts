import type { myBetsRoutes } from '@furlong/contract';
import { noPence, type Pence } from '@furlong/money';
import { hash } from 'node:crypto';
import type { output } from 'zod/mini';
import { toBetId } from '../../core/wagers/ticket-number.ts';
import type { Caller } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A cash out that has just come in, or one that was stored and whose in-play delay is over. */
export type CashOutRequest = AskedCashOut &
  (
    | {
        readonly kind: 'fresh';
        /**
         * The login, which is checked again under the locks. A stored request is decided whether or
         * not its customer is still logged in.
         */
        readonly loginId: string;
      }
    | { readonly kind: 'waiting' }
  );

/** The content of a request. */
interface AskedCashOut {
  readonly accountId: number;
  readonly customerId: number;
  readonly betId: number;
  readonly cashOutKey: string;
  /** Of everything that is asked but the key, in hexadecimal: tells a repeat from another request under the same key. */
  readonly requestHash: string;
  /** The value that the customer saw and agrees to. */
  readonly offeredPence: Pence;
  /** The part of the stake to buy back; undefined for all that is left. */
  readonly stakePence: Pence | undefined;
  /** Business ms. */
  readonly receivedAt: number;
}

export type CustomerCaller = Extract<Caller, { readonly kind: 'customer' }>;

/** @throws Refusal when the amount is not above nothing. */
export function toRequest(
  asked: output<(typeof myBetsRoutes)['cashOut']['request']>,
  customer: CustomerCaller,
  receivedAt: number,
): CashOutRequest {
  const { cashOutKey, value, stake } = asked;
  const betId = toBetId(Number(asked.betId));
  const { customerId, accountId, loginId } = customer;
  if (value <= noPence) throw new Refusal('request.malformed', ['value: above nothing']);
  if (stake !== undefined && stake <= noPence)
    throw new Refusal('request.malformed', ['stake: above nothing']);
  return {
    customerId,
    accountId,
    loginId,
    kind: 'fresh',
    betId,
    cashOutKey,
    requestHash: hash('sha256', JSON.stringify([betId, value, stake ?? null]), 'hex'),
    offeredPence: value,
    stakePence: stake,
    receivedAt,
  };
}
