import type { StoredRestrictions } from '../../../../core/customers/standing/restrictions.ts';
import type { Transaction } from '../../../../platform/database/database.ts';

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

/** The id of the request. */
export async function insertFundsRequest(
  tx: Transaction,
  request: {
    readonly customerId: number;
    readonly stops: readonly string[];
    readonly at: number;
  },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>({
    text: `insert into funds_requests (customer_id, stops, asked_at) values ($1, $2, $3)
      returning id`,
    values: [request.customerId, request.stops, new Date(request.at)],
  });
  if (row === undefined) throw new Error('a request was not stored');
  return row.id;
}

export async function acceptFunds(tx: Transaction, id: number, at: number): Promise<void> {
  await tx.query({
    text: 'update funds_requests set accepted_at = $2 where id = $1',
    values: [id, new Date(at)],
  });
}

export async function rejectFunds(
  tx: Transaction,
  id: number,
  { reason, at }: { readonly reason: string; readonly at: number },
): Promise<void> {
  await tx.query({
    text: 'update funds_requests set rejected_at = $2, reason = $3 where id = $1',
    values: [id, new Date(at), reason],
  });
}
