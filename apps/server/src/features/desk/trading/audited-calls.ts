import { appendAudit } from '../../../core/audit/append-audit.ts';
import { marketKeyText } from '../../../core/catalogue/book/book-state.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { OperatorTarget } from '../../../core/catalogue/operator/audited-write.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listSelectionLiabilities } from './operator.queries.ts';
import { liabilitiesView, type LiabilitiesView } from './operator.view.ts';

interface AuditDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
}

/** Runs an operator's call. A call that succeeds writes its own audit entry; a refusal is audited here. */
export async function auditRefused<Result>(
  deps: AuditDeps,
  target: OperatorTarget & { readonly action: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      await audit(deps, target, {
        action: `${target.action}.refused`,
        detail: { code: error.code },
      });
    throw error;
  }
}

/** Reads what a market would cost the book, and audits who looked. */
export async function readLiabilitiesAudited(
  deps: AuditDeps,
  target: OperatorTarget,
): Promise<LiabilitiesView> {
  const market = deps.catalogue.book.findMarket(target.key);
  if (market === undefined) throw new Refusal('market.unknown');
  await audit(deps, target, { action: 'liabilities.read', detail: {} });
  return liabilitiesView(market, await listSelectionLiabilities(deps.db, market.id));
}

async function audit(
  deps: AuditDeps,
  target: OperatorTarget,
  entry: { readonly action: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await appendAudit(tx, {
      at: deps.clock.now(),
      actor: `operator:${target.by}`,
      subject: `market:${marketKeyText(target.key)}`,
      ...entry,
    });
  });
}
