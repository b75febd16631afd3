export type { BeatenBy, DeclaredResult, Dividend, RaceFinish } from './declared-result.ts';
export type { EmitFeedEvents, Feed } from './feed.ts';
export type { FeedEvent } from './feed-event.ts';
export type { FixtureDeclaration, FixtureKey, MarketKey } from './fixture.ts';
export type { FeedMarketStatus, MarketDeclaration, SelectionDeclaration } from './market.ts';
export type { Headgear, PastRun, RaceDetails, RunnerDetails } from './runner-details.ts';
export type { RunnerPosition, RunnersMoved } from './runner-position.ts';
export type { BothSides, FieldStanding, MatchScore } from './score.ts';
