export { chartScale, winOrLoss } from './activity/activity-figures.ts';
export {
  activityRange,
  activityRangeIds,
  barLegend,
  barsOf,
  usualActivityRangeId,
  type ActivityRange,
  type ActivityRangeId,
  type LondonDays,
} from './activity/activity-range.ts';
export {
  formatAddress,
  splitForProfile,
  splitForRegistration,
  toAddress,
  type Address,
} from './person/address.ts';
export { ageMin, isOfAge, latestDateOfBirth } from './person/age.ts';
export { addDays, addMonths, parseDay } from './calendar/calendar-day.ts';
export {
  complianceAskedAt,
  recommendsLowerLimit,
  type ComplianceHistory,
} from './jurisdiction/compliance.ts';
export {
  countryToBeginWith,
  currencyFor,
  findCountryByCode,
  findCountryByName,
} from './person/countries.ts';
export { countries, type Country } from './person/country-table.ts';
export {
  fundsProtections,
  textNames,
  textsToAccept,
  type AcceptedText,
  type CustomerText,
  type FundsProtection,
  type TextName,
} from './jurisdiction/customer-texts.ts';
export {
  documentKinds,
  documentStates,
  isProven,
  type DocumentKind,
  type DocumentState,
  type Proof,
} from './verification/documents.ts';
export { dormancyStep, type DormancyStep, type QuietAccount } from './jurisdiction/dormancy.ts';
export { emailLengthMax, isEmail, normalEmail } from './person/email.ts';
export {
  exclusionEnd,
  exclusionKindOf,
  exclusionKinds,
  lastToEnd,
  selfExclusionLengths,
  timeOutLengths,
  type Exclusion,
  type ExclusionKind,
  type ExclusionLength,
} from './exclusion/exclusion.ts';
export { listMarkers } from './harm/find-markers.ts';
export type { HarmFigures } from './harm/harm-figures.ts';
export {
  harmFamilies,
  harmStrengths,
  type HarmFamily,
  type HarmMarker,
  type HarmStrength,
} from './harm/harm-marker.ts';
export type { HarmRules, HarmThreshold } from './harm/harm-rules.ts';
export {
  vulnerabilityOutcomes,
  wantsVulnerabilityCheck,
  type VulnerabilityOutcome,
  type VulnerabilityRule,
} from './harm/vulnerability.ts';
export { jurisdictionNames, type JurisdictionName } from './jurisdiction/jurisdiction-name.ts';
export {
  isAllowed,
  jurisdictions,
  moneyActivities,
  type Jurisdiction,
  type MoneyActivity,
} from './jurisdiction/jurisdiction.ts';
export {
  depositLimitPounds,
  limitKinds,
  limitPeriods,
  limitPoundsMin,
  type LimitKind,
  type LimitName,
  type LimitOperation,
  type LimitPeriod,
  type LimitRules,
  type LimitWait,
} from './limits/limit.ts';
export { decideLimitChange, type LimitDecision, type LimitRequest } from './limits/limit-change.ts';
export {
  limitPositions,
  limitsNearedBy,
  roomForDeposit,
  type LimitPosition,
  type Transfer,
} from './limits/limit-position.ts';
export { limitQuestion, limitQuestions, type LimitQuestion } from './limits/limit-review.ts';
export { limitState, type LimitState, type WaitingLimit } from './limits/limit-state.ts';
export { firstInstantThatCounts } from './limits/limit-window.ts';
export {
  findPasswordFault,
  passwordPolicy,
  randomPassword,
  type PasswordFault,
  type PasswordPolicy,
} from './person/password.ts';
export { hasPhoneCharacters, hasPhoneDigits, toPhone } from './person/phone.ts';
export {
  nextRealityCheck,
  realityCheckMinutes,
  type RealityCheckInterval,
} from './activity/reality-check.ts';
export {
  answerForLogin,
  endToldByRegister,
  registerAnswers,
  type RegisterAnswer,
  type RegisterSaying,
} from './exclusion/register.ts';
export { erasableFrom } from './jurisdiction/retention.ts';
export { mayAskToReturn, mayLetIn, mayLetInFrom } from './exclusion/returning.ts';
export {
  customerActivities,
  whyUnserved,
  type AccountStatus,
  type CustomerActivity,
  type CustomerStanding,
  type Unserved,
} from './exclusion/serving.ts';
export { hasPlainLetters, usernameLength } from './person/username.ts';
export {
  nextVerificationStep,
  verificationSteps,
  type VerificationStep,
} from './verification/verification-step.ts';
export {
  verificationAfter,
  verificationEvents,
  verifications,
  type Verification,
  type VerificationEvent,
} from './verification/verification.ts';
export {
  whyUnwatched,
  type Unwatched,
  type WatcherFacts,
  type WatchRule,
} from './activity/watching.ts';
