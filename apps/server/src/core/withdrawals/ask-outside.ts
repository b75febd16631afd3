import type { DepositProvider } from '@furlong/contract';
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
 * Has a part paid outside: back to the card or the PayPal account that paid, or to the bank. A payment by PayPal cannot
 * go back there where PayPal is not offered any more.
 * @throws OutsideFailure where nobody knows the outcome.
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
    key,
    amountPence,
    sortCode,
    accountNumber,
    iban,
    holder: `${firstName} ${lastName}`,
    // The reference is short enough for a bank's statement, and an operator finds the withdrawal by it.
    reference: withdrawalId.slice(0, 8).toUpperCase(),
  });
}

/** A company's answer about a part that was to be paid: its end, or that the deposit was given back by another sum than the part's. */
type FoundOutside =
  | { readonly kind: 'ended'; readonly outcome: PayoutOutcome }
  | {
      readonly kind: 'other_amount';
      readonly provider: DepositProvider;
      readonly depositId: string;
      readonly refundUid: string;
    };

/** Asks outside about a part that was to be paid; undefined while nobody can say. @throws OutsideFailure */
export async function findOutside(
  companies: PayingCompanies,
  { id, amountPence, payment }: StoredPart,
): Promise<FoundOutside | undefined> {
  if (payment === null) return ended(await companies.payout.find(id));
  const report = await gatewayOf(companies, payment)?.readRefund(payment);
  if (report === undefined || report.status === 'pending') return undefined;
  if (report.status !== 'succeeded') return ended('refused');
  if (report.amountPence === amountPence) return ended('paid');
  const { provider, depositId } = payment;
  return { kind: 'other_amount', provider, depositId, refundUid: report.uid ?? '' };
}

function ended(outcome: PayoutOutcome | undefined): FoundOutside | undefined {
  return outcome && { kind: 'ended', outcome };
}

function gatewayOf(
  { cardGateway, paypal }: PayingCompanies,
  { provider }: NonNullable<StoredPart['payment']>,
): PaymentGateway | null {
  return provider === 'paypal' ? paypal : cardGateway;
}
