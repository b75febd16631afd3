import type { NoCashOut } from '@furlong/contract';
import { noPence, pence, type Pence } from '@furlong/money';
import type { Assessment, CashOutBetRow } from '../../core/cash-out/assess-bet.ts';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { CashOutRequest } from './cash-out-request.ts';

/** A request with what its decision depends on, read under its locks. */
export interface RequestedCashOut {
  readonly request: CashOutRequest;
  readonly bet: CashOutBetRow;
  readonly assessment: Assessment;
  /** Business ms. */
  readonly now: number;
  /** Whether the customer may cash out now (D31): an exclusion ends a request that waits. */
  readonly isServed: boolean;
}

/** `stake` is the part of the stake that the answer is about, `value` what it is worth now. */
export type CashOutDecision =
  | { readonly kind: 'paid'; readonly stake: Pence; readonly value: Pence }
  | {
      readonly kind: 'waits';
      readonly stake: Pence;
      readonly value: Pence;
      /** Business ms. */
      readonly dueAt: number;
    }
  | {
      readonly kind: 'unpaid';
      readonly reason: NoCashOut | 'value-changed';
      readonly stake: Pence;
      /** The new value to agree to; null where none is offered. */
      readonly value: Pence | null;
    }
  | { readonly kind: 'not_allowed'; readonly code: 'cash_out.stake_exceeded' };

/**
 * Pays the value now if it is no less than what the customer agreed to, at once or after the in-play delay (D20);
 * names the new value if it has fallen. Pure.
 */
export function decideCashOut(question: RequestedCashOut): CashOutDecision {
  const { request, bet, assessment } = question;
  const left = stakeLeftOf(bet);
  if (request.kind === 'fresh' && left > noPence && (request.stakePence ?? left) > left)
    return { kind: 'not_allowed', code: 'cash_out.stake_exceeded' };
  if (!question.isServed) return unpaid(question, 'not-served');
  if (assessment.kind === 'none') return unpaid(question, assessment.reason);
  // A market that was shut since the request came in ends it, although the market is open again.
  const isInterrupted = request.kind === 'waiting' && assessment.lastShutAt >= request.receivedAt;
  if (isInterrupted) return unpaid(question, 'suspended');
  return decideByValue(question, assessment);
}

function decideByValue(
  question: RequestedCashOut,
  offer: Extract<Assessment, { readonly kind: 'offered' }>,
): CashOutDecision {
  const { request, bet, now } = question;
  const left = stakeLeftOf(bet);
  const wanted = request.stakePence ?? left;
  const stake = pence(Math.min(wanted, left));
  const value = offer.valueOf(stake);
  if (value === noPence) return unpaid(question, 'worthless');
  if (value < request.offeredPence || stake < wanted)
    return { kind: 'unpaid', reason: 'value-changed', stake, value };
  const dueAt = request.receivedAt + offer.delayMs;
  // A request that has waited for one market waits again when another of its markets has gone in play meanwhile.
  const mustWait = offer.delayMs > 0 && (request.kind === 'fresh' || dueAt > now);
  return mustWait ? { kind: 'waits', stake, value, dueAt } : { kind: 'paid', stake, value };
}

function unpaid({ request, bet }: RequestedCashOut, reason: NoCashOut): CashOutDecision {
  const asked = request.stakePence ?? stakeLeftOf(bet);
  // The answer names a stake above nothing: of a bet that was bought back whole it is the whole stake.
  const stake = asked === noPence ? pence(bet.stake_pence) : asked;
  return { kind: 'unpaid', reason, stake, value: null };
}
