import type { DeclaredResult } from '@furlong/feed';
import type { Queryable } from '../../platform/database/database.ts';
import type { MarketFactsRow } from './results.queries.ts';

type Markets = ReadonlyMap<number, MarketFactsRow>;

interface SettledResultRow {
  readonly bet_id: number;
  readonly market_id: number;
  readonly revision: number;
  readonly result: DeclaredResult;
}

/**
 * The markets by which each bet is shown. A frozen market has no result for open bets; a bet that was settled before it
 * was frozen is shown by the result that it was settled by.
 */
export async function readResultsAsSettled(
  db: Queryable,
  bets: readonly { readonly id: number; readonly status: 'open' | 'settled' }[],
  markets: Markets,
): Promise<(betId: number) => Markets> {
  const frozen = [...markets.values()].filter((market) => market.is_frozen);
  const settled = bets.filter((bet) => bet.status === 'settled');
  if (frozen.length === 0 || settled.length === 0) return () => markets;
  const rows = await listSettledResults(db, {
    betIds: settled.map(({ id }) => id),
    marketIds: frozen.map(({ id }) => id),
  });
  return (betId) => {
    const known = new Map(markets);
    for (const { bet_id, market_id, revision, result } of rows) {
      const market = markets.get(market_id);
      if (bet_id === betId && market !== undefined)
        known.set(market_id, { ...market, revision, result });
    }
    return known;
  };
}

/** The results that the last settlement of each bet rests on. */
async function listSettledResults(
  db: Queryable,
  asked: { readonly betIds: readonly number[]; readonly marketIds: readonly number[] },
): Promise<readonly SettledResultRow[]> {
  return await db.query<SettledResultRow>({
    name: 'list-settled-results',
    text: `select s.bet_id, r.market_id, r.revision, r.result
           from unnest($1::bigint[]) as asked (bet_id)
           cross join lateral (
             select bet_id, revisions from bet_settlements where bet_id = asked.bet_id
             order by ordinal desc limit 1
           ) s
           cross join lateral json_each_text(s.revisions) as rests (market_id, revision)
           join market_results r
             on r.market_id = rests.market_id::bigint and r.revision = rests.revision::int
           where r.market_id = any($2::bigint[])`,
    values: [asked.betIds, asked.marketIds],
  });
}
