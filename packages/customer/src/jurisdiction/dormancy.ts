/** When an account of which nothing is heard is dormant. Its money stays the customer's, and no fee is taken. */
export interface DormancyRule {
  readonly afterDays: number;
  /** How many days before the customer is told. */
  readonly toldDaysBefore: number;
}

/** The facts about a quiet account. All times in ms since the epoch. */
export interface QuietAccount {
  /** The last login, or the last movement of funds, whichever is later. */
  readonly lastActiveAt: number;
  /** When the customer was told that the account will be dormant; null where never since it was last active. */
  readonly toldAt: number | null;
  /** The instant since which it is dormant; null where it is not. */
  readonly dormantAt: number | null;
}

/** What is to be done about a quiet account. */
export type DormancyStep = 'wake' | 'tell' | 'make_dormant';

const DAY_MS = 86_400_000;

/**
 * The next step of an account, undefined for none. Nobody's account becomes dormant sooner after the customer was told than
 * the rule says, however late that was.
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
