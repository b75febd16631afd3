import {
  jurisdictionNames,
  jurisdictions,
  moneyActivities,
  verifications,
  type HarmRules,
  type HarmThreshold,
  type Jurisdiction,
} from '@furlong/customer';
import { formatPounds, pence, type Pence } from '@furlong/money';

type Say = (jurisdiction: Jurisdiction) => string;

/** A rule of the profiles: what it is about, and what a profile says of it. */
interface ToldRule {
  readonly about: string;
  readonly say: Say;
}

/** A rule that is new in a profile does not compile here before it has its sentence. */
const rules: Readonly<Record<Exclude<keyof Jurisdiction, 'harm'>, ToldRule>> = {
  allowed: {
    about: 'A customer whose age and identity are not verified',
    say: ({ allowed }) =>
      verifications
        .filter((state) => state !== 'verified')
        .map(
          (state) =>
            `${state}: ${allowed[state].length === 0 ? 'moves no money' : allowed[state].map((activity) => verbs[activity]).join(' and ')}`,
        )
        .join('; '),
  },
  proofsWanted: {
    about: 'A customer whom the electronic check refers proves',
    say: ({ proofsWanted }) => proofsWanted.join(' and '),
  },
  limits: {
    about: 'A limit on deposits',
    say: ({ limits }) =>
      `counts deposits (${limits.periods.deposit.join(', ')}) or net deposits (${limits.periods.net_deposit.join(', ')}); a higher one waits ${String(limits.coolingOffHours)} hours${limits.waitsForPeriod ? ', and until the period is over,' : ''} and can then be confirmed for ${String(limits.confirmableDays)} days; whether it still suits is asked after ${String(limits.reviewEveryDays)} days without a change, and of who wants none after ${String(limits.optedOutReviewEveryDays)}`,
  },
  retentionYears: {
    about: 'Personal data are kept after an account is closed for',
    say: ({ retentionYears }) => `${String(retentionYears)} years`,
  },
  loginWithoutRegister: {
    about: 'While the national register does not answer, a login',
    say: ({ loginWithoutRegister }) =>
      loginWithoutRegister === 'refused' ? 'is refused' : 'goes by its last answer of the same day',
  },
  questionnaireEveryDays: {
    about: 'The questionnaire is asked',
    say: ({ questionnaireEveryDays: days }) =>
      days === null ? 'by operators alone' : `every ${String(days)} days, and by operators`,
  },
  vulnerabilityCheck: {
    about: 'Public records are asked about a customer’s finances',
    say: ({ vulnerabilityCheck: check }) =>
      check === null
        ? 'never'
        : `from net deposits of ${inPounds(check.netDepositsPence30)} in 30 days on, once in ${String(check.everyDays)} days`,
  },
  monthlyStatement: {
    about: 'A statement of the account is mailed each month',
    say: ({ monthlyStatement }) =>
      monthlyStatement === 'everybody'
        ? 'to everybody whose account has moved, and to whoever wants it'
        : 'to whoever wants it',
  },
  fundsStatement: {
    about: 'The statement on customers’ funds is acknowledged',
    say: ({ fundsStatement: rule }) =>
      rule === null
        ? 'by nobody'
        : `before the first deposit, and every ${String(rule.everyMonths)} months where funds are not protected`,
  },
  dormancy: {
    about: 'An account is dormant',
    say: ({ dormancy: { afterDays, toldDaysBefore } }) =>
      `after ${String(afterDays)} days without a login or a movement; the customer is told ${String(toldDaysBefore)} days before and then, and no fee is taken`,
  },
  givenFreeBetMaxPence: {
    about: 'Operators may give one customer free bets, in thirty days together',
    say: ({ givenFreeBetMaxPence: most }) =>
      most === null ? 'never' : `of ${inPounds(most)} at most`,
  },
  appCountries: {
    about: 'Countries where the apps work whatever else the operator allows',
    say: ({ appCountries }) => (appCountries.length === 0 ? 'none' : appCountries.join(', ')),
  },
};

const verbs: Readonly<Record<(typeof moneyActivities)[number], string>> = {
  deposit: 'deposits',
  bet: 'bets',
  withdraw: 'withdraws',
};

const count = String;

function times(value: number): string {
  return `${String(value)} times`;
}

function money(value: number): string {
  return inPounds(pence(value));
}

/** The subject of each threshold, and the way in which its numbers are written. */
const thresholds: Readonly<
  Record<keyof HarmRules['thresholds'], readonly [about: string, write: (value: number) => string]>
> = {
  lossPence30: ['Spend: lost in 30 days', money],
  netDepositsPence30: ['Spend: deposited more than withdrawn in 30 days', money],
  timesUsualLoss: ['Pattern of spend: lost in 7 days, beside a usual week', times],
  depositsInDay7: ['Pattern of spend: deposits on one day of the last 7', count],
  hoursWithBets7: ['Time: hours with bets in 7 days', count],
  nightsWithBets30: ['Time: days of 30 with bets between midnight and 05:00', count],
  timesUsualStake: ['Behaviour: the largest stake of 7 days, beside the usual one', times],
  betsInDay7: ['Behaviour: bets on one day of the last 7', count],
  troubledAnswers90: ['Contact: answers to the questionnaire that tell of trouble', count],
  notes30: ['Contact: notes of operators in 30 days', count],
  timeOuts90: ['Use of tools: time-outs in 90 days', count],
  endedSelfExclusions365: ['Use of tools: self-exclusions that ended in 365 days', count],
  checksPassed7: ['Use of tools: reality checks passed in 7 days', count],
  limitsRaised30: ['Use of tools: deposit limits raised or removed in 30 days', count],
  reopenings365: ['Account: reopened in 365 days', count],
  documentsRejected90: ['Account: documents rejected in 90 days', count],
  loginCountries30: ['Account: countries of logins in 30 days', count],
};

/** The other rules on markers of harm. */
const harmRules: Readonly<Record<Exclude<keyof HarmRules, 'thresholds'>, ToldRule>> = {
  usualWeekLossPenceMin: {
    about: 'A usual week’s loss counts as no less than',
    say: ({ harm }) => inPounds(harm.usualWeekLossPenceMin),
  },
  usualStakePenceMin: {
    about: 'A usual stake counts as no less than',
    say: ({ harm }) => inPounds(harm.usualStakePenceMin),
  },
  toldAgainAfterDays: {
    about: 'A marker that has not become strong is told again after',
    say: ({ harm }) => `${String(harm.toldAgainAfterDays)} days`,
  },
};

function inPounds(amount: Pence): string {
  return `£${formatPounds(amount)}`;
}

function sayThreshold(
  { notable, strong }: HarmThreshold,
  write: (value: number) => string,
): string {
  const ever = strong === null ? 'never strong' : `strong from ${write(strong)}`;
  return `notable from ${write(notable)}, ${ever}`;
}

function toTable(told: readonly ToldRule[]): string {
  const head = `| Rule | ${jurisdictionNames.join(' | ')} |`;
  const line = `| --- |${' --- |'.repeat(jurisdictionNames.length)}`;
  const rows = told.map(({ about, say }) => {
    const cells = jurisdictionNames.map((name) => say(jurisdictions[name]));
    return `| ${about} | ${cells.join(' | ')} |`;
  });
  return [head, line, ...rows].join('\n');
}

/** The page that says what each profile does, made of the profiles themselves. */
export function writeProfiles(): string {
  const marked = Object.entries(thresholds).map(([name, [about, write]]) => ({
    about,
    say: ({ harm }: Jurisdiction) => {
      const threshold = Object.entries(harm.thresholds).find(([each]) => each === name)?.[1];
      if (threshold === undefined) throw new Error(`${name} has no threshold`);
      return sayThreshold(threshold, write);
    },
  }));
  return `# Profiles

\`JURISDICTION\` says which profile a server goes by. This page is made of the profiles in \`packages/customer/src/jurisdiction/jurisdiction.ts\` by \`npx vitest run scripts/profiles.test.ts -u\`, and that test fails where it is stale. Nobody edits it.

<!-- prettier-ignore-start -->

## What a profile asks

${toTable(Object.values(rules))}

## Markers of harm

A marker is told to operators in a case. A strong one also stops marketing at once and asks for a limit.

${toTable([...marked, ...Object.values(harmRules)])}

<!-- prettier-ignore-end -->
`;
}
