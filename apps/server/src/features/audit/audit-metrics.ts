import { Gauge } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { readAuditState, type AuditState } from './verifications.queries.ts';

/** Shows what came of following the audit chain last, when the metrics are read. */
export function watchAuditChain(metrics: Metrics, db: Database): void {
  const show = (name: string, help: string, figureOf: (state: AuditState) => number): void => {
    const gauge = new Gauge({
      name,
      help,
      registers: [metrics.registry],
      collect: async () => {
        // A figure that cannot be read is left out: an old one would pass for today's.
        gauge.remove();
        const state = await readAuditState(db).catch(() => undefined);
        if (state !== undefined) gauge.set(figureOf(state));
      },
    });
  };
  show(
    'furlong_audit_chain_broken',
    '1 where the audit chain broke when it was followed last',
    (state) => (state.is_broken ? 1 : 0),
  );
  show(
    'furlong_audit_verified_timestamp_seconds',
    'When the audit chain was followed last; 0 before the first time',
    (state) => (state.verified_at?.getTime() ?? 0) / 1000,
  );
  show(
    'furlong_audit_verified_entries',
    'How many entries of the audit chain were whole when it was followed last',
    (state) => state.verified_entries,
  );
  show(
    'furlong_audit_unchained_entries',
    'Entries of the audit log that wait for their place in the chain',
    (state) => state.unchained,
  );
}
