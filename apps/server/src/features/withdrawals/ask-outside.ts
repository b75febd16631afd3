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

/**
 * What became outside of a part that was to be paid; undefined while nobody can say. A refund of another amount says nothing of
 * this part. @throws OutsideFailure
 */
export async function findOutside(
  { cardGateway, payout }: PayingCompanies,
  { id, amountPence, payment }: StoredPart,
): Promise<PayoutOutcome | undefined> {
  if (payment === null) return await payout.find(id);
  const report = await cardGateway.readRefund(payment);
  if (report === undefined || report.status === 'pending') return undefined;
  if (report.status !== 'succeeded') return 'refused';
  return report.amountPence === amountPence ? 'paid' : undefined;
}
