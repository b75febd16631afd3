import type { DeclaredResult } from '@furlong/feed';
import type { Withdrawal } from '@furlong/settlement';
import { isTakenPrice } from '../catalogue/book/price-text.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { queryColumns } from '../../platform/database/query-columns.ts';

/** A leg with the terms it was struck at (D18). */
export interface StoredLeg {
  readonly bet_id: number;
  readonly leg_number: number;
  readonly market_id: number;
  readonly selection_number: number;
  readonly price: string;
  readonly each_way_numerator: number | null;
  readonly each_way_denominator: number | null;
  readonly places: number | null;
  readonly is_best_odds_guaranteed: boolean;
  /**
   * The sum that the leg added to its selection's liability, and its group of related selections;
   * null for bets of before these were stored.
   */
  readonly liability_pence: number | null;
  readonly related_group: string | null;
}

/** A market with its latest result, and with everything else that the rules ask for. */
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
  /** Null where there is none, and while the market is frozen. */
  readonly result: DeclaredResult | null;
  readonly is_frozen: boolean;
  readonly selection_count: number;
  readonly withdrawals: readonly Withdrawal[];
  /** The last price at which each selection could be taken, also where it is shown no more. */
  readonly last_prices: readonly { readonly selectionNumber: number; readonly price: string }[];
}

export async function readLegs(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly StoredLeg[]> {
  const statement = {
    name: 'read-legs',
    text: `select bet_id, leg_number, market_id, selection_number, price, each_way_numerator,
                  each_way_denominator, places, is_best_odds_guaranteed, liability_pence, related_group
           from bet_legs where bet_id = any($1::bigint[]) order by bet_id, leg_number`,
    values: [betIds],
  };
  return await queryColumns<StoredLeg>(db, statement, {
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

/** A market as it is read. */
interface ReadMarket extends Omit<MarketFactsRow, 'last_prices'> {
  readonly shown: readonly {
    readonly selectionNumber: number;
    /** The last price at which it could be taken; null where there was none. */
    readonly last: string | null;
    /** The text shown now: a price, or that there is none. */
    readonly now: string;
  }[];
}

export async function readMarketFacts(
  db: Queryable,
  marketIds: readonly number[],
): Promise<readonly MarketFactsRow[]> {
  const rows = await db.query<ReadMarket>({
    name: 'read-market-facts',
    text: `select m.id, m.fixture_id, f.kind as fixture_kind, f.sport_code, m.kind, m.starts_at, m.off_at,
                  m.is_handicap, (m.parameters ->> 'winningPlaces')::int as winning_places,
                  coalesce(r.revision, 0) as revision, r.result, m.is_frozen,
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
                    select jsonb_agg(jsonb_build_object(
                      'selectionNumber', s.number,
                      'last', s.price_history[cardinality(s.price_history)],
                      'now', coalesce(s.price_override, s.price)))
                    from selections s where s.market_id = m.id), '[]') as shown
           from markets m
           join fixtures f on f.id = m.fixture_id
           left join lateral (
             select revision, result from market_results where market_id = m.id
             order by revision desc limit 1
           ) r on true
           where m.id = any($1::bigint[])`,
    values: [marketIds],
  });
  return rows.map(toMarketFacts);
}

function toMarketFacts({ shown, ...market }: ReadMarket): MarketFactsRow {
  return {
    ...market,
    // A frozen market has come to nothing yet, whatever its result says.
    result: market.is_frozen ? null : market.result,
    // A feed may take its prices down before the off: then the last price is the one before.
    last_prices: shown.flatMap(({ selectionNumber, last, now }) => {
      const price = isTakenPrice(now) ? now : last;
      return price === null ? [] : [{ selectionNumber, price }];
    }),
  };
}
