export type { DeclaredResult, Dividend, RaceFinish } from './declared-result.ts';
export type { EmitFeedEvents, Feed } from './feed.ts';
export type { FeedEvent } from './feed-event.ts';
export type { FixtureDeclaration, FixtureKey, MarketKey } from './fixture.ts';
export type { FeedMarketStatus, MarketDeclaration, SelectionDeclaration } from './market.ts';
export type { MatchIncident } from './match-incident.ts';
export type { PastRun, RaceDetails, RunnerDetails } from './runner-details.ts';
export type { RunnerPosition, RunnersMoved } from './runner-position.ts';
export type { BothSides, MatchScore } from './score.ts';
