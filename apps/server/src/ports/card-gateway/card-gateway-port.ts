import type { Pence } from '@furlong/money';
import type { PaymentStatus } from '@furlong/payment';
import type { ListingPort } from '../listed-payment.ts';

/** What a checkout is made for. Its deposit is a row of ours already (D38). */
export interface CheckoutRequest {
  /** The id of our row, by which the gateway knows the payment too. */
  readonly depositId: string;
  readonly amountPence: Pence;
  /** ISO 4217 code, such as `GBP`. */
  readonly currency: string;
  /** A test payment moves no money. */
  readonly isTest: boolean;
  /** What the customer reads at the gateway and on the card's statement. */
  readonly description: string;
  readonly customer: PayingCustomer;
  /** ISO 639 code of two letters. */
  readonly language: string;
  /** To where the gateway sends the customer back, with `token`, `uid` and `status` added. They prove nothing. */
  readonly returnUrls: {
    readonly success: string;
    readonly decline: string;
    readonly fail: string;
    readonly cancel: string;
  };
  /** To where the gateway posts what became of the payment. */
  readonly notificationUrl: string;
  /** After this nobody can begin to pay: milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface PayingCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
  /** ISO 3166 code of two letters. */
  readonly country: string;
  readonly phone: string;
  /** `1980-02-29`. */
  readonly dateOfBirth: string;
}

export interface Checkout {
  readonly token: string;
  /** The address of the gateway's page, which is shown in a frame. */
  readonly redirectUrl: string;
}

/** What the gateway says of a payment, or of a refund. Whether it fits our row is for the caller to compare. */
export interface PaymentReport {
  /** Null where the payment was not made for a deposit of ours. */
  readonly depositId: string | null;
  /** By which the gateway knows the payment; null at a checkout where nobody has begun to pay. */
  readonly uid: string | null;
  readonly status: PaymentStatus;
  /** The gateway's words for people, such as `Insufficient funds`; '' where it has none. */
  readonly message: string;
  readonly amountPence: Pence;
  readonly currency: string;
  readonly isTest: boolean;
  /** In the report of a refund, the uid of the payment that goes back; null in the report of a payment. */
  readonly refundOf: string | null;
  /** Null where no card has been given yet. */
  readonly card: PaidCard | null;
}

/** What may be known of a card. Its whole number is never among it. */
export interface PaidCard {
  /** `visa`, `master`; '' where the gateway does not say. */
  readonly brand: string;
  /** The first six or eight digits, which tell the issuer; '' where the gateway does not say. */
  readonly bin: string;
  readonly lastFour: string;
  /** By which the gateway can pay the card again without its number; null where it keeps none. */
  readonly token: string | null;
  /** `credit` where the card's range is known to be of credit cards, which may not pay (D41). */
  readonly funding: 'credit' | 'unknown';
}

export interface RefundRequest {
  readonly depositId: string;
  /** The payment that goes back. */
  readonly uid: string;
  readonly amountPence: Pence;
  readonly reason: string;
}

/**
 * A company that takes cards.
 *
 * Each call that asks it throws OutsideFailure where the gateway did not answer as agreed: what became of the call is then not
 * known, and only asking can tell. Such a failure is never a refusal.
 */
export interface CardGatewayPort extends ListingPort {
  /** Where the gateway's pages lie, such as `https://checkout.example`: ours show them in a frame. */
  readonly pageOrigin: string;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Asks by the checkout's token; undefined where the gateway knows no such checkout. */
  readCheckout(token: string): Promise<PaymentReport | undefined>;
  /** Asks by the gateway's uid, of a payment or a refund; undefined where it knows none. */
  readPayment(uid: string): Promise<PaymentReport | undefined>;
  /** The payment that was made for our deposit, the successful one where there were several tries; undefined where nobody has begun to pay. */
  readByTracking(depositId: string): Promise<PaymentReport | undefined>;
  /** The refund of the payment `uid` of our deposit; undefined where the gateway has made none. */
  readRefund(payment: {
    readonly depositId: string;
    readonly uid: string;
  }): Promise<PaymentReport | undefined>;
  /** Asks once and never again by itself. Where it fails, `readRefund` tells later what became of it. */
  refund(request: RefundRequest): Promise<'refunded' | 'refused'>;
  /**
   * Reads what the gateway posted. Undefined unless `signature`, the header Content-Signature, is the gateway's own over the raw body.
   * @throws OutsideFailure where the gateway has signed something that is no report.
   */
  readWebhook(rawBody: Uint8Array, signature: string | undefined): PaymentReport | undefined;
}
