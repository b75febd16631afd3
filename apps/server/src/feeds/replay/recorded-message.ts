import * as z from 'zod/mini';

/**
 * One line of the exchange's historical stream (MCM): market changes at a published time.
 * Only what the replay reads is described; whatever else a line carries is passed over.
 */
const runnerDefinition = z.object({
  id: z.number(),
  sortPriority: z.number(),
  status: z.string(),
  name: z.optional(z.string()),
  hc: z.optional(z.number()),
  bsp: z.optional(z.union([z.number(), z.string()])),
  adjustmentFactor: z.optional(z.number()),
});
export type RunnerDefinition = z.output<typeof runnerDefinition>;

const marketDefinition = z.object({
  eventId: z.string(),
  eventTypeId: z.string(),
  marketType: z.string(),
  bettingType: z.string(),
  numberOfWinners: z.number(),
  marketTime: z.string(),
  status: z.string(),
  inPlay: z.boolean(),
  betDelay: z.number(),
  bspMarket: z.boolean(),
  countryCode: z.optional(z.string()),
  venue: z.optional(z.string()),
  name: z.optional(z.string()),
  eventName: z.optional(z.string()),
  runners: z.array(runnerDefinition),
});
export type MarketDefinition = z.output<typeof marketDefinition>;

const level = z.array(z.number());
const runnerChange = z.object({
  id: z.number(),
  hc: z.optional(z.number()),
  /** Ladders by price: [price, size], size 0 takes the rung away. */
  atb: z.optional(z.array(level)),
  atl: z.optional(z.array(level)),
  /** Best offers by depth: [level, price, size]. */
  batb: z.optional(z.array(level)),
  batl: z.optional(z.array(level)),
  ltp: z.optional(z.number()),
});
export type RunnerChange = z.output<typeof runnerChange>;

export const recordedMessage = z.object({
  op: z.literal('mcm'),
  /** Published time, ms. */
  pt: z.number(),
  mc: z.array(
    z.object({
      id: z.string(),
      img: z.optional(z.boolean()),
      marketDefinition: z.optional(marketDefinition),
      rc: z.optional(z.array(runnerChange)),
    }),
  ),
});
export type RecordedMessage = z.output<typeof recordedMessage>;
