export { fairChances, placedChance, winnersOf, type WinnersQuestion } from './fair-chances.ts';
export { withMargin, withoutMargin } from './margin.ts';
export { placeProbabilities, stageWeights } from './place-probabilities.ts';
export {
  otherSideOf,
  tieChanceBetween,
  tieMarketOf,
  winBesideTie,
  type TieMarket,
  type TieOutcome,
} from './tie-chance.ts';
