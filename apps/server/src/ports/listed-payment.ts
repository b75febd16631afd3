import type { Pence } from '@furlong/money';
import type { PaymentStatus } from '@furlong/payment';

/** A payment, or the refund of one, in a provider's list of a day. Whether it fits our rows is for the caller to compare. */
export interface ListedPayment {
  readonly kind: 'deposit' | 'refund';
  /** The id by which the provider knows it. */
  readonly uid: string;
  /** Null where it was not made for a deposit of ours, or the provider does not say. */
  readonly depositId: string | null;
  /** The uid of the payment that a refund gives back; null for a payment, or where the provider does not say. */
  readonly refundOf: string | null;
  readonly status: PaymentStatus;
  readonly amountPence: Pence;
  /** ISO 4217 code, such as `GBP`. */
  readonly currency: string;
  readonly isTest: boolean;
  /** The fee that the provider keeps for its work; null where the list does not tell. */
  readonly feePence: Pence | null;
}

/** A company whose payments are compared with ours, a London day at a time. */
export interface ListingPort {
  /**
   * Everything that the provider took or gave back on a London day, such as `2026-11-26`.
   * @throws OutsideFailure where it did not answer as agreed.
   */
  listDay(day: string): Promise<readonly ListedPayment[]>;
}
