export { countLines, countLinesBySize, sumLines } from './line-sums.ts';
export { enumerateLines } from './lines.ts';
export { offerWagers, type OfferedWager } from './offer-wagers.ts';
export { acceptsPrice, type PriceConsent } from './price-consent.ts';
export { areRelated, listRelatedPairs, type Relatable } from './related.ts';
export {
  exposurePerUnit,
  potentialReturns,
  returnsPerUnit,
  type WagerQuestion,
} from './returns.ts';
export {
  formatEachWayTerms,
  offersEachWay,
  placeFactorOf,
  type PlaceTerms,
  type Selection,
} from './selection.ts';
export { canBecomeStake, parseStake, stakeLimitFor, totalStake } from './stake.ts';
export { findWager, isFullCover, listWagers, selectionsMax, type Wager } from './wager.ts';
