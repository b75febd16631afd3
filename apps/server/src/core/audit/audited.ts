import type { Database, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from './append-audit.ts';

/** An operator's call. The log can never be erased, so that nothing in it tells more of a customer than the number. */
interface AuditedCall {
  /** The user name of the operator. */
  readonly by: string;
  /** Past tense: `customer.locked`. */
  readonly action: string;
  /** The subject of the deed, or the person whose data are looked at: `customer:12`. */
  readonly subject: string;
}

export type Detail = Readonly<Record<string, unknown>>;

interface AuditedOutcome<Result> {
  readonly result: Result;
  readonly detail: Detail;
}

export function subjectOf(customerId: number): string {
  return `customer:${String(customerId)}`;
}

/**
 * Runs a call and writes down who made it, in one transaction, whether it looks or changes something. A refusal changes
 * nothing, and is written down by itself.
 */
export async function runAudited<Result>(
  deps: { readonly db: Database; readonly clock: { now(): number } },
  call: AuditedCall,
  work: (tx: Transaction) => Promise<AuditedOutcome<Result>> | AuditedOutcome<Result>,
): Promise<Result> {
  const { db, clock } = deps;
  const { by, action, subject } = call;
  const entry = { actor: `operator:${by}`, subject };
  try {
    return await db.transaction(async (tx) => {
      const { result, detail } = await work(tx);
      await appendAudit(tx, { ...entry, at: clock.now(), action, detail });
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) {
      const { code } = error;
      await db.transaction(async (tx) => {
        const refused = { at: clock.now(), action: `${action}.refused`, detail: { code } };
        await appendAudit(tx, { ...entry, ...refused });
      });
    }
    throw error;
  }
}
