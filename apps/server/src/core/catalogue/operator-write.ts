import { appendAudit } from '../audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { marketKeyText, type MarketState } from './book-state.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { MarketKey } from './feed-event.ts';
import { lockMarkets } from './move.queries.ts';
import type { SerialQueue } from './serial-queue.ts';

/** A market, and the operator who lays hands on it. */
export interface OperatorTarget {
  readonly key: MarketKey;
  /** The operator's user name. */
  readonly by: string;
}

export type OperatorDeps = CatalogueDeps & {
  readonly queue: SerialQueue;
  readonly onResulted: () => void;
};

export interface AuditedWrite {
  readonly action: string;
  readonly market: MarketState;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly write: (tx: Transaction, now: number) => Promise<void>;
}

/** Locks the market, writes, and says so in the audit log. */
export async function writeAudited(
  deps: OperatorDeps,
  target: OperatorTarget,
  audited: AuditedWrite,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockMarkets(tx, [audited.market.id]);
    const now = deps.clock.now();
    await audited.write(tx, now);
    await appendAudit(tx, {
      at: now,
      actor: `operator:${target.by}`,
      action: audited.action,
      subject: `market:${marketKeyText(target.key)}`,
      detail: audited.detail,
    });
  });
}

export function getMarket(deps: OperatorDeps, key: MarketKey): MarketState {
  const market = deps.state.findMarket(key);
  if (market === undefined) throw new Refusal('market.unknown');
  return market;
}
