import * as z from 'zod/mini';
import {
  eventFileField,
  instantField,
  ordinalField,
  poundsField,
  priceCodeField,
  priceTextField,
  uuidField,
} from '../routing/field.ts';
import { marketStatusField } from '../sports/markets.ts';

const betKeyFields = {
  eventFileName: eventFileField,
  eventGroup: ordinalField,
  eventsNumber: ordinalField,
  selectionNumber: ordinalField,
  /** The price that the customer saw: text as offered, or 'SP' with price code 'S'. EVENS is sent as 'Evens'. */
  price: priceTextField,
};

const coiField = z.string().check(z.maxLength(3));

/** A selection on the betslip. */
export const betSchema = z.strictObject({
  ...betKeyFields,
  /** The market's price now, and its code; `price` stays what the customer saw until they agree to another. */
  gPrice: priceTextField,
  gPriceCode: priceCodeField,
  newPC: priceCodeField,
  isAvailable: z.boolean(),
  /** The time and the fixture, `14:05 Kempton Park`, with the day unless it is today. */
  detail: z.string(),
  name: z.string(),
  isBog: z.boolean(),
  /** The each-way terms, `num/den 1-places`; '' for none. */
  eachWayStr: z.string(),
  id: uuidField,
  coi: coiField,
  priceCode: priceCodeField,
  isEachWay: z.boolean(),
  status: marketStatusField,
  /** Whether each way is offered on the selection at all. */
  hasEachWay: z.boolean(),
  hasStartingPrice: z.boolean(),
  marketName: z.string(),
  sportCode: z.string(),
  startsAt: instantField,
  isInPlay: z.boolean(),
  oddsnum: ordinalField,
  oddsden: ordinalField,
  numberOfPlaces: ordinalField,
  /** The groups by which the selection is related to others (D16). No line holds two selections that share a group. */
  relatedGroups: z.array(z.string()),
  /**
   * The most that a bet on the selection can win, without the stake. A bet has the lowest maximum of its selections.
   * Null is no limit.
   */
  winningsMax: z.nullable(poundsField),
});
export type Bet = z.output<typeof betSchema>;

/**
 * A bet as it is sent to be added to a slip. It may carry every field of a bet in an answered slip; the server does not
 * read those that it fills in itself, and gives the bet an id of its own.
 */
export const newBetSchema = z.extend(z.partial(betSchema), {
  ...betKeyFields,
  id: z.optional(z.string().check(z.maxLength(40))),
  coi: z._default(coiField, '000'),
  priceCode: z._default(priceCodeField, ''),
  isEachWay: z._default(z.boolean(), false),
});
export type NewBet = z.output<typeof newBetSchema>;

const wagerFields = {
  name: z.string().check(z.maxLength(20)),
  /** The number of lines of the wager, win only; each way doubles it. */
  numberOfLines: ordinalField,
  /** Whether the wager can be placed each way (D17). */
  isEachWay: z.boolean(),
  /** Whether the customer wants the wager each way. The server answers with false. */
  eachWay: z.boolean(),
  /** The stake a line. The server answers with 0. */
  stake: poundsField,
  /** Whether the customer hands the wager in. The server answers with false. */
  toSubmit: z.boolean(),
};

/** A wager that the slip offers: Single, Double, Trixie, Lucky 15, Trebles … */
const wagerSchema = z.strictObject({ ...wagerFields, hasStartingPrice: z.boolean() });
export type BetslipWager = z.output<typeof wagerSchema>;

/** A wager as a customer hands it in: the slip's wager with the customer's choices. */
export const submittedWagerSchema = z.strictObject({
  ...wagerFields,
  /**
   * The bet that a single is on, so that each single may have a stake of its own. Without it singles have one stake for
   * all selections.
   */
  betId: z.optional(uuidField),
  hasStartingPrice: z.optional(z.boolean()),
});

export const betslipSchema = z.strictObject({
  id: uuidField,
  /** The revision of the slip grows with every change. A revision is placed at most once (D22). */
  revision: ordinalField,
  bets: z.array(betSchema),
  wagers: z.array(wagerSchema),
  /** The names of each two selections that no line holds together. */
  related: z.array(z.strictObject({ first: z.string(), second: z.string() })),
});
export type Betslip = z.output<typeof betslipSchema>;

/** The each-way terms of a market as they are now. All are 0 where it has none. */
export const placeRuleSchema = z.strictObject({
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventIdx: ordinalField,
  oddsnum: ordinalField,
  oddsden: ordinalField,
  numberOfPlaces: ordinalField,
});
export type PlaceRule = z.output<typeof placeRuleSchema>;
