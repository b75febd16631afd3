/** The rule by which an unused account becomes dormant. Its money stays the customer's, and no fee is taken. */
export interface DormancyRule {
  readonly afterDays: number;
  /** The number of days before the account becomes dormant at which the customer is told. */
  readonly toldDaysBefore: number;
}

/** The facts about a quiet account. All times are in ms since the epoch. */
export interface QuietAccount {
  /** The last login, or the last movement of funds, whichever is later. */
  readonly lastActiveAt: number;
  /**
   * The time at which the customer was told that the account will be dormant; null where nobody was told since it was
   * last active.
   */
  readonly toldAt: number | null;
  /** The instant since which the account is dormant; null where it is not. */
  readonly dormantAt: number | null;
}

/** The next step with a quiet account. */
export type DormancyStep = 'wake' | 'tell' | 'make_dormant';

const DAY_MS = 86_400_000;

/**
 * The next step of an account, undefined for none. However late the customer was told, the account becomes dormant no
 * sooner after that than the rule says.
 * @example With 365 days, told 30 before: told on day 335, dormant on day 365.
 */
export function dormancyStep(
  { lastActiveAt, toldAt, dormantAt }: QuietAccount,
  { afterDays, toldDaysBefore }: DormancyRule,
  now: number,
): DormancyStep | undefined {
  if (toldAt !== null && lastActiveAt > toldAt) return 'wake';
  if (dormantAt !== null) return undefined;
  const dormantFrom = lastActiveAt + afterDays * DAY_MS;
  const noticeMs = toldDaysBefore * DAY_MS;
  if (toldAt === null) return now >= dormantFrom - noticeMs ? 'tell' : undefined;
  return now >= Math.max(dormantFrom, toldAt + noticeMs) ? 'make_dormant' : undefined;
}
