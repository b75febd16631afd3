import type { statementRoutes } from '@furlong/contract';
import type { HouseRules } from '@furlong/settlement';
import type { output } from 'zod/mini';
import type { Book } from '../../core/catalogue/book/book.ts';
import { toKnownLeg, type KnownLeg } from '../../core/results/known-leg.ts';
import { listPastSettlements } from '../../core/results/past-settlements.queries.ts';
import { potentialReturnOf } from '../../core/results/potential-return.ts';
import { eachWayTextOf } from '../../core/results/resolve-legs.ts';
import { readResultsAsSettled } from '../../core/results/results-as-settled.ts';
import { readLegs, readMarketFacts } from '../../core/results/results.queries.ts';
import { officeNumber, toBetId } from '../../core/wagers/ticket-number.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTicket, listCashOuts, listLegNames, type TicketRow } from './wager-info.queries.ts';
import { toWagerInfo } from './wager-info.view.ts';

type WagerInfoRoute = (typeof statementRoutes)['wagerInfo'];

export interface WagerInfoDeps {
  readonly db: Database;
  readonly book: Pick<Book, 'findMarketById'>;
  readonly rules: HouseRules;
}

/** The legs of one of the customer's bets, with what became of each so far, and what the bet may still return. */
export async function readWagerInfo(
  deps: WagerInfoDeps,
  accountId: number,
  asked: output<WagerInfoRoute['request']>,
): Promise<output<WagerInfoRoute['response']>> {
  const { db, rules } = deps;
  const betId = toBetId(Number(asked.refNo));
  const ticket =
    Number(asked.officeNo) === officeNumber
      ? await findTicket(db, { betId, accountId })
      : undefined;
  if (ticket === undefined) throw new Refusal('ticket.unknown');
  const knownLegs = await readKnownLegs(deps, ticket);
  const names = new Map((await listLegNames(db, betId)).map((row) => [row.leg_number, row]));
  return toWagerInfo({
    ticket,
    legs: knownLegs.flatMap((known) => {
      const { leg, market } = known;
      const named = names.get(leg.leg_number);
      if (named === undefined) return [];
      return [{ known, names: named, eachWay: eachWayTextOf(leg, market, rules) }];
    }),
    potentialReturn: ticket.status === 'open' ? potentialReturnOf(ticket, knownLegs, rules) : null,
    settlements: await listPastSettlements(db, [betId]),
    cashOuts: await listCashOuts(db, betId),
  });
}

async function readKnownLegs(deps: WagerInfoDeps, ticket: TicketRow): Promise<readonly KnownLeg[]> {
  const legs = await readLegs(deps.db, [ticket.id]);
  const rows = await readMarketFacts(deps.db, [...new Set(legs.map((leg) => leg.market_id))]);
  const markets = new Map(rows.map((market) => [market.id, market]));
  const marketsOf = await readResultsAsSettled(deps.db, [ticket], markets);
  const facts = { bet: ticket, markets: marketsOf(ticket.id) };
  return legs.map((leg) => toKnownLeg(leg, facts, deps));
}
