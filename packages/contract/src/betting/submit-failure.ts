import type { FreeBetFault, GoneSelection, PriceType } from '@furlong/betting';
import * as z from 'zod/mini';
import { poundsField, priceTextField, uuidField } from '../routing/field.ts';

const priceTypes = ['SP', 'Fixed Price'] as const satisfies readonly PriceType[];
const gone = [
  'ended',
  'suspended',
  'withdrawn',
  'interrupted',
] as const satisfies readonly GoneSelection['why'][];

const freeBetFaults = [
  'unknown',
  'used',
  'expired',
  'unfit',
] as const satisfies readonly FreeBetFault[];

/** Each-way terms as a slip shows them, `1/5 1-3`; '' for win only. */
const termsText = z.string().check(z.maxLength(20));
const priceChangeFields = { oldPrice: priceTextField, newPrice: priceTextField };
const termsChangeFields = { oldTerms: termsText, newTerms: termsText };

/** The reason why one selection could not be placed, as a code with its figures. */
export const betFailureSchema = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('selection.gone'), why: z.enum(gone) }),
  z.strictObject({ code: z.literal('price.changed'), ...priceChangeFields }),
  z.strictObject({ code: z.literal('terms.changed'), ...termsChangeFields }),
]);
export type BetFailure = z.output<typeof betFailureSchema>;

/**
 * The reason why nothing was placed, as a code with its figures. A client words it in its own language: the specified
 * texts beside it say the same in English.
 */
export const submitFailureSchema = z.discriminatedUnion('code', [
  z.strictObject({
    code: z.enum([
      /** The account may not bet, or not before it is verified. */
      'customer.inactive',
      'customer.unverified',
      /** A selection has ended for good. */
      'event.ended',
      /** A selection cannot be bet on, and the market of at least one such selection stays closed. */
      'selection.gone',
      /** Selections are suspended, or were while the bet waited. All of them may open again. */
      'selection.suspended',
      'each_way.unavailable',
      'funds.insufficient',
    ]),
  }),
  /** The account may not bet on these sports or at these types of price, or stake so much in all. */
  z.strictObject({
    code: z.literal('account.restricted'),
    sportCodes: z.array(z.string()),
    priceTypes: z.array(z.enum(priceTypes)),
    maxStake: z.nullable(poundsField),
  }),
  /** The free bet is not this customer's, is used or taken back, has expired, or cannot be staked on this slip. */
  z.strictObject({ code: z.literal('free_bet.unavailable'), why: z.enum(freeBetFaults) }),
  /** Prices changed; these are the first of them. */
  z.strictObject({ code: z.literal('price.changed'), ...priceChangeFields }),
  /** Each-way terms changed; these are the first of them. */
  z.strictObject({ code: z.literal('terms.changed'), ...termsChangeFields }),
  /** The stake is beyond a limit. `maxStake` is the largest stake a line that would be accepted for that wager. */
  z.strictObject({
    code: z.literal('stake.exceeded'),
    wager: z.string(),
    maxStake: poundsField,
    /** The bet of the single whose stake it is, where each single has a stake of its own. */
    betId: z.optional(uuidField),
  }),
]);
export type SubmitFailure = z.output<typeof submitFailureSchema>;
