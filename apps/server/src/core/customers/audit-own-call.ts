import type { Transaction } from '../../platform/database/database.ts';
import { appendAudit } from '../audit/append-audit.ts';

/**
 * Writes down what a customer did to the own account, in the transaction that does it. The detail holds names of fields
 * and ids, and no values.
 */
export async function auditOwnCall(
  tx: Transaction,
  call: {
    readonly customerId: number;
    readonly at: number;
    readonly action: string;
    readonly detail?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { customerId, at, action, detail = {} } = call;
  const who = `customer:${String(customerId)}`;
  await appendAudit(tx, { at, actor: who, action, subject: who, detail });
}
