import * as z from 'zod/mini';
import {
  instantField,
  ordinalField,
  poundsField,
  priceTextField,
  uuidField,
  versionField,
} from './routing/field.ts';
import { eachWayTermsSchema, marketStatusField } from './sports/markets.ts';
import { nextRaceSchema } from './sports/races.ts';
import { competitionEventSchema, scoreSchema } from './sports/sport-data.ts';
import { submitResponseSchema } from './betting/submission.ts';

/**
 * The live channel: one WebSocket at `/hubs/betslip`.
 *
 * Handshake: subprotocol `furlong`, and for a customer a second one, `bearer.{token}`; the server answers `furlong`.
 * A handshake with a token that is not good (any more) is accepted and closed with code 4401, so that the client can read why.
 * Topics: `market:{ef}:{eg}:{ev}`, `fixture:{ef}:{eg}`, `list:next-races:{sport codes}`, `list:featured:{sport codes}`,
 * `list:sport:{sport codes}`, `feed`.
 * Each topic first sends a snapshot with a sequence number, then deltas numbered one after the other;
 * on a gap the client subscribes again and gets a new snapshot. A customer's own messages need no subscription.
 */
export const livePath = '/hubs/betslip';
export const liveProtocol = 'furlong';
/** The close codes: the session ended or is not good; the client was too slow; the server is going down. */
export const liveClose = {
  unauthorised: 4401,
  malformed: 4400,
  tooMany: 4429,
  goingAway: 1001,
} as const;
export const topicsMax = 200;

export const clientMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    topics: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(topicsMax)),
  }),
  z.strictObject({
    type: z.literal('unsubscribe'),
    topics: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(topicsMax)),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessageSchema>;

/** The price of one selection now: its number, the text of the price, and 1 when it is a non-runner. */
const livePriceSchema = z.tuple([
  ordinalField,
  priceTextField,
  z.union([z.literal(0), z.literal(1)]),
]);

/** Prices and state of one market: whole in a snapshot, only what changed in a delta. */
const liveMarketSchema = z.strictObject({
  ev: ordinalField,
  version: versionField,
  status: z.optional(marketStatusField),
  eachWay: z.optional(z.nullable(eachWayTermsSchema)),
  prices: z.array(livePriceSchema),
});
export type LiveMarket = z.output<typeof liveMarketSchema>;

const liveFixtureSchema = z.strictObject({
  score: z.optional(z.nullable(scoreSchema)),
  markets: z.array(liveMarketSchema),
});
export type LiveFixture = z.output<typeof liveFixtureSchema>;

export const serverMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('welcome'),
    /** The server's business clock, ISO 8601. */
    serverTime: z.string(),
    isAuthenticated: z.boolean(),
  }),
  z.strictObject({ type: z.literal('pong') }),
  /** The prices of `market:` and `fixture:` topics. */
  z.strictObject({
    type: z.enum(['snapshot', 'delta']),
    topic: z.string(),
    seq: versionField,
    data: liveFixtureSchema,
  }),
  /**
   * The events of `list:` topics, sent whole whenever an event enters or leaves; their prices come by `market:` topics.
   */
  z.strictObject({
    type: z.literal('next-races'),
    topic: z.string(),
    seq: versionField,
    races: z.array(nextRaceSchema),
  }),
  z.strictObject({
    type: z.literal('featured'),
    topic: z.string(),
    seq: versionField,
    events: z.array(competitionEventSchema),
  }),
  /** The events of a sport's lists, or their state, have changed; a client that shows such a list reads it again. */
  z.strictObject({ type: z.literal('list-changed'), topic: z.string(), seq: versionField }),
  /**
   * The instant since which no prices have come in, ISO 8601. Their markets are suspended until prices come again. It
   * is null while all is well.
   */
  z.strictObject({
    type: z.literal('feed'),
    topic: z.string(),
    seq: versionField,
    silentSince: z.nullable(instantField),
  }),
  z.strictObject({ type: z.literal('unknown-topic'), topic: z.string() }),
  /** The outcome of a submission (the specification's SubmitResponse). */
  z.strictObject({ type: z.literal('SubmitResponse'), response: submitResponseSchema }),
  /** The available funds after a bet, a payout or a payment; an older version than one seen is dropped. */
  z.strictObject({ type: z.literal('balance'), balance: poundsField, version: versionField }),
  z.strictObject({ type: z.literal('bet-settled'), ticketNumber: z.string() }),
  /** A withdrawal was asked for, or has moved: withdrawals are to be read again, and the balance with them. */
  z.strictObject({ type: z.literal('withdrawal') }),
  /** A cash out that waited in play has ended, one way or the other: its outcome is there to be read by its key. */
  z.strictObject({
    type: z.literal('cash-out'),
    cashOutKey: uuidField,
    ticketNumber: z.string(),
  }),
]);
export type ServerMessage = z.output<typeof serverMessageSchema>;
