import type { CardGatewayPort } from '../../ports/card-gateway/card-gateway-port.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { PaypalPort } from '../../ports/paypal/paypal-port.ts';
import type { PayoutOutcome, PayoutPort } from '../../ports/payout/payout-port.ts';
import type { StoredPart } from './withdrawal-parts.queries.ts';

/** The companies that pay parts of withdrawals. */
export interface PayingCompanies {
  readonly cardGateway: CardGatewayPort;
  /** Null where PayPal is not offered. */
  readonly paypal: PaypalPort | null;
  readonly payout: PayoutPort;
}

/**
 * Has a part paid outside: back to the card or the PayPal account that paid, or to the bank. What was paid by PayPal cannot go
 * back there where PayPal is not offered any more. @throws OutsideFailure where nobody knows the outcome.
 */
export async function payOutside(
  companies: PayingCompanies,
  { id: key, withdrawalId, amountPence, payment, destination }: StoredPart,
): Promise<PayoutOutcome> {
  if (payment !== null) {
    const { depositId, uid } = payment;
    const asked = { depositId, uid, amountPence, reason: 'withdrawal' };
    const outcome = await gatewayOf(companies, payment)?.refund(asked);
    return outcome === 'refunded' ? 'paid' : 'refused';
  }
  const { firstName, lastName, sortCode, accountNumber, iban } = destination;
  return await companies.payout.pay({
    ...{ key, amountPence, sortCode, accountNumber, iban },
    holder: `${firstName} ${lastName}`,
    // Short enough for a bank's statement, and found again by an operator.
    reference: withdrawalId.slice(0, 8).toUpperCase(),
  });
}

/**
 * What became outside of a part that was to be paid; undefined while nobody can say. A refund of another amount says nothing of
 * this part. @throws OutsideFailure
 */
export async function findOutside(
  companies: PayingCompanies,
  { id, amountPence, payment }: StoredPart,
): Promise<PayoutOutcome | undefined> {
  if (payment === null) return await companies.payout.find(id);
  const report = await gatewayOf(companies, payment)?.readRefund(payment);
  if (report === undefined || report.status === 'pending') return undefined;
  if (report.status !== 'succeeded') return 'refused';
  return report.amountPence === amountPence ? 'paid' : undefined;
}

function gatewayOf(
  { cardGateway, paypal }: PayingCompanies,
  { provider }: NonNullable<StoredPart['payment']>,
): PaymentGateway | null {
  return provider === 'paypal' ? paypal : cardGateway;
}
