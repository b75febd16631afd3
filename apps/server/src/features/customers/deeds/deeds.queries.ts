import type { StoredRestrictions } from '../../../core/customers/restrictions.ts';
import type { Transaction } from '../../../platform/database/database.ts';

export async function writeStatus(
  tx: Transaction,
  customerId: number,
  change: {
    readonly to: 'active' | 'locked' | 'excluded';
    readonly reason: string;
    readonly at: number;
  },
): Promise<void> {
  await tx.query({
    text: `update customers set status = $2, status_reason = $3, status_changed_at = $4,
        reactivation_asked_at = null
      where id = $1`,
    values: [customerId, change.to, change.reason, new Date(change.at)],
  });
}

export async function writeRestrictions(
  tx: Transaction,
  customerId: number,
  given: { readonly restrictions: StoredRestrictions; readonly stakeFactorPercent: number },
): Promise<void> {
  await tx.query({
    text: `update customers set restrictions = $2::jsonb, stake_factor_percent = $3 where id = $1`,
    values: [customerId, JSON.stringify(given.restrictions), given.stakeFactorPercent],
  });
}

/** The id of the note. */
export async function insertNote(
  tx: Transaction,
  note: {
    readonly customerId: number;
    readonly by: string;
    readonly action: string;
    readonly text: string;
    readonly at: number;
  },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>({
    text: `insert into customer_notes (customer_id, operator_name, action, text, at)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [note.customerId, note.by, note.action, note.text, new Date(note.at)],
  });
  if (row === undefined) throw new Error('a note was not stored');
  return row.id;
}

export async function insertComplianceRequest(
  tx: Transaction,
  customerId: number,
  at: number,
): Promise<void> {
  await tx.query({
    text: 'insert into compliance_requests (customer_id, at) values ($1, $2)',
    values: [customerId, new Date(at)],
  });
}
