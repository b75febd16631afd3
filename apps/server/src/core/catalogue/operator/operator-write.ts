import type { DeclaredResult, MarketKey } from '@furlong/feed';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { transactionKnown } from '../../../platform/database/known-transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { showWritten } from '../intake/apply-moves.ts';
import { isFinal, marketKeyText, type MarketState, type SelectionState } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { countWithdrawn } from '../results/late-withdrawal.ts';
import { lockMarkets, type ResultToInsert } from '../book/move.queries.ts';
import { untilWritten } from '../book/retry-writes.ts';
import type { SerialQueue } from '../book/serial-queue.ts';

/** A market, and the operator who lays hands on it. */
export interface OperatorTarget {
  readonly key: MarketKey;
  /** The operator's user name. */
  readonly by: string;
}

export type OperatorSelectionTarget = OperatorTarget & { readonly selectionNumber: number };

export type OperatorDeps = CatalogueDeps & {
  readonly queue: SerialQueue;
  readonly onResulted: () => void;
};

export interface AuditedWrite {
  readonly action: string;
  /** Those that no bet may be placed on meanwhile. */
  readonly locked: readonly MarketState[];
  readonly detail: Readonly<Record<string, unknown>>;
  readonly write: (tx: Transaction, now: number) => Promise<void>;
}

/**
 * Locks the markets, writes, and says so in the audit log. When it throws nothing is written: memory goes by that. Where
 * the database is lost at the commit the book is suspended until it says what became of it.
 */
export async function writeAudited(
  deps: OperatorDeps,
  target: OperatorTarget,
  audited: AuditedWrite,
): Promise<void> {
  const write = async (tx: Transaction): Promise<void> => {
    const ids = audited.locked.map((market) => market.id);
    if (ids.length > 0) await tx.query(lockMarkets(ids));
    const now = deps.clock.now();
    await audited.write(tx, now);
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

export function getMarket(deps: OperatorDeps, key: MarketKey): MarketState {
  const market = deps.state.findMarket(key);
  if (market === undefined) throw new Refusal('market.unknown');
  return market;
}

export function getSelection(market: MarketState, number: number): SelectionState {
  const selection = market.selections.get(number);
  if (selection === undefined) throw new Refusal('selection.unknown');
  return selection;
}

/** A market's next result, by whose hand it is. */
export function resultByHand(
  deps: OperatorDeps,
  target: OperatorTarget,
  { market, result }: Pick<ResultToInsert, 'market' | 'result'>,
): ResultToInsert {
  return {
    market,
    revision: market.resultRevision + 1,
    result,
    withdrawnCount: countWithdrawn(market),
    declaredBy: `operator:${target.by}`,
    declaredAt: deps.clock.now(),
  };
}

/**
 * A market's next result where an operator said something of a runner, for which its bets are settled again: it stays
 * whose it was, and its feed may correct it. None where there is no result.
 */
export function resultAgain(
  deps: OperatorDeps,
  target: OperatorTarget,
  { market, result }: { readonly market: MarketState; readonly result: DeclaredResult | undefined },
): readonly ResultToInsert[] {
  if (result === undefined) return [];
  const again = resultByHand(deps, target, { market, result });
  return [{ ...again, declaredBy: market.declaredBy ?? again.declaredBy }];
}

/** The result that a market has; undefined where it has none yet. */
export function findResult(market: MarketState): DeclaredResult | undefined {
  return isFinal(market) ? (market.declaredResult ?? undefined) : undefined;
}

export function showResults(deps: OperatorDeps, results: readonly ResultToInsert[]): void {
  showWritten(deps, { call: 0, standings: [], withdrawals: [], results, offs: [], reformed: [] });
  deps.onResulted();
}
