import type { Pence } from '@furlong/money';
import type { ListingPort } from '../listed-payment.ts';
import type { Checkout, PaymentGateway, PaymentReport } from '../payment-gateway.ts';

/** The payment that a checkout is made for. Its deposit is a row of ours already (D38). */
export interface CheckoutRequest {
  /** The id of our row, by which the gateway knows the payment too. */
  readonly depositId: string;
  readonly amountPence: Pence;
  /** ISO 4217 code, such as `GBP`. */
  readonly currency: string;
  /** A test payment moves no money. */
  readonly isTest: boolean;
  /** The text that the customer reads at the gateway and on the card's statement. */
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
  /** The address to which the gateway posts what became of the payment. */
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

/** A company that takes cards. */
export interface CardGatewayPort extends PaymentGateway, ListingPort {
  /** The origin of the gateway's pages, such as `https://checkout.example`: ours show them in a frame. */
  readonly pageOrigin: string;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Asks by the checkout's token; undefined where the gateway knows no such checkout. */
  readCheckout(token: string): Promise<PaymentReport | undefined>;
  /** The payment that was made for our deposit, the successful one where there were several tries; undefined where nobody has begun to pay. */
  readByTracking(depositId: string): Promise<PaymentReport | undefined>;
  /**
   * Reads what the gateway posted. Undefined unless `signature`, the header Content-Signature, is the gateway's own over the raw body.
   * @throws OutsideFailure where the gateway has signed something that is no report.
   */
  readWebhook(rawBody: Uint8Array, signature: string | undefined): PaymentReport | undefined;
}
