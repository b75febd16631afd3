import * as z from 'zod/mini';
import {
  eventFileField,
  instantField,
  ordinalField,
  poundsField,
  priceTextField,
  settledPriceField,
  uuidField,
} from '../routing/field.ts';
import { marketStatusField } from '../sports/markets.ts';
import { defineRoutes } from '../routing/route.ts';
import { settlementVersionFields } from './settlement-version.ts';
import { scoreSchema } from '../sports/sport-data.ts';

/**
 * The lists of bets: the open ones, the open ones that can be cashed out now, and the settled ones, with those that
 * were cashed out whole.
 */
const myBetsStatusField = z.enum(['open', 'cash-out', 'settled']);
export type MyBetsStatus = z.output<typeof myBetsStatusField>;

/**
 * The reasons for which no cash out is offered. A market is suspended, is closed or waits for its result, has no price
 * now, or does not say how likely the win is. The bet is worth less than a penny, is void in every leg, so that the
 * stake comes back, is settled or about to be, or stakes a free bet. Or the account is shut.
 */
const noCashOutField = z.enum([
  'suspended',
  'closed',
  'no-price',
  'not-priced',
  'worthless',
  'void',
  'settled',
  'free-bet',
  'not-served',
]);
export type NoCashOut = z.output<typeof noCashOutField>;

/** The result of a leg so far. */
const legResultField = z.enum(['open', 'won', 'placed', 'lost', 'void', 'half-won', 'half-lost']);
export type MyBetLegResult = z.output<typeof legResultField>;

/**
 * The reason why a leg is void: the bet was struck after the start; the runner did not take part, or a reserve ran in
 * its place; the race was a walkover; a participant whom the market needs did not start; the whole market is void; or
 * no odds were returned. It is '' for a leg that is not void, and where the result itself says that the stake comes
 * back.
 */
export const voidReasonField = z.enum([
  '',
  'late-bet',
  'non-runner',
  'reserve',
  'walkover',
  'not-all-started',
  'market-void',
  'no-odds',
]);

/**
 * The reason why a leg that was struck at a price was settled at the starting price: best odds guaranteed made it pay
 * more, or a greyhound came out after the bet. `takenRule4` is what Rule 4 would have taken off the winnings at the
 * price taken, in pence in the pound. Null where the leg was settled at its own price, or needed none.
 */
export const repricedField = z.nullable(
  z.strictObject({ reason: z.enum(['best-odds', 'withdrawal']), takenRule4: ordinalField }),
);

const myBetLegSchema = z.strictObject({
  selectionName: z.string(),
  marketName: z.string(),
  /** The event: `14:05 Kempton Park`, or the match. */
  eventName: z.string(),
  eventKind: z.enum(['meeting', 'match', 'outright']),
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventsNumber: ordinalField,
  selectionNumber: ordinalField,
  sportCode: z.string(),
  startsAt: instantField,
  /** The price as struck, or 'SP'. */
  price: priceTextField,
  /** The price at which the leg was settled, where it is settled: SP or best odds. */
  settledPrice: settledPriceField,
  repriced: repricedField,
  /**
   * The each-way terms `num/den 1-places` of the field as it stands; `1/1 1-1` where all is on the win, '' without each
   * way.
   */
  eachWayStr: z.string(),
  isBog: z.boolean(),
  result: legResultField,
  voidReason: voidReasonField,
  /** The Rule 4 deduction from the winnings in pence in the pound; for an open leg, the deductions known so far. */
  rule4: ordinalField,
  /** The part of the stake that a dead heat left, `1/2`; '' where there was none. */
  deadHeat: z.string(),
  status: marketStatusField,
  isInPlay: z.boolean(),
  score: z.nullable(scoreSchema),
});
export type MyBetLeg = z.output<typeof myBetLegSchema>;

/**
 * The price for which the house buys back the rest of a bet now. `value` is null where no cash out is offered, and
 * `reason` says why.
 */
const cashOutOfferSchema = z.strictObject({
  value: z.nullable(poundsField),
  reason: z.nullable(noCashOutField),
  /** The seconds that a cash out waits in play; 0 where it does not wait. */
  delaySeconds: ordinalField,
});
export type CashOutOffer = z.output<typeof cashOutOfferSchema>;

const myBetSchema = z.strictObject({
  ticketNumber: z.string(),
  /** The reference of the ticket, `123` of `1/123`. */
  betId: z.string(),
  placedAt: instantField,
  wagerType: z.string(),
  isEachWay: z.boolean(),
  /** Whether the stake is a free bet, which does not come back. */
  isFreeBet: z.boolean(),
  /** The number of lines; each way doubles it. */
  numberOfLines: ordinalField,
  /** The stake a line. */
  stake: poundsField,
  stakePlaced: poundsField,
  /** The stake that was not cashed out: the part that still runs, or that ran until the bet was settled. */
  stakeLeft: poundsField,
  status: z.enum(['open', 'settled']),
  /** The result of the bet; '' while it is open. */
  result: z.enum(['', 'won', 'placed', 'lost', 'void', 'cashed-out']),
  settledAt: z.nullable(instantField),
  /**
   * The return of the stake that is left, if every open leg wins, by the results known so far; null where a starting
   * price is in it.
   */
  potentialReturn: z.nullable(poundsField),
  /** The money that came back so far, by cash out or settlement. */
  returned: poundsField,
  legs: z.array(myBetLegSchema),
  cashOut: cashOutOfferSchema,
  /** A cash out that waits in play, on whichever device it was asked for. */
  pendingCashOut: z.nullable(
    z.strictObject({
      cashOutKey: uuidField,
      stake: poundsField,
      offered: poundsField,
      dueAt: instantField,
    }),
  ),
  cashOuts: z.array(z.strictObject({ at: instantField, stake: poundsField, paid: poundsField })),
  /** Every settlement, oldest first. */
  settlements: z.array(z.strictObject({ at: instantField, ...settlementVersionFields })),
});
export type MyBet = z.output<typeof myBetSchema>;

const cashOutResponseSchema = z.strictObject({
  cashOutKey: uuidField,
  ticketNumber: z.string(),
  /** The status, numbered as that of a submission: cashed out, not cashed out, waiting in play. */
  status: z.union([z.literal(2), z.literal(4), z.literal(8)]),
  /**
   * The reason why nothing was cashed out: the value fell, or no cash out is offered (any more); '' where the cash out
   * went through or waits.
   */
  failureReason: z.union([z.literal(''), z.literal('value-changed'), noCashOutField]),
  /** The value to which the customer agreed. */
  offered: poundsField,
  /**
   * The value of the same stake now: the new offer where the value fell, else the sum that was paid; null where there
   * is no offer.
   */
  value: z.nullable(poundsField),
  /** The part of the stake that the cash out is for. */
  stake: poundsField,
  paid: poundsField,
  /** The stake that is left on the bet. */
  stakeLeft: poundsField,
  customerBalance: poundsField,
  /** The seconds that the cash out still waits when the status is 8. */
  delaySeconds: ordinalField,
});
export type CashOutResponse = z.output<typeof cashOutResponseSchema>;

const betIdField = z.string().check(z.regex(/^\d{1,15}$/));

export const myBetsRoutes = defineRoutes({
  myBets: {
    method: 'GET',
    path: '/api/my-bets',
    access: 'customer',
    activity: 'account',
    summary: 'Bets with their legs, live scores and what they can be cashed out for, newest first',
    request: z.strictObject({
      status: myBetsStatusField,
      /** The page's continuation: `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{1,16}-b\d{1,16}$/))),
    }),
    response: z.strictObject({ bets: z.array(myBetSchema), next: z.nullable(z.string()) }),
    refusals: ['request.malformed', 'session.required', 'session.expired', 'request.too_many'],
  },
  cashOut: {
    method: 'POST',
    path: '/api/my-bets/{betId}/cash-out',
    access: 'customer',
    activity: 'cash_out',
    asksItself: true,
    summary: 'Buys a bet back, whole or in part, for no less than the value the customer saw',
    request: z.strictObject({
      betId: betIdField,
      /**
       * The client makes the key and keeps it before it sends; repeats with the same key get the
       * first answer.
       */
      cashOutKey: uuidField,
      /** The value for that stake that the customer saw and agrees to. */
      value: poundsField,
      /** The part of the stake that is cashed out; all that is left where it is missing. */
      stake: z.optional(poundsField),
    }),
    response: cashOutResponseSchema,
    refusals: [
      'request.malformed',
      'session.required',
      'session.expired',
      'ticket.unknown',
      'cash_out.key_reused',
      'cash_out.stake_exceeded',
    ],
  },
  getCashOut: {
    method: 'GET',
    path: '/api/my-bets/cash-out/{cashOutKey}',
    access: 'customer',
    activity: 'account',
    summary: 'The outcome of a cash out, for whoever missed it',
    request: z.strictObject({ cashOutKey: uuidField }),
    response: cashOutResponseSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired', 'cash_out.unknown'],
  },
});
