import type { LimitRules } from './limit.ts';

const DAY_MS = 86_400_000;

/** The question about limits that a customer is asked: to set one, or whether the limits that are set still suit. */
export const limitQuestions = ['set', 'review'] as const;
export type LimitQuestion = (typeof limitQuestions)[number];

/** The facts that decide whether a customer is asked about limits. */
interface LimitHistory {
  /** Whether a limit of any name is in force. */
  readonly hasLimit: boolean;
  /**
   * The time at which the customer last changed a limit, or left the limits as they are, in ms since the epoch; null
   * where the customer never did. Where no limit is set, the customer opted out then.
   */
  readonly answeredAt: number | null;
}

/**
 * The question about limits that the customer is asked now; undefined where there is none. A customer who has never
 * answered is asked at once, and so before the first deposit.
 * Shape: `now` in ms since the epoch. Rules: D12; RTS 12, half-yearly reviews, and yearly ones of customers who opted
 * out.
 */
export function limitQuestion(
  { hasLimit, answeredAt }: LimitHistory,
  { now, rules }: { readonly now: number; readonly rules: LimitRules },
): LimitQuestion | undefined {
  const everyDays = hasLimit ? rules.reviewEveryDays : rules.optedOutReviewEveryDays;
  if (answeredAt !== null && now < answeredAt + everyDays * DAY_MS) return undefined;
  return hasLimit ? 'review' : 'set';
}
