import { pence, type Pence } from '@furlong/money';
import type { FundsStatementRule } from './customer-texts.ts';
import type { Proof } from '../verification/documents.ts';
import type { DormancyRule } from './dormancy.ts';
import { laxerHarmRules, watchfulHarmRules } from '../harm/harm-profiles.ts';
import type { HarmRules } from '../harm/harm-rules.ts';
import type { VulnerabilityRule } from '../harm/vulnerability.ts';
import type { JurisdictionName } from './jurisdiction-name.ts';
import { limitPeriods, type LimitRules } from '../limits/limit.ts';
import type { Verification } from '../verification/verification.ts';

/**
 * The activities with money that a customer may do only as far as the jurisdiction allows them to somebody so far
 * verified (D9).
 */
export const moneyActivities = ['deposit', 'bet', 'withdraw'] as const;
export type MoneyActivity = (typeof moneyActivities)[number];

/** The demands of a jurisdiction on customers and on us. */
export interface Jurisdiction {
  readonly allowed: Readonly<Record<Verification, readonly MoneyActivity[]>>;
  /** The facts that accepted documents must prove to verify a customer whom the electronic check referred. */
  readonly proofsWanted: readonly Proof[];
  readonly limits: LimitRules;
  /** The number of years after the closing of an account for which the law wants its personal data to be kept. */
  readonly retentionYears: number;
  /**
   * The basis of a login while the national register of exclusions does not answer: the register's last answer of the
   * same London day, or nothing, so that the login is refused. A registration always waits for the register.
   */
  readonly loginWithoutRegister: 'by_answer_of_day' | 'refused';
  /**
   * The number of days after which a customer is asked the compliance questionnaire again; null
   * where operators alone ask.
   */
  readonly questionnaireEveryDays: number | null;
  /** The rules that make figures of a customer markers of harm. */
  readonly harm: HarmRules;
  /** The rule for the search of public records on a customer's finances; null where nobody's are searched. */
  readonly vulnerabilityCheck: VulnerabilityRule | null;
  /** The customers to whom a statement of the account is sent by mail each month. */
  readonly monthlyStatement: 'everybody' | 'on_request';
  /** The rule for the acknowledgement of the statement on customers' funds (D34); null where there is none. */
  readonly fundsStatement: FundsStatementRule | null;
  readonly dormancy: DormancyRule;
  /**
   * The largest free bet that an operator may give to one customer; null where no operator may give one to a single
   * customer.
   */
  readonly givenFreeBetMaxPence: Pence | null;
  /** The countries, by their ISO code, where the apps work whatever else the operator allows (D45). */
  readonly appCountries: readonly string[];
}

/** The activities by verification where nobody who is not verified moves money. */
const ONLY_VERIFIED = {
  registered: [],
  verifying: [],
  referred: [],
  verified: moneyActivities,
  failed: [],
} as const;

/**
 * The activities by verification where a customer may deposit and bet while the check is pending, and withdraw only
 * once verified (D9).
 */
const WHILE_PENDING = {
  registered: ['deposit', 'bet'],
  verifying: ['deposit', 'bet'],
  referred: ['deposit', 'bet'],
  verified: moneyActivities,
  failed: [],
} as const;

/** An increase waits 24 hours, and can then be confirmed for a week (D12). A net deposit limit has every period everywhere. */
const USUAL_LIMITS = {
  periods: { deposit: ['Daily', 'Weekly'], net_deposit: limitPeriods },
  coolingOffHours: 24,
  confirmableDays: 7,
  waitsForPeriod: false,
  reviewEveryDays: 180,
  optedOutReviewEveryDays: 365,
} as const satisfies LimitRules;

/** Dormancy after a year without a login or a movement of funds, of which the customer is told a month before. */
const USUAL_DORMANCY = { afterDays: 365, toldDaysBefore: 30 } as const satisfies DormancyRule;

/** The rules of each jurisdiction. */
export const jurisdictions = {
  /** Great Britain asks for age and identity before the first deposit and bet, and has monthly limits too (D12, D32). */
  ukgc: {
    allowed: ONLY_VERIFIED,
    proofsWanted: ['identity', 'address'],
    limits: { ...USUAL_LIMITS, periods: { ...USUAL_LIMITS.periods, deposit: limitPeriods } },
    retentionYears: 5,
    loginWithoutRegister: 'by_answer_of_day',
    questionnaireEveryDays: 180,
    harm: watchfulHarmRules,
    vulnerabilityCheck: { netDepositsPence30: pence(15_000), everyDays: 365 },
    monthlyStatement: 'on_request',
    fundsStatement: { everyMonths: 6 },
    dormancy: USUAL_DORMANCY,
    givenFreeBetMaxPence: pence(5000),
    appCountries: [],
  },
  ireland: {
    allowed: ONLY_VERIFIED,
    proofsWanted: ['identity', 'address'],
    // Irish law lets no limit be raised or removed within its period.
    limits: { ...USUAL_LIMITS, waitsForPeriod: true },
    retentionYears: 5,
    loginWithoutRegister: 'refused',
    questionnaireEveryDays: 180,
    harm: watchfulHarmRules,
    vulnerabilityCheck: null,
    monthlyStatement: 'everybody',
    fundsStatement: null,
    dormancy: USUAL_DORMANCY,
    // Irish law forbids an inducement to a person: a free bet is offered to the public, by a promotion, or not at all.
    givenFreeBetMaxPence: null,
    appCountries: [],
  },
  offshore: {
    allowed: WHILE_PENDING,
    proofsWanted: ['identity'],
    limits: USUAL_LIMITS,
    retentionYears: 5,
    loginWithoutRegister: 'by_answer_of_day',
    questionnaireEveryDays: 365,
    harm: laxerHarmRules,
    vulnerabilityCheck: null,
    monthlyStatement: 'on_request',
    fundsStatement: null,
    dormancy: USUAL_DORMANCY,
    givenFreeBetMaxPence: pence(5000),
    appCountries: ['RU'],
  },
} as const satisfies Record<JurisdictionName, Jurisdiction>;

/** Whether verification leaves a customer an activity. The customer's other standing is asked elsewhere (D31). */
export function isAllowed(
  activity: MoneyActivity,
  verification: Verification,
  jurisdiction: Jurisdiction,
): boolean {
  return jurisdiction.allowed[verification].includes(activity);
}
