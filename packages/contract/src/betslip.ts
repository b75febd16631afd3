import type { PriceConsent } from '@furlong/betting';
import * as z from 'zod/mini';
import {
  bulkRequest,
  eventFileField,
  instantField,
  ordinalField,
  poundsField,
  priceTextField,
  uuidField,
} from './field.ts';
import { defineRoutes } from './route.ts';
import { marketStatusField } from './sport-data.ts';

const betKeyFields = {
  coi: z.string().check(z.maxLength(3)),
  eventFileName: eventFileField,
  eventGroup: ordinalField,
  eventsNumber: ordinalField,
  selectionNumber: ordinalField,
  /** The price the customer saw: text as offered; 'SP' with price code 'S'. EVENS is sent as 'Evens'. */
  price: priceTextField,
  /** 'S' means starting price, '' a price taken. */
  priceCode: z.enum(['', 'S']),
};

/** What is sent to add a selection. */
export const newBetSchema = z.strictObject({ ...betKeyFields, isEachWay: z.boolean() });
export type NewBet = z.output<typeof newBetSchema>;

/** A selection on the betslip. */
export const betSchema = z.strictObject({
  ...betKeyFields,
  id: uuidField,
  /** The market's price now, and its code; `price` stays what the customer saw until they agree. */
  gPrice: priceTextField,
  gPriceCode: z.enum(['', 'S']),
  newPC: z.enum(['', 'S']),
  isAvailable: z.boolean(),
  status: marketStatusField,
  isEachWay: z.boolean(),
  /** Whether each way is offered here at all. */
  hasEachWay: z.boolean(),
  hasStartingPrice: z.boolean(),
  /** Time and fixture, `14:05 Kempton Park`, with the day where that is another than today. */
  detail: z.string(),
  name: z.string(),
  marketName: z.string(),
  sportCode: z.string(),
  startsAt: instantField,
  isInPlay: z.boolean(),
  isBog: z.boolean(),
  /** `num/den 1-places`, or ''. */
  eachWayStr: z.string(),
  oddsnum: ordinalField,
  oddsden: ordinalField,
  numberOfPlaces: ordinalField,
  /** What this selection is related by (D16); two that share one never stand in a line together. */
  relatedGroups: z.array(z.string()),
  /** The most that a bet with it may win, stake not counted; the lowest of a bet's selections counts. Null is no limit. */
  winningsMax: z.nullable(poundsField),
});
export type Bet = z.output<typeof betSchema>;

/** A wager the slip offers: Single, Double, Trixie, Lucky 15, Trebles … */
export const wagerSchema = z.strictObject({
  name: z.string(),
  /** Lines win only; each way doubles them. */
  numberOfLines: ordinalField,
  /** Whether this wager can be each way (D17). */
  isEachWay: z.boolean(),
  hasStartingPrice: z.boolean(),
});
export type SlipWager = z.output<typeof wagerSchema>;

export const betslipSchema = z.strictObject({
  id: uuidField,
  /** Grows with every change; a revision is placed at most once (D22). */
  revision: ordinalField,
  bets: z.array(betSchema),
  wagers: z.array(wagerSchema),
  /** Pairs of selections that cannot stand together, by their names. */
  related: z.array(z.strictObject({ first: z.string(), second: z.string() })),
});
export type Betslip = z.output<typeof betslipSchema>;

const priceConsents = ['ask', 'higher', 'any'] as const satisfies readonly PriceConsent[];

/** How a price that moved is taken (D19): the customer is asked, or a higher price is taken, or any price is. */
export const priceConsentField = z.enum(priceConsents);

export const submittedWagerSchema = z.strictObject({
  name: z.string().check(z.maxLength(20)),
  numberOfLines: ordinalField,
  isEachWay: z.boolean(),
  eachWay: z.boolean(),
  /** Stake a line. */
  stake: poundsField,
  toSubmit: z.boolean(),
});

export const submissionSchema = z.strictObject({
  id: uuidField,
  revision: ordinalField,
  /** Made and kept by the client before it sends; repeats with the same key get the first answer (D22). */
  submissionKey: uuidField,
  /**
   * The prices and each-way terms that the customer looks at and agrees to, by bet. A bet that is left out is not placed,
   * as one that the customer sees suspended. A bet that is handed in counts if it can be bet on when it arrives.
   */
  bets: z
    .array(
      z.strictObject({
        id: uuidField,
        price: priceTextField,
        priceCode: z.enum(['', 'S']),
        /** `1/5 1-3`, '' for none; where it is missing nobody is asked about terms that changed. */
        eachWayStr: z.optional(z.string().check(z.maxLength(20))),
      }),
    )
    .check(z.maxLength(20)),
  wagers: z.array(submittedWagerSchema).check(z.maxLength(40)),
  keepBetslip: z.boolean(),
  acceptPriceChanges: z.boolean(),
  priceConsent: z.optional(priceConsentField),
});
export type Submission = z.output<typeof submissionSchema>;

/** The each-way terms of a market as they are now; zeros where it has none. */
export const placeRuleSchema = z.strictObject({
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventIdx: ordinalField,
  oddsnum: ordinalField,
  oddsden: ordinalField,
  numberOfPlaces: ordinalField,
});
export type PlaceRule = z.output<typeof placeRuleSchema>;

/** Submit status of the specification. */
export const submitStatus = { pending: 1, succeed: 2, failed: 4, processing: 8 } as const;

const betErrorSchema = z.strictObject({
  betId: z.string(),
  betDetail: z.string(),
  betName: z.string(),
  betPriceCode: z.string(),
  betPrice: priceTextField,
  betNewPrice: priceTextField,
});

export const submitResponseSchema = z.strictObject({
  submissionKey: uuidField,
  status: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)]),
  bets: z.array(z.strictObject({ id: uuidField, name: z.string(), price: priceTextField })),
  wagersSubmitResult: z.array(
    z.strictObject({
      name: z.string(),
      isEachWay: z.boolean(),
      numberOfLines: ordinalField,
      /** Total stake of the wager. */
      stakePlaced: poundsField,
      ticketNumber: z.string(),
      /** Null where a starting price is in it. */
      potentialReturn: z.nullable(poundsField),
      isLiabilityExceeded: z.boolean(),
      isEventEnded: z.boolean(),
      isPriceChanged: z.boolean(),
      /** The stake a line that would be taken now; null where no limit was met. */
      maxStakeAvailable: z.nullable(poundsField),
    }),
  ),
  /** Type 4 is a price change; 1 a selection that is gone, 2 suspended, 3 a limit, 5 each-way terms that changed. */
  betsValidation: z.array(
    z.strictObject({
      type: ordinalField,
      message1: z.string(),
      message2: z.string(),
      betErrors: z.array(betErrorSchema),
    }),
  ),
  restriction: z.nullable(
    z.strictObject({
      prohibitedSportcodes: z.array(z.string()),
      prohibitedPriceTypes: z.array(z.string()),
      maxStakeAllowed: z.nullable(poundsField),
      restrictionErrors: z.array(
        z.strictObject({ errorType: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
      ),
    }),
  ),
  customerBalance: poundsField,
  failureReason: z.string(),
  message: z.string(),
  oldPrice: priceTextField,
  price: priceTextField,
  isInsufficientFunds: z.boolean(),
  /** Seconds an in-play submission still waits when status is 8. */
  delaySeconds: ordinalField,
});
export type SubmitResponse = z.output<typeof submitResponseSchema>;

/** However it is handed in. */
const submitRefusals = [
  'request.malformed',
  'session.required',
  'session.expired',
  'betslip.unknown',
  'betslip.foreign',
  'betslip.stale',
  'betslip.empty',
  'betslip.wager_unknown',
  'betslip.each_way_unavailable',
  'submission.key_reused',
  'placement.busy',
] as const;

const editRefusals = [
  'request.malformed',
  'request.too_many',
  'session.expired',
  'betslip.unknown',
  'betslip.foreign',
] as const;

const slipId = z.strictObject({ id: uuidField });

export const betslipRoutes = defineRoutes({
  createBetslip: {
    method: 'POST',
    path: '/api/betslip',
    access: 'anyone',
    summary:
      'A new, empty betslip; it belongs to the customer if one is logged in, else to its bearer',
    request: z.strictObject({}),
    response: betslipSchema,
    refusals: ['request.malformed', 'request.too_many', 'session.expired'],
  },
  getBetslip: {
    method: 'GET',
    path: '/api/betslip/{id}',
    access: 'anyone',
    summary: 'The betslip as it is now',
    request: slipId,
    response: betslipSchema,
    refusals: ['request.malformed', 'session.expired', 'betslip.unknown', 'betslip.foreign'],
  },
  addBet: {
    method: 'POST',
    path: '/api/betslip/{id}',
    access: 'anyone',
    summary:
      'Adds a selection at the price the customer saw, at the end or in the place of another',
    request: z.extend(newBetSchema, {
      id: uuidField,
      /** The selection whose place it takes, as when the starting price is taken instead of a price. */
      replaces: z.exactOptional(uuidField),
    }),
    response: betslipSchema,
    refusals: [
      ...editRefusals,
      'selection.unknown',
      'selection.unavailable',
      'betslip.duplicate',
      'betslip.full',
      'betslip.bet_unknown',
    ],
  },
  removeBet: {
    method: 'DELETE',
    path: '/api/betslip/{id}/{betId}',
    access: 'anyone',
    summary: 'Removes a selection',
    request: z.strictObject({ id: uuidField, betId: uuidField }),
    response: betslipSchema,
    refusals: [...editRefusals, 'betslip.bet_unknown'],
  },
  clearBetslip: {
    method: 'DELETE',
    path: '/api/betslip/{id}',
    access: 'anyone',
    summary: 'Empties the betslip',
    request: slipId,
    response: betslipSchema,
    refusals: editRefusals,
  },
  renewBetslip: {
    method: 'POST',
    path: '/api/betslip/{id}/renew',
    access: 'anyone',
    summary:
      'The same selections as a new revision: what was handed in before and has not arrived is never placed',
    request: slipId,
    response: betslipSchema,
    refusals: editRefusals,
  },
  submit: {
    method: 'POST',
    path: '/api/betslip/submit',
    access: 'customer',
    summary: 'Places the wagers and answers with the outcome',
    request: submissionSchema,
    response: submitResponseSchema,
    refusals: submitRefusals,
    bodyBytesMax: 32_768,
  },
  submitAsync: {
    method: 'POST',
    path: '/api/betslip/submitasync',
    access: 'customer',
    summary: 'Takes the wagers durably; the outcome arrives over the live channel',
    request: submissionSchema,
    response: submitResponseSchema,
    refusals: submitRefusals,
    bodyBytesMax: 32_768,
  },
  getSubmission: {
    method: 'GET',
    path: '/api/betslip/submission/{submissionKey}',
    access: 'customer',
    summary: 'The outcome of a submission, for whoever missed it',
    request: z.strictObject({ submissionKey: uuidField }),
    response: submitResponseSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired', 'submission.unknown'],
  },
  bulkPlaceRules: {
    method: 'POST',
    path: '/api/geoff/bulk-place-rules',
    access: 'anyone',
    summary: 'Each-way terms now of the markets named',
    request: bulkRequest,
    response: z.array(placeRuleSchema),
    refusals: ['request.malformed'],
  },
});
