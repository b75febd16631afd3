export { cashOutValue } from './cash-out-value.ts';
export type { CashOutLeg } from './leg-endings.ts';
export { deadHeatShare } from './dead-heat.ts';
export { asianResult, asianTotalResult, type AsianOutcome } from './asian-result.ts';
export {
  defaultHouseRules,
  winningsMaxOf,
  type HouseRules,
  type LuckyBonus,
} from './house-rules.ts';
export { isDecided } from './is-decided.ts';
export { type LegFactors, type LegResult, type Repricing, type StakeShares } from './leg-result.ts';
export { prospectOf, tieResultOf, type LegProspect } from './leg-prospect.ts';
export {
  findResultFaults,
  type DeclaredOutcome,
  type FinishingPosition,
  type Goals,
  type MarketResult,
  type SelectionOutcome,
  type SelectionPrice,
} from './market-result.ts';
export { greyhoundPlaceTermsFor, placeTermsFor } from './standard-terms.ts';
export { resultMatchMarket, type MatchEnding, type MatchScores } from './match-market.ts';
export { placeTermsOfLeg } from './race-leg.ts';
export {
  awardsOf,
  awardTerms,
  type AwardedPromotion,
  type EarnedAward,
  type PromotedBet,
  type PromotedLeg,
  withinDay,
} from './promotion-awards.ts';
export { remainingPayout } from './remaining-payout.ts';
export { legResolver, resolveLeg, type LegResolver } from './resolve-leg.ts';
export { resettle } from './resettle.ts';
export { type ResultLabel } from './result-label.ts';
export { deductionFor, deductionForPrice, type Withdrawal } from './rule-four.ts';
export { settleBet, type BetSettlement } from './settle-bet.ts';
export { type ResultedMarket, type UnresultedMarket } from './resulted-market.ts';
export { type StruckBet } from './struck-bet.ts';
export { type StruckLeg } from './struck-leg.ts';
export { doesTennisMatchStand, type TennisEnding } from './tennis-match.ts';
