import type { Pence } from '@furlong/money';

/** A payment from our bank to a customer's. Which bank it goes to is told by account number and sort code, or by IBAN. */
export interface PayoutOrder {
  /** Made by us, one a payment: the bank pays at most once by it. */
  readonly key: string;
  readonly amountPence: Pence;
  readonly holder: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  /** '' where the account is in the United Kingdom. */
  readonly iban: string;
  /** The text that the customer reads on the statement of the account. */
  readonly reference: string;
}

/** The final state of a payment. */
export type PayoutOutcome = 'paid' | 'refused';

/**
 * A bank that pays customers.
 *
 * Each call throws OutsideFailure where the bank did not answer as agreed: what became of a payment is then not known, and only
 * `find` can tell. Such a failure is never a refusal.
 */
export interface PayoutPort {
  /** Orders a payment once, and never again by itself. */
  pay(order: PayoutOrder): Promise<PayoutOutcome>;
  /** Asks for the outcome of the payment of a key; undefined where the bank has not decided, or has not heard of it. */
  find(key: string): Promise<PayoutOutcome | undefined>;
}
