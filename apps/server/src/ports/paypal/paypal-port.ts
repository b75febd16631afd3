import type { Pence } from '@furlong/money';
import type { ListingPort } from '../listed-payment.ts';
import type { Checkout, PaymentGateway, PaymentReport } from '../payment-gateway.ts';

/** The purpose of an order. Its deposit is a row of ours already (D38). Nothing of the customer is told. */
export interface OrderRequest {
  /** The id of our row, by which PayPal knows the order and its payment too. */
  readonly depositId: string;
  readonly amountPence: Pence;
  /** ISO 4217 code, such as `GBP`. */
  readonly currency: string;
  /** The name of the house that the customer reads at PayPal. */
  readonly brand: string;
  /** ISO 639 code of two letters. */
  readonly language: string;
  /**
   * The address to which PayPal sends the customer back, with the order's id as `token`. It proves
   * nothing.
   */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** An order as PayPal tells of it. */
export interface PaypalOrder {
  readonly orderId: string;
  /** The order's payment; a pending one without a uid as long as nothing was captured. */
  readonly report: PaymentReport;
  /** Whether the customer has agreed to pay and the money waits to be taken. */
  readonly isApproved: boolean;
}

/** The order that a message of PayPal's is about. The message says no more that is believed: what became of it is asked. */
export interface PaypalNotice {
  /** Null where it is about no order. */
  readonly orderId: string | null;
}

/** A request to our door for PayPal, as it came. */
export interface PaypalMessage {
  readonly rawBody: Uint8Array;
  readonly readHeader: (name: string) => string | undefined;
}

/**
 * PayPal. A customer approves an order on its pages, and we take the money: nothing is paid before the capture. Its list of a
 * day may lack what happened in the last three hours.
 */
export interface PaypalPort extends PaymentGateway, ListingPort {
  /** Makes the order of a deposit, with its id as token; the same order however often it is asked for. */
  createOrder(request: OrderRequest): Promise<Checkout>;
  /** Undefined where PayPal knows no such order. */
  readOrder(orderId: string): Promise<PaypalOrder | undefined>;
  /** Takes the money of an approved order, once however often it is asked for, and tells what became of it. */
  capture(order: PaypalOrder): Promise<PaymentReport>;
  /** Has PayPal say whether a message is its own. Undefined where it is not. */
  readWebhook(message: PaypalMessage): Promise<PaypalNotice | undefined>;
}
