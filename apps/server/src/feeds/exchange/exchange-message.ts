import * as z from 'zod/mini';

/** Runner ids come as numbers, from some clients' recordings as digits in quotes. */
const runnerId = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
]);

/**
 * Market changes of the exchange's stream (MCM), live or recorded.
 * Only what is read is described; whatever else a line carries is passed over.
 */
const runnerDefinition = z.object({
  id: runnerId,
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
  /** Grows with each change of the definition. */
  version: z.optional(z.number()),
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
  id: runnerId,
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

export const marketChange = z.object({
  id: z.string(),
  /** The whole of it: what was known before is replaced. */
  img: z.optional(z.boolean()),
  marketDefinition: z.optional(marketDefinition),
  rc: z.optional(z.array(runnerChange)),
});
export type MarketChange = z.output<typeof marketChange>;
