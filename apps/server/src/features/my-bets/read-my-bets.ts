import type { MyBet, MyBetsStatus } from '@furlong/contract';
import type { HouseRules } from '@furlong/settlement';
import { assessBet, type AssessDeps } from '../../core/cash-out/assess-bet.ts';
import type { Book } from '../../core/catalogue/book/book.ts';
import { listPastSettlements } from '../../core/results/past-settlements.queries.ts';
import { readResultsAsSettled } from '../../core/results/results-as-settled.ts';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import { toBetId, toReference } from '../../core/wagers/ticket-number.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  listBetCashOuts,
  listMyBets,
  listLegPlaces,
  type MyBetRow,
  type MyBetsCursor,
} from './my-bets.queries.ts';
import { myBetView } from './my-bets.view.ts';

export interface MyBetsDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly rules: HouseRules;
}

/** Bets a page. The cash-out page looks through more of them, because not all can be cashed out. */
const pageSize = { open: 30, settled: 30, 'cash-out': 60 } as const;
const lastInstantMs = Date.parse('9999-12-31T23:59:59.999Z');

/** A page of a customer's bets, newest first. */
export async function readMyBets(
  deps: MyBetsDeps,
  accountId: number,
  asked: { readonly status: MyBetsStatus; readonly before?: string | undefined },
): Promise<{ bets: MyBet[]; next: string | null }> {
  const before = asked.before === undefined ? null : toCursor(asked.before);
  const status = asked.status === 'settled' ? 'settled' : 'open';
  const size = pageSize[asked.status];
  const rows = await listMyBets(deps.db, { accountId, status, before, count: size + 1 });
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const bets = await describeBets(deps, page);
  return {
    bets: asked.status === 'cash-out' ? bets.filter((bet) => bet.cashOut.value !== null) : bets,
    next: last === undefined ? null : formatCursor(last),
  };
}

/** Reads what all the bets need in a few statements, however many bets there are. */
async function describeBets(deps: MyBetsDeps, bets: readonly MyBetRow[]): Promise<MyBet[]> {
  if (bets.length === 0) return [];
  const { db } = deps;
  const betIds = bets.map((bet) => bet.id);
  const legs = await readLegs(db, betIds);
  const [facts, places, cashOuts, settlements] = await Promise.all([
    readMarketFacts(db, [...new Set(legs.map((leg) => leg.market_id))]),
    listLegPlaces(db, betIds),
    listBetCashOuts(db, betIds),
    listPastSettlements(db, betIds),
  ]);
  const markets = new Map(facts.map((row) => [row.id, row]));
  const marketsOf = await readResultsAsSettled(db, bets, markets);
  const assessDeps: AssessDeps = { ...deps, now: deps.clock.now() };
  const ofBet = {
    legs: groupByBet(legs),
    places: groupByBet(places),
    cashOuts: groupByBet(cashOuts),
    settlements: groupByBet(settlements),
  };
  return bets.map((bet) =>
    myBetView(
      {
        bet,
        assessment: assessBet(
          { bet, legs: ofBet.legs(bet.id), markets: marketsOf(bet.id) },
          assessDeps,
        ),
        places: new Map(ofBet.places(bet.id).map((place) => [place.leg_number, place])),
        cashOuts: ofBet.cashOuts(bet.id),
        settlements: ofBet.settlements(bet.id),
      },
      deps,
    ),
  );
}

function groupByBet<Row extends { readonly bet_id: number }>(
  rows: readonly Row[],
): (betId: number) => readonly Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.bet_id);
    if (group === undefined) groups.set(row.bet_id, [row]);
    else group.push(row);
  }
  return (betId) => groups.get(betId) ?? [];
}

/** @throws Refusal request.malformed where no bet can stand: beyond the calendar, or beyond whole numbers. */
function toCursor(text: string): MyBetsCursor {
  const [placedMs = 0, reference = 0] = text.split('-b').map(Number);
  if (placedMs > lastInstantMs || !Number.isSafeInteger(reference)) {
    throw new Refusal('request.malformed', ['before: `next` of the page before']);
  }
  return { placedMs, betId: toBetId(reference) };
}

function formatCursor(bet: MyBetRow): string {
  return `${String(bet.placed_at.getTime())}-b${String(toReference(bet.id))}`;
}
