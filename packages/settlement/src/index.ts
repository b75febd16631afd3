export { cashOutValue } from './cash-out/cash-out-value.ts';
export type { CashOutLeg } from './legs/leg-endings.ts';
export { deadHeatShare } from './results/dead-heat.ts';
export { asianResult, asianTotalResult, type AsianOutcome } from './results/asian-result.ts';
export {
  defaultHouseRules,
  winningsMaxOf,
  type HouseRules,
  type LuckyBonus,
} from './house-rules.ts';
export { isDecided } from './bets/is-decided.ts';
export {
  type LegFactors,
  type LegResult,
  type Repricing,
  type StakeShares,
} from './results/leg-result.ts';
export { prospectOf, tieResultOf, type LegProspect } from './legs/leg-prospect.ts';
export {
  listResultFaults,
  type DeclaredOutcome,
  type FinishingPosition,
  type Goals,
  type MarketResult,
  type SelectionOutcome,
  type SelectionPrice,
} from './results/market-result.ts';
export { greyhoundPlaceTermsFor, placeTermsFor } from './results/standard-terms.ts';
export { resultMatchMarket, type MatchEnding, type MatchScores } from './results/match-market.ts';
export { placeTermsOfLeg } from './legs/race-leg.ts';
export {
  awardsOf,
  awardTerms,
  type AwardedPromotion,
  type EarnedAward,
  type PromotedBet,
  type PromotedLeg,
  withinDay,
} from './bets/promotion-awards.ts';
export { remainingPayout } from './cash-out/remaining-payout.ts';
export { legResolver, resolveLeg, type LegResolver } from './legs/resolve-leg.ts';
export { resettleBet } from './bets/resettle.ts';
export { type ResultLabel } from './bets/result-label.ts';
export { deductionFor, deductionForPrice, type Withdrawal } from './results/rule-four.ts';
export { settleBet, type BetSettlement } from './bets/settle-bet.ts';
export { type ResultedMarket, type UnresultedMarket } from './results/resulted-market.ts';
export { type StruckBet } from './bets/struck-bet.ts';
export { type StruckLeg } from './legs/struck-leg.ts';
export { doesTennisMatchStand, type TennisEnding } from './results/tennis-match.ts';
