import { submitStatus, type CashOutResponse, type RefusalCode } from '@furlong/contract';
import { noPence, subtractPence, type Pence } from '@furlong/money';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import type { StoredCashOut } from './cash-out.queries.ts';
import type { CashOutDecision, RequestedCashOut } from './decide-cash-out.ts';

/**
 * The outcome of a request: an answer that is stored, or none because the request makes no sense.
 */
export type CashOutOutcome =
  | {
      readonly kind: 'answered';
      readonly response: CashOutResponse;
      /** False where the request is a repeat, which gets the first answer again. */
      readonly isNew: boolean;
      /** The account's version after the payment; undefined where nothing was paid. */
      readonly accountVersion?: number | undefined;
    }
  | {
      readonly kind: 'not_allowed';
      readonly code: Extract<
        RefusalCode,
        'session.expired' | 'ticket.unknown' | 'cash_out.key_reused' | 'cash_out.stake_exceeded'
      >;
    };

/** The answer to a decided request; `balance` is the customer's funds after it. */
export function answerOf(
  { request, bet, now }: RequestedCashOut,
  decision: Exclude<CashOutDecision, { readonly kind: 'not_allowed' }>,
  balance: Pence,
): CashOutResponse {
  const { kind, stake, value } = decision;
  const isPaid = kind === 'paid';
  return {
    cashOutKey: request.cashOutKey,
    ticketNumber: toTicketNumber(request.betId),
    status: {
      paid: submitStatus.succeed,
      waits: submitStatus.processing,
      unpaid: submitStatus.failed,
    }[kind],
    failureReason: kind === 'unpaid' ? decision.reason : '',
    offered: request.offeredPence,
    value,
    stake,
    paid: isPaid ? decision.value : noPence,
    stakeLeft: subtractPence(stakeLeftOf(bet), isPaid ? stake : noPence),
    customerBalance: balance,
    delaySeconds: kind === 'waits' ? secondsUntil(decision.dueAt, now) : 0,
  };
}

/** The stored answer; of a request that still waits, with the time that is left. */
export function answerAgain(stored: StoredCashOut, now: number): CashOutResponse {
  const { status, response, due_ms: dueAt } = stored;
  if (status !== submitStatus.processing) return response;
  return { ...response, delaySeconds: secondsUntil(dueAt ?? 0, now) };
}

function secondsUntil(dueAt: number, now: number): number {
  return Math.ceil(Math.max(0, dueAt - now) / 1000);
}
