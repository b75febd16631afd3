import type { CashOutResponse, ServerMessage } from '@furlong/contract';
import { jurisdictions } from '@furlong/customer';
import { pence, type Pence } from '@furlong/money';
import { defaultHouseRules, type MarketResult } from '@furlong/settlement';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { toBetId, toReference } from '../../src/core/wagers/ticket-number.ts';
import type { BookMarket } from '../../src/core/catalogue/book/book.ts';
import { readHouseAccounts } from '../../src/core/ledger/accounts.queries.ts';
import { createBookFiller } from '../../src/core/results/testing/fill-book.ts';
import {
  openCashOut,
  type CashOut,
  type CashOutDeps,
} from '../../src/features/cash-out/open-cash-out.ts';
import {
  settleOpenRuns,
  type SettlementDeps,
} from '../../src/features/settlement/settlement.jobs.ts';
import {
  betOn,
  firstTicket,
  openBettingWorld,
  slipOf,
  submissionOf,
  type BettingWorld,
  type Customer,
} from './betting-world.ts';

/** A bet that was placed, and whose it is. */
export interface PlacedBet {
  readonly customer: Customer;
  readonly betId: number;
}

export interface WantedBet {
  readonly pounds: number;
  readonly wager?: string;
  readonly lines?: number;
  readonly eachWay?: boolean;
  readonly customer?: Customer;
  /** Staked in the place of money. */
  readonly freeBetId?: string;
}

/** A betting world in which bets are bought back and settled too. */
export interface CashOutWorld {
  readonly world: BettingWorld;
  readonly told: ServerMessage[];
  readonly cashOut: CashOut;
  readonly settlement: SettlementDeps;
  /** Places a bet on the first selection of each market. */
  place(markets: readonly BookMarket[], wanted: WantedBet): Promise<PlacedBet>;
  take(
    bet: PlacedBet,
    asked: { readonly value: number; readonly stake?: number; readonly key?: string },
  ): Promise<CashOutResponse>;
  /** Asks far too much for a bet, and is told its value: nothing is worth a million pounds. */
  valueOf(bet: PlacedBet): Promise<Pence | null>;
  declare(market: BookMarket, result: MarketResult): Promise<void>;
  settle(): Promise<void>;
  betRow(bet: PlacedBet): Promise<BetState>;
  /** Opens the cash out again on the same database, as after a restart. */
  restart(): Promise<CashOut>;
  close(): Promise<void>;
}

export interface BetState {
  readonly status: string;
  readonly result_label: string;
  readonly payout_pence: number;
  readonly cashed_out_stake_pence: number;
  readonly cashed_out_pence: number;
  readonly settlement_count: number;
}

export async function openCashOutWorld(): Promise<CashOutWorld> {
  const world = await openBettingWorld();
  const { db, book, clock } = world;
  const told: ServerMessage[] = [];
  const house = await readHouseAccounts(db);
  const filler = createBookFiller(db, house, clock.now);
  const settlement: SettlementDeps = {
    db,
    rules: defaultHouseRules,
    house,
    now: () => clock.now,
    log: pino({ level: 'silent' }),
    notify: () => undefined,
  };
  const deps: CashOutDeps = {
    db,
    book,
    clock: { now: () => clock.now },
    live: { sendToCustomer: (_, message) => told.push(message) },
    rules: defaultHouseRules,
    jurisdiction: jurisdictions.ukgc,
    log: { error: () => undefined },
  };
  let cashOut = await openCashOut(deps);
  const take: CashOutWorld['take'] = async ({ customer, betId }, { value, stake, key }) =>
    await cashOut.cashOut(
      {
        betId: String(toReference(betId)),
        cashOutKey: key ?? randomUUID(),
        value: pence(value),
        ...(stake === undefined ? {} : { stake: pence(stake) }),
      },
      customer,
    );
  return {
    world,
    told,
    get cashOut() {
      return cashOut;
    },
    settlement,
    place: async (markets, wanted) => await place(world, markets, wanted),
    take,
    valueOf: async (bet) => (await take(bet, { value: 100_000_000 })).value,
    declare: async (market, result) => {
      const dividends = result.kind === 'race' ? { ...result, dividends: [] } : result;
      await filler.declare(market.id, dividends);
      Object.assign(market, { status: 'resulted', version: market.version + 1 });
    },
    settle: async () => void (await settleOpenRuns(settlement)),
    betRow: async ({ betId }) => {
      const [row] = await db.query<BetState>({
        text: `select status, result_label, payout_pence, cashed_out_stake_pence, cashed_out_pence,
                 settlement_count from bets where id = $1`,
        values: [betId],
      });
      if (row === undefined) throw new Error('no such bet');
      return row;
    },
    restart: async () => {
      cashOut = await openCashOut(deps);
      return cashOut;
    },
    close: async () => {
      await world.close();
    },
  };
}

async function place(
  world: BettingWorld,
  markets: readonly BookMarket[],
  wanted: WantedBet,
): Promise<PlacedBet> {
  await storeSelections(world, markets);
  const customer = wanted.customer ?? (await world.addCustomer(100));
  const slip = await slipOf(world, customer, ...markets.map((market) => betOn(market, 1)));
  const { pounds, wager = 'Single', lines = 1, eachWay = false } = wanted;
  const asked = { name: wager, numberOfLines: lines, pounds, eachWay };
  const changes = wanted.freeBetId === undefined ? {} : { freeBetId: wanted.freeBetId };
  let answer = await world.placement.submit(submissionOf(slip, asked, changes), customer);
  if (answer.status === 8) {
    world.clock.now += answer.delaySeconds * 1000;
    await world.placement.decideDue();
    answer = await world.placement.getSubmission(answer.submissionKey, customer);
  }
  if (answer.status !== 2) throw new Error(answer.failureReason);
  return { customer, betId: toBetId(Number(firstTicket(answer).slice(2))) };
}

/** Settlement counts runners in the tables. */
export async function storeSelections(
  { db }: BettingWorld,
  markets: readonly BookMarket[],
): Promise<void> {
  for (const market of markets)
    for (const { number, name, price } of market.selections.values())
      await db.query({
        text: `insert into selections (market_id, number, name, price) values ($1, $2, $3, $4)
               on conflict do nothing`,
        values: [market.id, number, name, price],
      });
}

/** A finish in that order. */
export function finish(...order: readonly number[]): MarketResult {
  return {
    kind: 'race',
    positions: order.map((selectionNumber, index) => ({ selectionNumber, position: index + 1 })),
    startingPrices: [],
  };
}
