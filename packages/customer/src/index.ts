export { chartScale, winOrLoss } from './activity-figures.ts';
export {
  activityRange,
  activityRangeIds,
  barLegend,
  barsOf,
  usualActivityRangeId,
  type ActivityRange,
  type ActivityRangeId,
  type LondonDays,
} from './activity-range.ts';
export {
  formatAddress,
  splitForProfile,
  splitForRegistration,
  toAddress,
  type Address,
} from './address.ts';
export { ageMin, isOfAge, latestDateOfBirth } from './age.ts';
export { addDays, addMonths, parseDay } from './calendar-day.ts';
export { complianceAskedAt, recommendsLowerLimit, type ComplianceHistory } from './compliance.ts';
export {
  countryToBeginWith,
  currencyFor,
  findCountryByCode,
  findCountryByName,
} from './countries.ts';
export { countries, type Country } from './country-table.ts';
export {
  fundsProtections,
  textNames,
  textsToAccept,
  type AcceptedText,
  type CustomerText,
  type FundsProtection,
  type TextName,
} from './customer-texts.ts';
export {
  documentKinds,
  documentStates,
  isProven,
  type DocumentKind,
  type DocumentState,
  type Proof,
} from './documents.ts';
export { dormancyStep, type DormancyStep, type QuietAccount } from './dormancy.ts';
export { emailLengthMax, isEmail, normalEmail } from './email.ts';
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
} from './exclusion.ts';
export { findMarkers } from './harm/find-markers.ts';
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
export { jurisdictionNames, type JurisdictionName } from './jurisdiction-name.ts';
export {
  isAllowed,
  jurisdictions,
  moneyActivities,
  type Jurisdiction,
  type MoneyActivity,
} from './jurisdiction.ts';
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
} from './limit.ts';
export { decideLimitChange, type LimitDecision, type LimitRequest } from './limit-change.ts';
export {
  limitPositions,
  limitsNearedBy,
  roomForDeposit,
  type LimitPosition,
  type Transfer,
} from './limit-position.ts';
export { limitQuestion, limitQuestions, type LimitQuestion } from './limit-review.ts';
export { limitState, type LimitState, type WaitingLimit } from './limit-state.ts';
export { firstInstantThatCounts } from './limit-window.ts';
export {
  findPasswordFault,
  passwordPolicy,
  randomPassword,
  type PasswordFault,
  type PasswordPolicy,
} from './password.ts';
export { hasPhoneCharacters, hasPhoneDigits, toPhone } from './phone.ts';
export {
  nextRealityCheck,
  realityCheckMinutes,
  type RealityCheckInterval,
} from './reality-check.ts';
export {
  answerForLogin,
  endToldByRegister,
  registerAnswers,
  type RegisterAnswer,
  type RegisterSaying,
} from './register.ts';
export { erasableFrom } from './retention.ts';
export { mayAskToReturn, mayLetIn, mayLetInFrom } from './returning.ts';
export {
  customerActivities,
  whyUnserved,
  type AccountStatus,
  type CustomerActivity,
  type CustomerStanding,
  type Unserved,
} from './serving.ts';
export { hasPlainLetters, usernameLength } from './username.ts';
export {
  nextVerificationStep,
  verificationSteps,
  type VerificationStep,
} from './verification-step.ts';
export {
  verificationAfter,
  verificationEvents,
  verifications,
  type Verification,
  type VerificationEvent,
} from './verification.ts';
export { whyUnwatched, type Unwatched, type WatcherFacts, type WatchRule } from './watching.ts';
