import type { DeclaredResult } from '@furlong/feed';
import { canonicalJson } from '../../audit/canonical-json.ts';
import { isByOperator, isFinal, type MutableMarket } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { countWithdrawn } from '../book/changed-field.ts';
import type { FeedSegment } from './feed-segment.ts';
import { resultAfterWithdrawal } from '../results/late-withdrawal.ts';
import type { ResultToInsert } from '../results/results.queries.ts';
import type { MarketOff } from './moves.queries.ts';
import { winMarketOf } from '../book/race-markets.ts';
import { listMisfits, fitResult } from '../results/fit-result.ts';

/** The revisions that are new. The same result told again is no revision, and an operator's result is never overruled. */
export function planResults(
  deps: CatalogueDeps,
  segment: FeedSegment,
  offs: readonly MarketOff[],
): readonly ResultToInsert[] {
  const latest = new Map<MutableMarket, { revision: number; result: DeclaredResult | null }>();
  const planned: ResultToInsert[] = [];
  for (const move of segment.moves) {
    if (move.kind !== 'market.resulted') continue;
    const market = deps.state.findMarket(move.market);
    if (market === undefined || isByOperator(market)) continue;
    const race = winMarketOf(market);
    const finish = race === undefined ? null : (latest.get(race)?.result ?? race.declaredResult);
    const result = fitResult(market, move.result, finish);
    const faults = listMisfits(market, result);
    if (faults.length > 0) {
      deps.log.error({ market: market.key, faults }, 'a result does not fit its market');
      continue;
    }
    const before = latest.get(market) ?? {
      revision: market.resultRevision,
      result: market.declaredResult,
    };
    if (canonicalJson(before.result) === canonicalJson(result)) continue;
    const revision = before.revision + 1;
    latest.set(market, { revision, result });
    planned.push(toInsert(deps, { market, revision, result }));
  }
  const withdrawn = planAfterWithdrawals(deps, segment, new Set(latest.keys()));
  const resulted = new Set([...planned, ...withdrawn].map(({ market }) => market));
  return [...planned, ...withdrawn, ...planAfterOffs(deps, offs, resulted)];
}

/** When an off is heard of after the result, the result stands, and bets that were struck in between are void (P12). */
function planAfterOffs(
  deps: CatalogueDeps,
  offs: readonly MarketOff[],
  resulted: ReadonlySet<MutableMarket>,
): readonly ResultToInsert[] {
  return offs.flatMap(({ market }) => {
    const { declaredResult: result, declaredBy } = market;
    if (!isFinal(market) || resulted.has(market) || result === null) return [];
    const revision = market.resultRevision + 1;
    return [{ ...toInsert(deps, { market, revision, result }), ...(declaredBy && { declaredBy }) }];
  });
}

/** When a runner came out after the result, the bets are settled again, though the finish may read as before. */
function planAfterWithdrawals(
  deps: CatalogueDeps,
  segment: FeedSegment,
  resulted: ReadonlySet<MutableMarket>,
): readonly ResultToInsert[] {
  const withdrawn = new Set(
    segment.moves.flatMap((move) => {
      const market =
        move.kind === 'runner.withdrawn' ? deps.state.findMarket(move.market) : undefined;
      return market === undefined || resulted.has(market) ? [] : [market];
    }),
  );
  return [...withdrawn].flatMap((market) => {
    const result = resultAfterWithdrawal(market);
    if (result === undefined) return [];
    const revision = market.resultRevision + 1;
    return [toInsert(deps, { market, revision, result })];
  });
}

function toInsert(
  deps: CatalogueDeps,
  declared: Pick<ResultToInsert, 'market' | 'revision' | 'result'>,
): ResultToInsert {
  const withdrawnCount = countWithdrawn(declared.market);
  return { ...declared, withdrawnCount, declaredBy: 'feed', declaredAt: deps.clock.now() };
}
