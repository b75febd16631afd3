import { formatPounds, type Pence } from '@furlong/money';
import type { HarmFigures } from './harm-figures.ts';
import { harmFamilies, toMarker, type HarmFamily, type HarmMarker } from './harm-marker.ts';
import type { HarmRules } from './harm-rules.ts';

type MarkFamily = (figures: HarmFigures, rules: HarmRules) => HarmMarker | undefined;

/**
 * The markers of harm that a customer's figures show, one a family at most. Nothing but the figures decides.
 * Rules: betting rules 6.14.
 */
export function listMarkers(figures: HarmFigures, rules: HarmRules): readonly HarmMarker[] {
  return harmFamilies
    .map((family) => markFamily[family](figures, rules))
    .filter((marker) => marker !== undefined);
}

/** The function that reads each family off the figures. */
export const markFamily: Readonly<Record<HarmFamily, MarkFamily>> = {
  spend: markSpend,
  pattern_of_spend: markPatternOfSpend,
  time: markTime,
  behaviour: markBehaviour,
  contact: markContact,
  use_of_tools: markUseOfTools,
  account: markAccount,
};

/** Marks large losses and large net deposits. */
function markSpend(figures: HarmFigures, { thresholds }: HarmRules): HarmMarker | undefined {
  const { lossPence30, netDepositsPence30 } = figures;
  return toMarker('spend', [
    {
      value: lossPence30,
      threshold: thresholds.lossPence30,
      words: `Lost ${inPounds(lossPence30)} in 30 days.`,
    },
    {
      value: netDepositsPence30,
      threshold: thresholds.netDepositsPence30,
      words: `Deposited ${inPounds(netDepositsPence30)} more than was withdrawn in 30 days.`,
    },
  ]);
}

/** Marks losses far above the customer's usual ones, and many deposits on one day. */
function markPatternOfSpend(figures: HarmFigures, rules: HarmRules): HarmMarker | undefined {
  const { lossPence7, usualWeekLossPence, depositsInDay7 } = figures;
  const { thresholds } = rules;
  const usual = Math.max(usualWeekLossPence, rules.usualWeekLossPenceMin);
  return toMarker('pattern_of_spend', [
    {
      value: lossPence7 / usual,
      threshold: thresholds.timesUsualLoss,
      words: `Lost ${inPounds(lossPence7)} in 7 days, and ${inPounds(usualWeekLossPence)} in a usual week.`,
    },
    {
      value: depositsInDay7,
      threshold: thresholds.depositsInDay7,
      words: `Made ${String(depositsInDay7)} deposits on one day of the last 7.`,
    },
  ]);
}

function markTime(figures: HarmFigures, { thresholds }: HarmRules): HarmMarker | undefined {
  const { hoursWithBets7, nightsWithBets30 } = figures;
  return toMarker('time', [
    {
      value: hoursWithBets7,
      threshold: thresholds.hoursWithBets7,
      words: `Placed bets in ${String(hoursWithBets7)} different hours of 7 days.`,
    },
    {
      value: nightsWithBets30,
      threshold: thresholds.nightsWithBets30,
      words: `Placed bets between midnight and 05:00 on ${String(nightsWithBets30)} days of 30.`,
    },
  ]);
}

/** Marks stakes far above the customer's usual ones, and very many bets on one day. */
function markBehaviour(figures: HarmFigures, rules: HarmRules): HarmMarker | undefined {
  const { largestStakePence7, usualStakePence, betsInDay7 } = figures;
  const { thresholds } = rules;
  const usual = Math.max(usualStakePence, rules.usualStakePenceMin);
  return toMarker('behaviour', [
    {
      value: largestStakePence7 / usual,
      threshold: thresholds.timesUsualStake,
      words: `Staked ${inPounds(largestStakePence7)} on one bet in 7 days, and ${inPounds(usualStakePence)} usually.`,
    },
    {
      value: betsInDay7,
      threshold: thresholds.betsInDay7,
      words: `Placed ${String(betsInDay7)} bets on one day of the last 7.`,
    },
  ]);
}

/** Marks answers to the questionnaire that tell of trouble, and many notes of operators. */
function markContact(figures: HarmFigures, { thresholds }: HarmRules): HarmMarker | undefined {
  const { troubledAnswers90, notes30 } = figures;
  return toMarker('contact', [
    {
      value: troubledAnswers90,
      threshold: thresholds.troubledAnswers90,
      words: `Gave ${String(troubledAnswers90)} of 2 answers to the questionnaire that tell of trouble.`,
    },
    {
      value: notes30,
      threshold: thresholds.notes30,
      words: `Operators made ${String(notes30)} notes in 30 days.`,
    },
  ]);
}

/** Marks the use of breaks, limits and reality checks. */
function markUseOfTools(figures: HarmFigures, { thresholds }: HarmRules): HarmMarker | undefined {
  const { timeOuts90, endedSelfExclusions365, checksPassed7, limitsRaised30 } = figures;
  return toMarker('use_of_tools', [
    {
      value: timeOuts90,
      threshold: thresholds.timeOuts90,
      words: `Began ${String(timeOuts90)} time-outs in 90 days.`,
    },
    {
      value: endedSelfExclusions365,
      threshold: thresholds.endedSelfExclusions365,
      words: `Came back from ${String(endedSelfExclusions365)} self-exclusions in 365 days.`,
    },
    {
      value: checksPassed7,
      threshold: thresholds.checksPassed7,
      words: `Went on after ${String(checksPassed7)} reality checks in 7 days.`,
    },
    {
      value: limitsRaised30,
      threshold: thresholds.limitsRaised30,
      words: `Raised or removed deposit limits ${String(limitsRaised30)} times in 30 days.`,
    },
  ]);
}

function markAccount(figures: HarmFigures, { thresholds }: HarmRules): HarmMarker | undefined {
  const { reopenings365, documentsRejected90, loginCountries30 } = figures;
  return toMarker('account', [
    {
      value: reopenings365,
      threshold: thresholds.reopenings365,
      words: `The account was reopened ${String(reopenings365)} times in 365 days.`,
    },
    {
      value: documentsRejected90,
      threshold: thresholds.documentsRejected90,
      words: `${String(documentsRejected90)} documents were rejected in 90 days.`,
    },
    {
      value: loginCountries30,
      threshold: thresholds.loginCountries30,
      words: `Logged in from ${String(loginCountries30)} countries in 30 days.`,
    },
  ]);
}

function inPounds(amount: Pence): string {
  return `£${formatPounds(amount)}`;
}
