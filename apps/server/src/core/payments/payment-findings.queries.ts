import type { DepositProvider } from '@furlong/contract';
import type { DifferenceCause } from '@furlong/payment';
import type { Transaction } from '../../platform/database/database.ts';

/** The cause of a finding: a provider and our books differ, or a provider refuses a refund. */
export type FindingCause = DifferenceCause | 'refund_refused';

export interface PaymentFinding {
  readonly provider: DepositProvider;
  readonly cause: FindingCause;
  readonly depositId: string | null;
  /** The provider's name of the payment or the refund; '' where there is none. */
  readonly paymentUid: string;
  /** The London day whose comparison shows it; null where a report alone does. */
  readonly day: string | null;
  readonly at: number;
}

/**
 * Writes down what does not fit, for an operator to look into, and returns its number. The same of one payment is written once.
 * A finding that seemed to be explained, and is seen again, is open again; what an operator has closed stays closed.
 */
export async function insertFinding(tx: Transaction, finding: PaymentFinding): Promise<number> {
  const { provider, cause, depositId, paymentUid, day, at } = finding;
  const key = [provider, cause, depositId, paymentUid];
  await tx.query({
    text: `with found as (
        insert into payment_findings as f (provider, cause, deposit_id, payment_uid, day, found_at)
        values ($1, $2, $3, $4, $5, $6)
        on conflict on constraint payment_findings__once do update
          set day = coalesce(f.day, excluded.day), is_explained = false,
            closed_at = case when f.is_explained then null else f.closed_at end
          where f.is_explained or f.day is null and excluded.day is not null
        returning id
      )
      insert into payment_finding_events (finding_id, kind, made_by, at)
      select id, 'found', 'program', $6 from found`,
    values: [...key, day, new Date(at)],
  });
  const [row] = await tx.query<{ id: number }>({
    text: `select id from payment_findings
      where (provider, cause) = ($1, $2) and payment_uid = $4
        and deposit_id is not distinct from $3::uuid`,
    values: key,
  });
  if (row === undefined) throw new Error('a finding that was written is there');
  return row.id;
}
