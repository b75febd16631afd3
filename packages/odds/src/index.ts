export { convertOdds, formatAmerican, type ConvertedOdds, type OddsFault } from './convert-odds.ts';
export { formatPrice, type OddsFormat } from './format-price.ts';
export {
  fullLadder,
  nearestRung,
  racingLadder,
  rungAtOrAbove,
  rungAtOrBelow,
  rungAtOrBelowProbability,
  toCustomaryFraction,
  type Rung,
} from './ladder.ts';
export {
  impliedProbability,
  isPrice,
  price,
  priceOfProfit,
  profitOf,
  type Price,
} from './price.ts';
export {
  isEvensText,
  isOffered,
  isStartingPrice,
  notOfferedText,
  parseFractionalOdds,
  parsePrice,
  returnsFactorOf,
  startingPriceText,
} from './price-text.ts';
