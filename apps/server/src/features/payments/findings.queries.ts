import type { DepositProvider } from '@furlong/contract';
import type { PaymentMismatch } from '@furlong/payment';
import type { Transaction } from '../../platform/database/database.ts';

/** Why something does not fit: a report differs from our row, a deposit is paid twice, a payment is of no deposit of ours, a refund is refused. */
export type FindingCause =
  PaymentMismatch | 'second_payment' | 'unknown_deposit' | 'refund_refused';

export interface PaymentFinding {
  readonly provider: DepositProvider;
  readonly cause: FindingCause;
  readonly depositId: string | null;
  readonly paymentUid: string;
  readonly at: number;
}

/** Writes down what does not fit, for an operator to look into. The same of one payment is written once. */
export async function insertFinding(tx: Transaction, finding: PaymentFinding): Promise<void> {
  await tx.query({
    text: `insert into payment_findings (provider, cause, deposit_id, payment_uid, found_at)
      values ($1, $2, $3, $4, $5) on conflict on constraint payment_findings__once do nothing`,
    values: [
      ...[finding.provider, finding.cause, finding.depositId, finding.paymentUid],
      new Date(finding.at),
    ],
  });
}
