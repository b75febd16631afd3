import type { DeclaredResult } from '@furlong/feed';
import type { Withdrawal } from '@furlong/settlement';
import { toArray } from '../../platform/database/array-text.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { queryColumns } from '../../platform/database/query-columns.ts';

/** A leg with the terms it was struck at (D18). */
export interface LegRow {
  readonly bet_id: number;
  readonly leg_number: number;
  readonly market_id: number;
  readonly selection_number: number;
  readonly price: string;
  readonly each_way_numerator: number | null;
  readonly each_way_denominator: number | null;
  readonly places: number | null;
  readonly is_best_odds_guaranteed: boolean;
  /** What it put on the liability of its selection, and what it was related by; null for bets from before they were kept. */
  readonly liability_pence: number | null;
  readonly related_group: string | null;
}

/** A market with its latest result, and what else the rules ask of it. */
export interface MarketFactsRow {
  readonly id: number;
  readonly fixture_id: number;
  readonly fixture_kind: 'meeting' | 'match' | 'outright';
  readonly sport_code: string;
  readonly kind: string;
  readonly starts_at: Date;
  /** When a race went off; null where that is not known. */
  readonly off_at: Date | null;
  readonly is_handicap: boolean;
  /** Positions that win, where the market says so; null for one. */
  readonly winning_places: number | null;
  readonly revision: number;
  /** Null while it is frozen, too. */
  readonly result: DeclaredResult | null;
  readonly is_frozen: boolean;
  readonly selection_count: number;
  readonly withdrawals: readonly Withdrawal[];
  /** The last at which each could be taken, though none is shown any more. */
  readonly last_prices: readonly { readonly selectionNumber: number; readonly price: string }[];
}

export async function readLegs(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly LegRow[]> {
  const statement = {
    name: 'read-legs',
    text: `select bet_id, leg_number, market_id, selection_number, price, each_way_numerator,
                  each_way_denominator, places, is_best_odds_guaranteed, liability_pence, related_group
           from bet_legs where bet_id = any($1::bigint[]) order by bet_id, leg_number`,
    values: [toArray(betIds)],
  };
  return await queryColumns<LegRow>(db, statement, {
    bet_id: 'number',
    leg_number: 'number',
    market_id: 'number',
    selection_number: 'number',
    price: 'text',
    each_way_numerator: 'number',
    each_way_denominator: 'number',
    places: 'number',
    is_best_odds_guaranteed: 'flag',
    liability_pence: 'number',
    related_group: 'text',
  });
}

export async function readMarketFacts(
  db: Queryable,
  marketIds: readonly number[],
): Promise<readonly MarketFactsRow[]> {
  return await db.query<MarketFactsRow>({
    name: 'read-market-facts',
    text: `select m.id, m.fixture_id, f.kind as fixture_kind, f.sport_code, m.kind, m.starts_at, m.off_at,
                  m.is_handicap, (m.parameters ->> 'winningPlaces')::int as winning_places,
                  coalesce(r.revision, 0) as revision,
                  -- What is frozen has come to nothing yet, whatever its result.
                  case when not m.is_frozen then r.result end as result, m.is_frozen,
                  (select count(*)::int from selections s where s.market_id = m.id) as selection_count,
                  coalesce((
                    select jsonb_agg(jsonb_build_object(
                      'selectionNumber', w.selection_number,
                      'withdrawnAt', floor(extract(epoch from w.withdrawn_at) * 1000)::bigint,
                      'price', w.price,
                      'deductionPence', w.deduction_pence,
                      'isTooLateForNewMarket', w.is_too_late,
                      'standingPrices', (
                        select coalesce(jsonb_agg(jsonb_build_object(
                          'selectionNumber', p.key::int, 'price', p.value)), '[]')
                        from jsonb_each_text(w.standing_prices) p)) order by w.withdrawn_at)
                    from withdrawals w where w.market_id = m.id), '[]') as withdrawals,
                  coalesce((
                    select jsonb_agg(jsonb_build_object('selectionNumber', s.number, 'price', shown.price))
                    from selections s
                    -- A feed may take its prices down before the off.
                    cross join lateral (
                      select price
                      from unnest(s.price_history || coalesce(s.price_override, s.price))
                        with ordinality as told (price, at)
                      where upper(price) not in ('', 'NO', 'SP') order by at desc limit 1
                    ) shown
                    where s.market_id = m.id), '[]') as last_prices
           from markets m
           join fixtures f on f.id = m.fixture_id
           left join lateral (
             select revision, result from market_results where market_id = m.id
             order by revision desc limit 1
           ) r on true
           where m.id = any($1::bigint[])`,
    values: [toArray(marketIds)],
  });
}
