import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { changeLimit, type LimitChange } from '../../../core/limits/change-limit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LimitsDeps } from './limits-deps.ts';

/**
 * The actions as the audit log calls them. A limit that is asked for may still have to be
 * confirmed.
 */
const ACTIONS = {
  set: 'customer.limit_asked',
  confirm: 'customer.limit_confirmed',
  drop: 'customer.limit_dropped',
} as const;

/** Changes a limit as its customer asks. The audit log, which is never erased, names the operation, and not its amount. */
export async function changeOwnLimit(
  tx: Transaction,
  deps: LimitsDeps,
  asked: LimitChange,
): Promise<void> {
  const { customerId, request } = asked;
  const operation = await changeLimit(tx, deps, asked);
  if (operation === undefined) return;
  const action = ACTIONS[request.operation];
  await auditOwnCall(tx, { customerId, at: deps.clock.now(), action, detail: { operation } });
}
