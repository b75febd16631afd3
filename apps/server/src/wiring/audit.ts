import { startChainingEntries, startVerifyingAudit } from '../features/audit/audit.jobs.ts';
import { watchAuditChain } from '../features/audit/audit-metrics.ts';
import type { Foundations } from './foundations.ts';

/** Starts what keeps and follows the audit chain. It stops after everything that writes to the log. */
export function startAudit(foundations: Foundations): void {
  const { db, metrics, stops } = foundations;
  watchAuditChain(metrics, db);
  stops.add('audit chain', startChainingEntries(foundations).stop);
  stops.add('audit verifications', startVerifyingAudit(foundations).stop);
}
