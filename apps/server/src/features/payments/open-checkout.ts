import { findCountryByName } from '@furlong/customer';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PayingCustomer } from '../../ports/card-gateway/card-gateway-port.ts';
import type { Checkout } from '../../ports/payment-gateway.ts';
import type { AskedProviders } from '../../core/payments/deposits/ask-about-deposits.ts';
import {
  findDeposit,
  getPayingCustomer,
  storeCheckout,
  type PayingCustomerRow,
  type StoredDeposit,
} from '../../core/payments/deposits/deposits.queries.ts';

export interface OpenCheckoutDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly ports: AskedProviders;
  /** The origin at which customers find us, such as `https://bets.example`. */
  readonly ownOrigin: () => string;
  /** The words that the customer reads at the provider, and on the card's statement. */
  readonly brand: string;
}

/**
 * Has its provider make the checkout of a deposit, unless it has one. Where the provider does not answer, the deposit stays as it
 * is, counts against the limits until it expires, and the same request may be made again. The way back is that of the request that
 * made the checkout.
 * @throws Refusal where there is no checkout to pay.
 */
export async function openCheckout(
  deps: OpenCheckoutDeps,
  deposit: StoredDeposit,
  way: WayBack,
): Promise<StoredDeposit & { readonly checkout: NonNullable<StoredDeposit['checkout']> }> {
  const { db, clock } = deps;
  if (deposit.checkout === null && deposit.state === 'created')
    await storeCheckout(db, deposit.id, {
      ...(await askForCheckout(deps, { deposit, way })),
      at: clock.now(),
    });
  // Another request may have stored the provider's answer to it first.
  const stored = await findDeposit(db, deposit.id);
  const checkout = stored?.checkout ?? null;
  if (stored === undefined || checkout === null) throw new Refusal('payments.unavailable');
  return { ...stored, checkout };
}

async function askForCheckout(
  deps: OpenCheckoutDeps,
  { deposit, way }: Omit<Asked, 'customer'>,
): Promise<Checkout> {
  const customer = await getPayingCustomer(deps.db, deposit.customerId);
  try {
    return await (deposit.provider === 'paypal' ? askPaypal : askCardGateway)(deps, {
      deposit,
      customer,
      way,
    });
  } catch (error) {
    if (error instanceof OutsideFailure) throw new Refusal('payments.unavailable');
    throw error;
  }
}

/** Whether the customer goes back to a page, or to the native app whose pages no provider can lead to. */
type WayBack = 'page' | 'app';

const WAYS_BACK: Readonly<Record<WayBack, string>> = {
  page: '/payment/deposit',
  app: '/payment/back-to-app',
};

interface Asked {
  readonly deposit: StoredDeposit;
  readonly customer: PayingCustomerRow;
  readonly way: WayBack;
}

async function askCardGateway(
  { ports, ownOrigin, brand }: OpenCheckoutDeps,
  { deposit, customer, way }: Asked,
): Promise<Checkout> {
  const { id, amountPence, currency, isTest, expiresAt } = deposit;
  const base = `${ownOrigin()}${WAYS_BACK[way]}/card`;
  return await ports.cardGateway.createCheckout({
    depositId: id,
    amountPence,
    currency,
    isTest,
    expiresAt,
    description: brand,
    customer: toPayingCustomer(customer),
    language: customer.language,
    returnUrls: {
      success: `${base}-success`,
      decline: `${base}-decline`,
      fail: `${base}-fail`,
      cancel: `${base}-cancel`,
    },
    notificationUrl: `${ownOrigin()}/api/payments/webhooks/card`,
  });
}

async function askPaypal(
  { ports, ownOrigin, brand }: OpenCheckoutDeps,
  { deposit, customer, way }: Asked,
): Promise<Checkout> {
  if (ports.paypal === null) throw new Refusal('payments.unavailable');
  const { id: depositId, amountPence, currency } = deposit;
  const base = `${ownOrigin()}${WAYS_BACK[way]}/paypal`;
  return await ports.paypal.createOrder({
    depositId,
    amountPence,
    currency,
    brand,
    language: customer.language,
    returnUrl: base,
    cancelUrl: `${base}-cancel`,
  });
}

const addressSchema = z.object({
  address1: z._default(z.string(), ''),
  address4: z._default(z.string(), ''),
  postcode: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
});

function toPayingCustomer(row: PayingCustomerRow): PayingCustomer {
  const { email, firstName, lastName, phone, dateOfBirth } = row;
  const { address1, address4: city, postcode, country } = addressSchema.parse(row.address);
  return {
    email,
    firstName,
    lastName,
    phone,
    dateOfBirth,
    address: address1,
    city,
    postcode,
    country: findCountryByName(country)?.iso2 ?? '',
  };
}
