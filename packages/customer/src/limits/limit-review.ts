import type { LimitRules } from './limit.ts';

const DAY_MS = 86_400_000;

/** What a customer is asked about limits: to set one, or whether those that are set still suit. */
export const limitQuestions = ['set', 'review'] as const;
export type LimitQuestion = (typeof limitQuestions)[number];

/** The facts that decide whether a customer is asked about limits. */
interface LimitHistory {
  /** Whether a limit of any name is in force. */
  readonly hasLimit: boolean;
  /**
   * When the customer last changed a limit, or left the limits as they are, in ms since the epoch; null where never. Where no
   * limit is set, the customer opted out then.
   */
  readonly answeredAt: number | null;
}

/**
 * What the customer is asked about limits now; undefined while nothing is. A customer who has never answered is asked at once,
 * and so before the first deposit.
 * Shape: `now` in ms since the epoch. Rules: D12; RTS 12, half-yearly reviews, and yearly ones of customers who opted out.
 */
export function limitQuestion(
  { hasLimit, answeredAt }: LimitHistory,
  { now, rules }: { readonly now: number; readonly rules: LimitRules },
): LimitQuestion | undefined {
  const everyDays = hasLimit ? rules.reviewEveryDays : rules.optedOutReviewEveryDays;
  if (answeredAt !== null && now < answeredAt + everyDays * DAY_MS) return undefined;
  return hasLimit ? 'review' : 'set';
}
