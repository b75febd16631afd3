import type { CardGatewayPort } from '../../ports/card-gateway/card-gateway-port.ts';
import type { PayoutOutcome, PayoutPort } from '../../ports/payout/payout-port.ts';
import type { StoredPart } from './withdrawal-parts.queries.ts';

/** The companies that pay parts of withdrawals. */
export interface PayingCompanies {
  readonly cardGateway: CardGatewayPort;
  readonly payout: PayoutPort;
}

/** Has a part paid outside: back to the card that paid, or to the bank. @throws OutsideFailure where nobody knows the outcome. */
export async function payOutside(
  { cardGateway, payout }: PayingCompanies,
  { id: key, withdrawalId, amountPence, payment, destination }: StoredPart,
): Promise<PayoutOutcome> {
  if (payment !== null) {
    const outcome = await cardGateway.refund({ ...payment, amountPence, reason: 'withdrawal' });
    return outcome === 'refunded' ? 'paid' : 'refused';
  }
  const { firstName, lastName, sortCode, accountNumber, iban } = destination;
  return await payout.pay({
    ...{ key, amountPence, sortCode, accountNumber, iban },
    holder: `${firstName} ${lastName}`,
    // Short enough for a bank's statement, and found again by an operator.
    reference: withdrawalId.slice(0, 8).toUpperCase(),
  });
}

/** What a company says of a part that was to be paid: its end, or that the deposit was given back by another sum than the part's. */
export type FoundOutside =
  | { readonly kind: 'ended'; readonly outcome: PayoutOutcome }
  | { readonly kind: 'other_amount'; readonly depositId: string; readonly refundUid: string };

/** What became outside of a part that was to be paid; undefined while nobody can say. @throws OutsideFailure */
export async function findOutside(
  { cardGateway, payout }: PayingCompanies,
  { id, amountPence, payment }: StoredPart,
): Promise<FoundOutside | undefined> {
  if (payment === null) return ended(await payout.find(id));
  const report = await cardGateway.readRefund(payment);
  if (report === undefined || report.status === 'pending') return undefined;
  if (report.status !== 'succeeded') return ended('refused');
  if (report.amountPence === amountPence) return ended('paid');
  return { kind: 'other_amount', depositId: payment.depositId, refundUid: report.uid ?? '' };
}

function ended(outcome: PayoutOutcome | undefined): FoundOutside | undefined {
  return outcome && { kind: 'ended', outcome };
}
