export { decideBets } from './placement/decide-bets.ts';
export {
  fitWagers,
  isSingles,
  isSinglesName,
  type FittedWager,
  type WagerFit,
  type WantedWager,
} from './wagers/fit-wagers.ts';
export type { FreeBetFacts, FreeBetFault } from './placement/free-bet-facts.ts';
export { ownStakeOf } from './placement/free-bet.ts';
export { countLines, countLinesBySize, sumLines } from './wagers/line-sums.ts';
export { enumerateLines } from './wagers/lines.ts';
export { offerWagers, type OfferedWager } from './wagers/offer-wagers.ts';
export { ownCostsOf, type OpenLeg } from './placement/own-costs.ts';
export {
  liabilityKey,
  type AcceptedBet,
  type AcceptedLeg,
  type ChangedTerms,
  type CustomerFacts,
  type GoneSelection,
  type MarketFacts,
  type MarketState,
  type MovedPrice,
  type PlacementDecision,
  type PlacementLeg,
  type PlacementQuestion,
  type PlacementRefusal,
  type PlacementRequest,
  type PriceType,
  type RestrictionBreach,
  type Restrictions,
} from './placement/placement-question.ts';
export {
  formatEachWayTerms,
  placeFactorOf,
  toEachWayTerms,
  toPlaceTerms,
  type EachWayTerms,
  type PlaceTerms,
} from './wagers/place-terms.ts';
export { acceptsPrice, type PriceConsent } from './placement/price-consent.ts';
export { areRelated, listRelatedPairs, type Relatable } from './wagers/related.ts';
export { offersEachWay, type Selection } from './wagers/selection.ts';
export { canBecomeStake, parseStake, stakeLimitFor, totalStake } from './returns/stake.ts';
export { findWager, isFullCover, listWagers, selectionsMax, type Wager } from './wagers/wager.ts';
export { lowestWinningsMax } from './returns/winnings-max.ts';
export { slipReturns } from './returns/slip-returns.ts';
