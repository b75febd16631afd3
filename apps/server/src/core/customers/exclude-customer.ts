import type { Transaction } from '../../platform/database/database.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { lockAccountOf } from './lock-account.ts';

/** Excludes a customer of whom a register tells, until the register says otherwise. */
export async function excludeCustomer(
  tx: Transaction,
  { sessions, now }: { readonly sessions: Sessions; readonly now: () => number },
  { customerId, registerEndsAt }: { readonly customerId: number; readonly registerEndsAt: null },
): Promise<void> {
  const at = now();
  await lockAccountOf(tx, customerId);
  await tx.query({
    text: `insert into exclusions (customer_id, kind, begins_at, ends_at, made_at)
      values ($1, 'register', $2, $3, $2)`,
    values: [customerId, new Date(at), registerEndsAt],
  });
  await tx.query({
    text: `update customers set status = 'excluded', status_changed_at = $2
      where id = $1 and status = 'active'`,
    values: [customerId, new Date(at)],
  });
  await sessions.end({ customerId }, tx);
  const subject = `customer:${String(customerId)}`;
  await appendAudit(tx, {
    at,
    actor: 'register',
    action: 'customer.excluded',
    subject,
    detail: {},
  });
}
