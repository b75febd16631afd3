/** The four answers of the compliance questionnaire that decide what we recommend; true is Yes. */
interface ComplianceJudgement {
  /** The first question: whether the customer bets at a level that suits them. */
  readonly BettingLevel: boolean;
  /** The fourth question: whether betting causes stress. */
  readonly StressRelatedIssue: boolean;
}

/**
 * Whether the answers recommend a lower net deposit limit and a call by us: the first is No and the fourth is Yes.
 * Rules: section 4 of the specification.
 */
export function recommendsLowerLimit(answers: ComplianceJudgement): boolean {
  return !answers.BettingLevel && answers.StressRelatedIssue;
}

const DAY_MS = 86_400_000;

/** The facts that decide whether a customer is asked the questionnaire. All times are in ms since the epoch. */
export interface ComplianceHistory {
  readonly registeredAt: number;
  /** The time of the customer's last answers; null where the customer never answered. */
  readonly answeredAt: number | null;
  /** The time of an operator's last request; null where there was none. */
  readonly requestedAt: number | null;
}

/**
 * The time since which the customer is asked the questionnaire: so many days after the last answers, or after the
 * registration, or as soon as an operator asks. Undefined while nobody asks.
 * Shape: `everyDays` is null where the jurisdiction asks nobody by itself; the answer in ms since the epoch.
 */
export function complianceAskedAt(
  { registeredAt, answeredAt, requestedAt }: ComplianceHistory,
  given: { readonly now: number; readonly everyDays: number | null },
): number | undefined {
  const { now, everyDays } = given;
  const isRequested = requestedAt !== null && requestedAt > (answeredAt ?? -Infinity);
  const times = [
    ...(isRequested ? [requestedAt] : []),
    ...(everyDays === null ? [] : [(answeredAt ?? registeredAt) + everyDays * DAY_MS]),
  ].filter((at) => at <= now);
  return times.length === 0 ? undefined : Math.min(...times);
}
