import { submitStatus, type CashOutResponse, type RefusalCode } from '@furlong/contract';
import type { Pence } from '@furlong/money';
import { hash } from 'node:crypto';
import type { StoredCashOut } from './cash-out.queries.ts';

/** A cash out that has just come in, or one that was stored and whose in-play delay is over. */
export type CashOutRequest = AskedCashOut &
  (
    | {
        readonly kind: 'fresh';
        /** Looked at again under the locks; once it was handed in, nobody need stay logged in. */
        readonly loginId: string;
      }
    | { readonly kind: 'waiting' }
  );

/** What is asked for. */
interface AskedCashOut {
  readonly accountId: number;
  readonly customerId: number;
  readonly betId: number;
  readonly cashOutKey: string;
  /** Of all that is asked, its key aside, in hexadecimal: tells a repeat from another request. */
  readonly requestHash: string;
  /** What the customer saw and agrees to. */
  readonly offeredPence: Pence;
  /** The part of the stake; all that is left where it is undefined. */
  readonly stakePence: Pence | undefined;
  /** Business ms. */
  readonly receivedAt: number;
}

/** What became of it: an answer that is stored, or a request that makes no sense. */
export type CashOutOutcome =
  | {
      readonly kind: 'answered';
      readonly response: CashOutResponse;
      /** False for the first answer told again. */
      readonly isNew: boolean;
      /** The account's version after it, where money moved. */
      readonly accountVersion?: number | undefined;
    }
  | {
      readonly kind: 'not_allowed';
      readonly code: Extract<
        RefusalCode,
        'session.expired' | 'ticket.unknown' | 'cash_out.key_reused' | 'cash_out.stake_exceeded'
      >;
    };

/** The answer to whoever asks again; of one that waits, with how long it still does. */
export function answerAgain(stored: StoredCashOut, now: number): CashOutResponse {
  const { status, response, due_ms: dueAt } = stored;
  if (status !== submitStatus.processing) return response;
  const leftMs = Math.max(0, (dueAt ?? 0) - now);
  return { ...response, delaySeconds: Math.ceil(leftMs / 1000) };
}

export function hashCashOut(asked: {
  readonly betId: string;
  readonly value: Pence;
  readonly stake?: Pence | undefined;
}): string {
  const { betId, value, stake } = asked;
  return hash('sha256', JSON.stringify([Number(betId), value, stake ?? null]), 'hex');
}
