import * as z from 'zod/mini';
import { ordinalField, priceTextField, versionField } from '../routing/field.ts';

/**
 * The states of a market: open; suspended for a moment; off, which is started and closed for betting; closed, which
 * waits for its result; with its result; or void.
 */
export const marketStatusField = z.enum(['Open', 'Suspended', 'Off', 'Closed', 'Result', 'Void']);
export type MarketStatus = z.output<typeof marketStatusField>;

/** Each-way terms: the fraction of the odds, `oddsnum/oddsden`, and the number of places for which it is paid. */
export const eachWayTermsSchema = z.strictObject({
  oddsnum: ordinalField,
  oddsden: ordinalField,
  numberOfPlaces: ordinalField,
});

/** The layouts of outcomes: 0 is a list, 1 three columns, 2 two columns, 3 a grid of scores. */
export const legendTypeField = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const outcomeSchema = z.strictObject({
  selName: z.string(),
  price: priceTextField,
  /** The selection's number in its market. */
  selection: ordinalField,
});

/** A market of a match, or one on a race beside its winner. */
export const matchMarketSchema = z.strictObject({
  eventsNumber: ordinalField,
  /** The market's name. The specification spells the field so. */
  elRespose: z.string(),
  /** The same name. In a list that is read by columns it is the name of the column. */
  marketName: z.string(),
  /** The tab that it stands under: Popular, Goals, Player, Cards, Corners or Other. */
  group: z.string(),
  status: marketStatusField,
  version: versionField,
  legendType: legendTypeField,
  legends: z.array(z.string()),
  /**
   * The numbers of outcomes by team, where the outcomes are players: the first ones are of the home team and the rest
   * of the away team.
   */
  teamOutcomes: z.optional(z.strictObject({ home: ordinalField, away: ordinalField })),
  /** The each-way terms; left out where the market is win only. */
  eachWay: z.optional(eachWayTermsSchema),
  events: z.array(outcomeSchema),
});
export type MatchMarket = z.output<typeof matchMarketSchema>;
