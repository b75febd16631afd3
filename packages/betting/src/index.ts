export { decideBets } from './decide-bets.ts';
export {
  fitWagers,
  isSingles,
  isSinglesName,
  type FittedWager,
  type WagerFit,
  type WantedWager,
} from './fit-wagers.ts';
export type { FreeBetFacts, FreeBetFault } from './free-bet-facts.ts';
export { ownStakeOf } from './free-bet.ts';
export { countLines, countLinesBySize, sumLines } from './line-sums.ts';
export { enumerateLines } from './lines.ts';
export { offerWagers, type OfferedWager } from './offer-wagers.ts';
export { ownCostsOf, type OpenLeg } from './own-costs.ts';
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
} from './placement-question.ts';
export {
  formatEachWayTerms,
  placeFactorOf,
  toEachWayTerms,
  toPlaceTerms,
  type EachWayTerms,
  type PlaceTerms,
} from './place-terms.ts';
export { acceptsPrice, type PriceConsent } from './price-consent.ts';
export { areRelated, listRelatedPairs, type Relatable } from './related.ts';
export { offersEachWay, type Selection } from './selection.ts';
export { canBecomeStake, parseStake, stakeLimitFor, totalStake } from './stake.ts';
export { findWager, isFullCover, listWagers, selectionsMax, type Wager } from './wager.ts';
export { lowestWinningsMax } from './winnings-max.ts';
export { slipReturns } from './slip-returns.ts';
