export { hearNews, ruleOut, toBelief, type Belief } from './belief.ts';
export { createChance, type Chance } from './chance.ts';
export { priceMatch, type PricedMarket } from './football-book.ts';
export { listFootballMarkets, type FootballMarket } from './football-markets.ts';
export {
  footballNeeds,
  resolveFootballMarket,
  type FootballMarketKind,
  type FootballNeeds,
  type FootballOutcome,
  type FootballParameters,
  type FootballResult,
} from './football-result.ts';
export { withMargin } from './margin.ts';
export { priceRace } from './race-book.ts';
export { placeProbabilities, runRace, type RaceHazards, type RaceOrder } from './race-order.ts';
export { listScoreCells, type ScoreCell } from './score-distribution.ts';
export {
  beliefInPlay,
  createScoreModel,
  kickOff,
  playOut,
  type Goals,
  type MatchState,
  type ModelGoal,
  type ScoreModel,
} from './score-model.ts';
