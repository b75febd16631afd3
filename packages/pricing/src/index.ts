export { hearNews, ruleOut, toBelief, type Belief } from './belief.ts';
export { createChance, type Chance } from './chance.ts';
export { priceMatch, type PricedMarket, type PricesUntil } from './football/football-book.ts';
export { type FootballMarket, type FootballMarketGroup } from './football/football-market.ts';
export { listFootballMarkets } from './football/football-markets.ts';
export { resolveFootballMarket, type FootballMarketKind } from './football/football-result.ts';
export type { FootballParameters } from './football/football-rule.ts';
export {
  createMatchModel,
  kickOff,
  type Clock,
  type Incident,
  type MatchModel,
  type MatchNow,
} from './football/match-model.ts';
export { recordMatch, type FootballResult } from './football/match-record.ts';
export { playOut } from './football/play-out.ts';
export { playerSelectionNumber } from './football/player-markets.ts';
export type { FootballOutcome } from './football/rule-outcomes.ts';
export type { Goals } from './football/score-model.ts';
export {
  callUpReserve,
  reliefShares,
  type Player,
  type Shirt,
  type TeamSheet,
  type TeamSheets,
} from './football/team-sheet.ts';
export { fairChances, placedChance, winnersOf, type WinnersQuestion } from './fair-chances.ts';
export {
  otherSideOf,
  tieChanceBetween,
  tieMarketOf,
  winBesideTie,
  type TieMarket,
  type TieOutcome,
} from './tie-chance.ts';
export { withMargin, withoutMargin } from './margin.ts';
export { priceRace, priceToBePlaced, priceWithout } from './race-book.ts';
export {
  placeProbabilities,
  runRace,
  withoutRunner,
  type RaceHazards,
  type RaceOrder,
} from './race-order.ts';
export {
  type Contest,
  type ContestMarket,
  type ContestOutcome,
  type EachWay,
  type Ending,
  type MarketSheet,
  type Moment,
  type Tie,
} from './contest/contest.ts';
export { priceContest, priceHypotheses, type PricedContestMarket } from './contest/contest-book.ts';
export { stageContest, type StagedContest, type StagedMoment } from './contest/stage-contest.ts';
export { createPointsContest, type PointsContest } from './points/points-contest.ts';
export { type PointsFixture } from './points/points-markets.ts';
export { type PointsSportName } from './points/points-sport.ts';
export {
  createTennisContest,
  type TennisContest,
  type TennisFixture,
} from './tennis/tennis-contest.ts';
export {
  createDartsContest,
  createSnookerContest,
  type DartsFixture,
  type LegsContest,
  type SnookerFixture,
} from './legs/legs-contest.ts';
export {
  createFightContest,
  type FightContest,
  type FightFixture,
} from './fights/fight-contest.ts';
export {
  createCricketContest,
  type CricketContest,
  type CricketFixture,
} from './cricket/cricket-contest.ts';
export { createFieldContest, type FieldContest, type FieldFixture } from './field/field-contest.ts';
export { type FieldOffer } from './field/field-markets.ts';
export {
  createCyclingStage,
  createGolfContest,
  createMotorRace,
  createSeason,
  type Entrant,
  type GolfFixture,
  type SeasonFixture,
  type TimedFixture,
} from './field/field-sports.ts';
export {
  createSpecialContest,
  type SpecialContest,
  type SpecialFixture,
} from './special/special-contest.ts';
