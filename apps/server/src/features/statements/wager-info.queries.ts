import type { ReturningBetRow } from '../../core/results/potential-return.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface TicketRow extends ReturningBetRow {
  readonly id: number;
  readonly placed_at: Date;
}

export async function findTicket(
  db: Queryable,
  ticket: { readonly betId: number; readonly accountId: number },
): Promise<TicketRow | undefined> {
  const rows = await db.query<TicketRow>({
    name: 'find-ticket',
    text: `select id, status, placed_at, wager, is_each_way, stake_per_line_pence, line_count, leg_count,
                  stake_pence, cashed_out_stake_pence, potential_payout_pence,
                  free_bet_id is not null as is_free_bet
           from bets where id = $1 and account_id = $2`,
    values: [ticket.betId, ticket.accountId],
  });
  return rows[0];
}

/** The words for the selection of a leg. */
export interface LegNamesRow {
  readonly leg_number: number;
  readonly selection_name: string;
  readonly market_name: string;
  readonly fixture_name: string;
  readonly fixture_kind: string;
  readonly starts_at: Date;
}

export async function listLegNames(db: Queryable, betId: number): Promise<readonly LegNamesRow[]> {
  return await db.query<LegNamesRow>({
    name: 'list-leg-names',
    text: `select l.leg_number, s.name as selection_name, m.name as market_name, f.name as fixture_name,
                  f.kind as fixture_kind, m.starts_at
           from bet_legs l
           join markets m on m.id = l.market_id
           join fixtures f on f.id = m.fixture_id
           join selections s on s.market_id = l.market_id and s.number = l.selection_number
           where l.bet_id = $1 order by l.leg_number`,
    values: [betId],
  });
}

export interface PastCashOutRow {
  readonly decided_at: Date;
  readonly stake_pence: number;
  readonly paid_pence: number;
}

/** Oldest first. */
export async function listCashOuts(
  db: Queryable,
  betId: number,
): Promise<readonly PastCashOutRow[]> {
  return await db.query<PastCashOutRow>({
    name: 'list-cash-outs',
    text: `select decided_at, stake_pence, paid_pence from cash_outs
           where bet_id = $1 and status = 2 order by decided_at`,
    values: [betId],
  });
}
