import type { Pence } from '@furlong/money';

/** The facts in which a gateway's report must agree with our row. */
export interface PaymentFacts {
  readonly amountPence: Pence;
  /** The three letters of the currency in ISO 4217. */
  readonly currency: string;
  /** Whether no real money moves. */
  readonly isTest: boolean;
}

/** The facts in which a report and our row can differ. */
type PaymentMismatch = 'amount' | 'currency' | 'test';

/**
 * The fact in which a report of a payment differs from our row, the gravest first; undefined where they agree. A report
 * that differs moves nothing, because it is about another payment, or invented.
 * Rules: D38.
 */
export function findMismatch(
  ours: PaymentFacts,
  reported: PaymentFacts,
): PaymentMismatch | undefined {
  if (reported.isTest !== ours.isTest) return 'test';
  if (reported.currency !== ours.currency) return 'currency';
  return reported.amountPence === ours.amountPence ? undefined : 'amount';
}
