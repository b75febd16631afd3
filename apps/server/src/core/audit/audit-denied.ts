import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appendAudit } from './append-audit.ts';

/** Writes down that an operator asked for what they may not do. */
export async function auditDenied(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  denied: { readonly username: string; readonly permission: string; readonly route: string },
): Promise<void> {
  const { username, permission, route } = denied;
  await db.transaction(async (tx) => {
    await appendAudit(tx, {
      at: clock.now(),
      actor: `operator:${username}`,
      action: 'operator.denied',
      subject: `route:${route}`,
      detail: { permission },
    });
  });
}
