import { addMonths } from '../calendar/calendar-day.ts';
import { wallClockAt } from '../calendar/london-clock.ts';

/**
 * The texts that customers accept: the terms, the privacy notice, and the statement on the protection of their funds
 * (D34).
 */
export const textNames = ['terms', 'privacy', 'funds'] as const;
export type TextName = (typeof textNames)[number];

/** The levels of protection of customers' funds where the operator fails (betting rules 6.11). */
export const fundsProtections = ['not_protected', 'medium', 'high'] as const;
export type FundsProtection = (typeof fundsProtections)[number];

/** A text in its present version. */
export interface CustomerText {
  readonly version: string;
  /** Whether customers who accepted another version must accept this one before the next bet or deposit. */
  readonly isAskedAgain: boolean;
}

/** The last acceptance of a text. The time `at` is in ms since the epoch. */
export interface AcceptedText {
  readonly name: TextName;
  readonly version: string;
  readonly at: number;
}

/**
 * The rule on the statement on funds: customers acknowledge it before the first deposit, and again after so many months
 * where funds are not protected.
 */
export interface FundsStatementRule {
  readonly everyMonths: number;
}

export interface TextRules {
  readonly texts: Readonly<Record<TextName, CustomerText>>;
  readonly protection: FundsProtection;
  /** The rule on the statement on funds; null where no customer acknowledges it. */
  readonly fundsStatement: FundsStatementRule | null;
  /** The present, in ms since the epoch. */
  readonly now: number;
}

/**
 * The texts that a customer must accept before a bet or a deposit, in their order. The customer accepted the terms and
 * the privacy notice at registration, and must accept them again only where a new version says so. Only a deposit needs
 * the statement on funds: funds that are already there can be bet.
 * Rules: D34, betting rules 6.11. @example Under 6 months: accepted on 31 August, due again on 28 February in London.
 */
export function textsToAccept(
  activity: 'bet' | 'deposit',
  accepted: readonly AcceptedText[],
  rules: TextRules,
): readonly TextName[] {
  return textNames.filter((name) => {
    const last = accepted.find((each) => each.name === name);
    if (name === 'funds') return activity === 'deposit' && isFundsStatementDue(last, rules);
    return isNewVersionDue(last, rules.texts[name]);
  });
}

function isNewVersionDue(
  last: AcceptedText | undefined,
  { version, isAskedAgain }: CustomerText,
): boolean {
  return isAskedAgain && last?.version !== version;
}

function isFundsStatementDue(last: AcceptedText | undefined, rules: TextRules): boolean {
  const { fundsStatement, protection, texts, now } = rules;
  if (fundsStatement === null) return false;
  if (last === undefined || isNewVersionDue(last, texts.funds)) return true;
  if (protection !== 'not_protected') return false;
  return addMonths(wallClockAt(last.at).day, fundsStatement.everyMonths) <= wallClockAt(now).day;
}
