import type { MarketKey } from '@furlong/feed';
import type { Statement, Transaction } from '../../../platform/database/database.ts';
import { transactionKnown } from '../../../platform/database/known-transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { marketKeyText, type MutableMarket, type MutableSelection } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { lockMarkets } from '../book/market-standing.queries.ts';
import { untilWritten } from '../book/until-written.ts';

/** A market, and the operator who lays hands on it. */
export interface OperatorTarget {
  readonly key: MarketKey;
  /** The operator's user name. */
  readonly by: string;
}

export type OperatorSelectionTarget = OperatorTarget & { readonly selectionNumber: number };

interface AuditedWrite {
  readonly action: string;
  /** The markets on which no bet may be placed until the write is committed. */
  readonly locked: readonly MutableMarket[];
  readonly detail: Readonly<Record<string, unknown>>;
  /** `now` is the business time at which the markets were locked. */
  readonly write: (now: number) => readonly Statement[];
}

/**
 * Locks the markets, writes, and says so in the audit log. When it throws nothing is written, and memory is to show
 * nothing of it. Where the database is lost at the commit, the book is suspended until the database says what became of it.
 */
export async function writeAudited(
  deps: CatalogueDeps,
  target: OperatorTarget,
  audited: AuditedWrite,
): Promise<void> {
  const write = async (tx: Transaction): Promise<void> => {
    const ids = audited.locked.map((market) => market.id);
    if (ids.length > 0) await tx.query(lockMarkets(ids));
    const now = deps.clock.now();
    for (const statement of audited.write(now)) await tx.query(statement);
    await appendAudit(tx, {
      at: now,
      actor: `operator:${target.by}`,
      action: audited.action,
      subject: `market:${marketKeyText(target.key)}`,
      detail: audited.detail,
    });
  };
  const never = { ...deps, isStopping: () => false };
  await transactionKnown(deps.db, write, async (ask) => await untilWritten(never, ask));
}

export function getMarket({ state }: CatalogueDeps, key: MarketKey): MutableMarket {
  const market = state.findMarket(key);
  if (market === undefined) throw new Refusal('market.unknown');
  return market;
}

export function getSelection(market: MutableMarket, number: number): MutableSelection {
  const selection = market.selections.get(number);
  if (selection === undefined) throw new Refusal('selection.unknown');
  return selection;
}
