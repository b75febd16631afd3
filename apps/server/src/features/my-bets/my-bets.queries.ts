import type { CashOutBetRow } from '../../core/cash-out/assess-bet.ts';
import type { BookMarketStatus, BookScore } from '../../core/catalogue/book/book.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** A bet as it stands, with all that was paid for it. */
export interface MyBetRow extends CashOutBetRow {
  readonly id: number;
  readonly potential_payout_pence: number | null;
  readonly payout_pence: number;
  readonly cashed_out_pence: number;
  readonly result_label: '' | 'won' | 'placed' | 'lost' | 'void' | 'cashed_out';
  readonly settled_at: Date | null;
}

/** The bet behind which a page begins, newest first. */
export interface MyBetsCursor {
  readonly placedMs: number;
  readonly betId: number;
}

export async function listMyBets(
  db: Queryable,
  asked: {
    readonly accountId: number;
    readonly status: 'open' | 'settled';
    readonly before: MyBetsCursor | null;
    readonly count: number;
  },
): Promise<readonly MyBetRow[]> {
  const { accountId, status, before, count } = asked;
  return await db.query<MyBetRow>({
    name: 'my-bets.list',
    text: `select id, wager, is_each_way, stake_per_line_pence, line_count, leg_count, status, stake_pence,
                  cashed_out_stake_pence, cashed_out_pence, potential_payout_pence, payout_pence,
                  result_label, placed_at, settled_at, free_bet_id is not null as is_free_bet
           from bets
           where account_id = $1 and status = $2 and placed_at <= coalesce($3::timestamptz, 'infinity')
             and ($3::timestamptz is null or (placed_at, id) < ($3, $4::bigint))
           order by placed_at desc, id desc limit $5`,
    values: [
      accountId,
      status,
      before === null ? null : new Date(before.placedMs),
      before?.betId ?? null,
      count,
    ],
  });
}

/** The words for the selection of a leg, and the page that shows it. */
export interface LegPlaceRow {
  readonly bet_id: number;
  readonly leg_number: number;
  readonly selection_name: string;
  readonly market_name: string;
  readonly market_status: BookMarketStatus;
  readonly fixture_name: string;
  readonly fixture_kind: 'meeting' | 'match' | 'outright';
  readonly ef: string;
  readonly eg: number;
  readonly ev: number;
  readonly sport_code: string;
  readonly starts_at: Date;
  readonly score: BookScore | null;
}

/** Each row is looked up by its key: a plan for a plain join, made before there were many, would read every market. */
export async function listLegPlaces(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly LegPlaceRow[]> {
  return await db.query<LegPlaceRow>({
    name: 'my-bets.list-leg-places',
    text: `select l.bet_id, l.leg_number, s.name as selection_name, m.name as market_name,
                  m.status as market_status, f.name as fixture_name, f.kind as fixture_kind, f.ef, f.eg,
                  m.ev, f.sport_code, m.starts_at, f.score
           from bet_legs l
           cross join lateral (select * from markets where id = l.market_id offset 0) m
           cross join lateral (select * from fixtures where id = m.fixture_id offset 0) f
           cross join lateral (
             select * from selections where market_id = l.market_id and number = l.selection_number offset 0
           ) s
           where l.bet_id = any($1::bigint[])`,
    values: [betIds],
  });
}

/** A cash out that was paid, or one that waits its in-play delay. */
export interface BetCashOutRow {
  readonly bet_id: number;
  readonly cash_out_key: string;
  readonly status: 2 | 8;
  readonly stake_pence: number;
  readonly offered_pence: number;
  readonly paid_pence: number;
  readonly due_at: Date | null;
  readonly decided_at: Date | null;
}

/** Oldest first. */
export async function listBetCashOuts(
  db: Queryable,
  betIds: readonly number[],
): Promise<readonly BetCashOutRow[]> {
  return await db.query<BetCashOutRow>({
    name: 'my-bets.list-cash-outs',
    text: `select bet_id, cash_out_key, status, stake_pence, offered_pence, paid_pence, due_at, decided_at
           from cash_outs where bet_id = any($1::bigint[]) and status in (2, 8) order by received_at`,
    values: [betIds],
  });
}
