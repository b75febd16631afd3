import { pence } from '@furlong/money';
import type { HarmRules } from './harm-rules.ts';

/** The rules of Britain and Ireland, where licensed operators look early. */
export const watchfulHarmRules: HarmRules = {
  thresholds: {
    lossPence30: { notable: 50_000, strong: 200_000 },
    netDepositsPence30: { notable: 50_000, strong: 200_000 },
    timesUsualLoss: { notable: 5, strong: 20 },
    depositsInDay7: { notable: 5, strong: 10 },
    hoursWithBets7: { notable: 35, strong: 70 },
    nightsWithBets30: { notable: 6, strong: 15 },
    timesUsualStake: { notable: 10, strong: 50 },
    betsInDay7: { notable: 75, strong: 200 },
    troubledAnswers90: { notable: 1, strong: 2 },
    notes30: { notable: 4, strong: null },
    timeOuts90: { notable: 2, strong: 4 },
    endedSelfExclusions365: { notable: 1, strong: 2 },
    checksPassed7: { notable: 14, strong: 35 },
    limitsRaised30: { notable: 2, strong: 5 },
    reopenings365: { notable: 2, strong: 4 },
    documentsRejected90: { notable: 3, strong: null },
    loginCountries30: { notable: 3, strong: null },
  },
  usualWeekLossPenceMin: pence(2_000),
  usualStakePenceMin: pence(200),
  toldAgainAfterDays: 30,
};

/** The rules elsewhere, by which the same figures count from higher values on. */
export const laxerHarmRules: HarmRules = {
  ...watchfulHarmRules,
  thresholds: {
    ...watchfulHarmRules.thresholds,
    lossPence30: { notable: 100_000, strong: 500_000 },
    netDepositsPence30: { notable: 100_000, strong: 500_000 },
    hoursWithBets7: { notable: 45, strong: 90 },
    nightsWithBets30: { notable: 10, strong: 20 },
    betsInDay7: { notable: 150, strong: 400 },
  },
  toldAgainAfterDays: 60,
};
