import type { Pence } from '@furlong/money';
import type { PaymentStatus } from '@furlong/payment';

export interface Checkout {
  readonly token: string;
  /** The address of the gateway's page. */
  readonly redirectUrl: string;
}

/** The gateway's word on a payment, or on a refund. Whether it fits our row is for the caller to compare. */
export interface PaymentReport {
  /** Null where the payment was not made for a deposit of ours. */
  readonly depositId: string | null;
  /** The id by which the gateway knows the payment; null at a checkout where nobody has begun to pay. */
  readonly uid: string | null;
  readonly status: PaymentStatus;
  /** The gateway's words for people, such as `Insufficient funds`; '' where it has none. */
  readonly message: string;
  readonly amountPence: Pence;
  readonly currency: string;
  readonly isTest: boolean;
  /** The uid of the payment that a refund gives back; null in the report of a payment. */
  readonly refundOf: string | null;
  /** Null where no card has been given yet. */
  readonly card: PaidCard | null;
}

/** The facts that may be known of a card. Its whole number is never among them. */
export interface PaidCard {
  /** `visa`, `master`; '' where the gateway does not say. */
  readonly brand: string;
  /** The first six or eight digits, which tell the issuer; '' where the gateway does not say. */
  readonly bin: string;
  readonly lastFour: string;
  /** The token by which the gateway can pay the card again without its number; null where it keeps none. */
  readonly token: string | null;
  /** `credit` where the card's range is known to be of credit cards, which may not pay (D41). */
  readonly funding: 'credit' | 'unknown';
}

interface RefundRequest {
  readonly depositId: string;
  /** The payment that goes back. */
  readonly uid: string;
  readonly amountPence: Pence;
  readonly reason: string;
}

/**
 * Every company that takes deposits tells of payments, and gives them back.
 *
 * Each call throws OutsideFailure where the company did not answer as agreed: what became of the call is then not known, and only
 * asking can tell. Such a failure is never a refusal.
 */
export interface PaymentGateway {
  /** Asks by the gateway's uid, of a payment or a refund; undefined where it knows none. */
  readPayment(uid: string): Promise<PaymentReport | undefined>;
  /** The refund of the payment `uid` of our deposit; undefined where the gateway has made none. */
  readRefund(payment: {
    readonly depositId: string;
    readonly uid: string;
  }): Promise<PaymentReport | undefined>;
  /** Asks once and never again by itself. Where it fails, `readRefund` tells later what became of it. */
  refund(request: RefundRequest): Promise<'refunded' | 'refused'>;
}
