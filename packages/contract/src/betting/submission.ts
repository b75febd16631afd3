import type { PriceConsent } from '@furlong/betting';
import * as z from 'zod/mini';
import { betSchema, betslipSchema, submittedWagerSchema } from './betslip.ts';
import {
  ordinalField,
  poundsField,
  priceCodeField,
  priceTextField,
  uuidField,
} from '../routing/field.ts';
import { betFailureSchema, submitFailureSchema } from './submit-failure.ts';

const priceConsents = ['ask', 'higher', 'any'] as const satisfies readonly PriceConsent[];

/**
 * The customer's consent to a price that has moved (D19): the customer is asked first, or a higher price is taken, or
 * any price is.
 */
export const priceConsentField = z.enum(priceConsents);

/**
 * A bet as it is handed in: its id, and the price and each-way terms that the customer looks at and agrees to. It may
 * carry every field of the answered slip; the server does not read the others.
 */
const submittedBetSchema = z.extend(z.partial(betSchema), {
  id: uuidField,
  price: priceTextField,
  priceCode: z._default(priceCodeField, ''),
  /**
   * The each-way terms, `1/5 1-3`; '' for none. A customer whose client leaves them out is not asked about terms that
   * have changed.
   */
  eachWayStr: z.optional(z.string().check(z.maxLength(20))),
});

const submitFields = {
  id: uuidField,
  /**
   * The bets to be placed. A bet that is left out, such as one that the customer sees suspended, is not placed. A bet
   * that is handed in counts if it can be bet on when it arrives.
   */
  bets: z.array(submittedBetSchema).check(z.maxLength(20)),
  wagers: z.array(submittedWagerSchema).check(z.maxLength(40)),
  keepBetslip: z._default(z.boolean(), false),
  acceptPriceChanges: z._default(z.boolean(), false),
  /** The finer choice beside `acceptPriceChanges`, which decides where it is made. */
  priceConsent: z.optional(priceConsentField),
  /** The free bet that is staked, whole, in the place of money: on one wager of one line, to win. */
  freeBetId: z.optional(uuidField),
  /** The field of the slip as it was answered. It is not read. */
  related: z.optional(betslipSchema.shape.related),
};

/**
 * A betslip as it was answered, with the customer's choices. Without a revision it is about the slip as it stands, and
 * the same slip handed in once more gets the first answer (D22).
 */
export const submitRequestSchema = z.strictObject({
  ...submitFields,
  revision: z.optional(ordinalField),
  submissionKey: z.optional(uuidField),
});
export type SubmitRequest = z.output<typeof submitRequestSchema>;

/** A submission of one revision of the slip, with a key by which a client can ask for the answer again. */
export const submissionSchema = z.strictObject({
  ...submitFields,
  revision: ordinalField,
  /**
   * The client makes and keeps this key before it sends the submission. A repeat with the same key gets the first
   * answer (D22).
   */
  submissionKey: uuidField,
});
export type Submission = z.output<typeof submissionSchema>;

/** The status of a submission, as the specification numbers it. */
export const submitStatus = { pending: 1, succeed: 2, failed: 4, processing: 8 } as const;

const betErrorSchema = z.strictObject({
  betId: z.string(),
  betDetail: z.string(),
  betName: z.string(),
  betPriceCode: z.string(),
  betPrice: priceTextField,
  betNewPrice: priceTextField,
  /** The reason why this selection could not be placed; null in an answer that is older than this field. */
  failure: z.nullable(betFailureSchema),
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
      /** The total stake of the wager. */
      stakePlaced: poundsField,
      ticketNumber: z.string(),
      /** The potential return; null where a selection is at the starting price. */
      potentialReturn: z.nullable(poundsField),
      isLiabilityExceeded: z.boolean(),
      isEventEnded: z.boolean(),
      isPriceChanged: z.boolean(),
      /** The largest stake a line that would be accepted now. Null where no limit was reached. */
      maxStakeAvailable: z.nullable(poundsField),
      /** Whether the stake is a free bet, which does not come back. */
      isFreeBet: z.boolean(),
      /** The bet that a single is on; null for any other wager, and for singles that are not placed yet. */
      betId: z.nullable(uuidField),
    }),
  ),
  /**
   * The faults by their type: 4 is prices that changed, as specified; 1 is selections that are gone, 2 suspended ones,
   * 3 a limit, 5 each-way terms that changed.
   */
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
  /**
   * The reason why nothing was placed; null unless the submission failed, and in an answer that is older than this
   * field.
   */
  failure: z.nullable(submitFailureSchema),
  customerBalance: poundsField,
  failureReason: z.string(),
  message: z.string(),
  oldPrice: priceTextField,
  price: priceTextField,
  isInsufficientFunds: z.boolean(),
  /** The seconds that an in-play submission still waits; 0 unless the status is 8. */
  delaySeconds: ordinalField,
});
export type SubmitResponse = z.output<typeof submitResponseSchema>;
