import type { Transaction } from '../../platform/database/database.ts';

/** An entry of the audit log: who did what, and to what. */
interface AuditEntry {
  /** Business time in ms. */
  readonly at: number;
  /** `operator:trader1`, `feed:simulator` … */
  readonly actor: string;
  /** Past tense: `market.suspended`. */
  readonly action: string;
  /** The subject of the deed: `market:H2611201:3:2`. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Appends to the audit log, in the transaction of the change or of the look that it tells of, and waits for nobody. The entry
 * takes its place in the chain a moment after the commit (`chain-entries.ts`).
 */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, detail } = entry;
  await tx.query({
    name: 'append-audit',
    text: `insert into audit_log (at, actor, action, subject, detail)
           values ($1, $2, $3, $4, $5::jsonb)`,
    values: [new Date(at), actor, action, subject, JSON.stringify(detail)],
  });
}
