import { parsePounds, poundsToPence, type Pence } from '@furlong/money';
import * as z from 'zod/mini';
import type { SpecifiedTexts } from '../routing/field-errors.ts';
import { uuidField } from '../routing/field.ts';

/** The largest deposit, £100,000. No card pays more at once, and a gateway could not write a sum without a limit. */
const amountPenceMax = 10_000_000;

/** An amount in pounds, a number or as it is typed: `50`, `50.00`. A third decimal is refused, never rounded (D10). */
const typedPounds = z.codec(
  z.union([z.number(), z.string().check(z.trim(), z.maxLength(20))]),
  z.custom<Pence>((value) => Number.isSafeInteger(value)),
  {
    decode: (given, context) => {
      const amount = typeof given === 'number' ? toWholePence(given) : parsePounds(given);
      if (amount !== undefined && amount <= amountPenceMax) return amount;
      context.issues.push({ code: 'custom', input: given, message: 'deposit_amount.invalid' });
      return z.NEVER;
    },
    encode: (amount) => (amount / 100).toFixed(2),
  },
);

function toWholePence(pounds: number): Pence | undefined {
  return pounds < 0 ? undefined : poundsToPence(pounds);
}

/**
 * An address that the specified call names. The server ignores it and sends the customer back to addresses of its own.
 */
const returnUrl = z.optional(z.string().check(z.maxLength(500)));

/** The companies through which a deposit can be made. */
export const depositProviders = ['card', 'paypal'] as const;
export type DepositProvider = (typeof depositProviders)[number];

export const depositForm = z.strictObject({
  amount: typedPounds,
  /** The provider that takes the payment; a card gateway where the form names none. */
  provider: z.optional(z.enum(depositProviders, 'deposit_provider.closed')),
  /** The currency of the account by the three letters of ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'deposit_currency.invalid')),
  /**
   * The page makes the key before it sends; the same key gives the same checkout, whatever is lost
   * on the way. A call without one begins a deposit each time.
   */
  requestKey: z.optional(uuidField),
  /** The caller's own user name. */
  userLogin: z.optional(z.string().check(z.maxLength(255))),
  /** Whether no money is to move. The server's setting decides; a call that says otherwise is refused. */
  test: z.optional(z.boolean()),
  successUrl: returnUrl,
  declineUrl: returnUrl,
  failUrl: returnUrl,
  cancelUrl: returnUrl,
});
export type DepositForm = z.output<typeof depositForm>;

/**
 * The sentences about a deposit. `{symbol}` is the symbol of the currency, and the amounts are in pounds with two
 * decimal places.
 */
export const depositTexts = {
  'deposit_amount.invalid': { text: 'Please enter a valid value.' },
  'deposit_amount.below_minimum': { text: 'Minimum amount for deposit is {symbol}{min}' },
  'deposit_amount.above_room': {
    text: 'The maximum you are able to deposit is {symbol}{remaining}',
  },
  'deposit_currency.invalid': { text: 'This is not the currency of your account.' },
  'deposit_provider.closed': { text: 'This way of paying is not open.' },
  'deposit_user.invalid': { text: 'This is not your user name.' },
  'deposit_test.invalid': { text: 'Deposits of this kind are not taken here.' },
} as const satisfies SpecifiedTexts;
