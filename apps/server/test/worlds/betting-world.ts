import { jurisdictions } from '@furlong/customer';
import type {
  Bet,
  Betslip,
  NewBet,
  ServerMessage,
  Submission,
  SubmitResponse,
} from '@furlong/contract';
import type { MarketKey } from '@furlong/feed';
import { pence, poundsToPence } from '@furlong/money';
import { defaultHouseRules } from '@furlong/settlement';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findAuditBreak } from '../../src/core/audit/follow-chain.ts';
import type { Book, BookFixture, BookMarket } from '../../src/core/catalogue/book/book.ts';
import { openAccount } from '../../src/core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../../src/core/ledger/credit-from-outside.ts';
import { betslipHandlers } from '../../src/features/betslip/betslip.routes.ts';
import type { PlacementDeps } from '../../src/features/bets/placement.ts';
import { startPlacement, type Placement } from '../../src/features/bets/placement.ts';
import type { Caller, Context } from '../../src/platform/context.ts';
import {
  openDatabase,
  type Database,
  type Queryable,
} from '../../src/platform/database/database.ts';
import { findMigrations } from '../../src/platform/database/migrate.ts';
import { createMigratedDatabase } from '../../src/platform/database/testing/test-database.ts';

/** A market that a test moves as it likes: in the book and in its row. */
export type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };
export type Customer = Extract<Caller, { kind: 'customer' }>;

/** A real database with a hand-filled book, customers with funds, and placement as the server runs it. */
export interface BettingWorld {
  readonly db: Database;
  readonly url: string;
  readonly book: Book;
  readonly clock: { now: number };
  readonly messages: { readonly customerId: number; readonly message: ServerMessage }[];
  readonly placement: Placement;
  readonly betslips: ReturnType<typeof betslipHandlers>;
  addRace(prices: readonly string[], changes?: Partial<BookMarket>): Promise<Mutable<BookMarket>>;
  addMatch(prices: readonly string[], changes?: Partial<BookMarket>): Promise<Mutable<BookMarket>>;
  setStatus(market: Mutable<BookMarket>, status: BookMarket['status']): Promise<void>;
  setPrice(market: BookMarket, number: number, price: string): void;
  withdraw(market: BookMarket, number: number): void;
  addCustomer(pounds: number, columns?: Record<string, unknown>): Promise<Customer>;
  balanceOf(customer: Customer): Promise<number>;
  count(table: string): Promise<number>;
  /** Starts another placement on the same database, as after a restart. */
  restart(): Promise<Placement>;
  close(): Promise<void>;
}

const START = Date.parse('2026-11-20T14:00:00Z');

export async function openBettingWorld(): Promise<BettingWorld> {
  const test = await createMigratedDatabase();
  const db = openDatabase({ url: test.url, connectionsMax: 12, onError: () => undefined });
  // Overdue bets are judged by business time, which is where the hand-set clock begins.
  await db.query({ text: 'update clock_offset set offset_ms = $1', values: [START - Date.now()] });
  const clock = { now: START };
  const messages: { customerId: number; message: ServerMessage }[] = [];
  const { book, add } = createHandFilledBook(db);
  const deps: PlacementDeps = {
    db,
    book,
    clock: { now: () => clock.now },
    live: { sendToCustomer: (customerId, message) => messages.push({ customerId, message }) },
    log: { error: () => undefined },
    policy: { jurisdiction: jurisdictions.ukgc, rulesVersion: 'test', rules: defaultHouseRules },
    onDecided: () => undefined,
    random: () => 0.5,
  };
  let placement = await startTwoPlacements(deps);
  return {
    db,
    url: test.url,
    book,
    clock,
    messages,
    get placement() {
      return placement;
    },
    betslips: betslipHandlers({ db, book, clock: deps.clock, rules: defaultHouseRules }),
    addRace: async (prices, changes = {}) => await add('meeting', prices, changes),
    addMatch: async (prices, changes = {}) => await add('match', prices, changes),
    setStatus: async (market, status) => {
      market.status = status;
      if (status !== 'open') market.lastShutAt = clock.now;
      market.version += 1;
      await db.query({
        text: 'update markets set status = $2, version = version + 1 where id = $1',
        values: [market.id, status],
      });
    },
    setPrice: (market, number, price) => changeSelection(market, number, { price }),
    withdraw: (market, number) => changeSelection(market, number, { isWithdrawn: true, price: '' }),
    addCustomer: async (pounds, columns = {}) => await addCustomer(db, pounds, columns),
    balanceOf: async ({ accountId }) => {
      const [row] = await db.query<{ balance_pence: number }>({
        text: 'select balance_pence from accounts where id = $1',
        values: [accountId],
      });
      return row?.balance_pence ?? Number.NaN;
    },
    count: async (table) => {
      const [row] = await db.query<{ count: number }>(`select count(*) from ${table}`);
      return row?.count ?? Number.NaN;
    },
    restart: async () => {
      await placement.stop();
      placement = await startTwoPlacements(deps);
      return placement;
    },
    close: async () => {
      await placement.stop();
      await db.close();
      await test.drop();
    },
  };
}

/** Two processes place bets, each those of its own customers, so that their batches meet in the database. */
async function startTwoPlacements(deps: PlacementDeps): Promise<Placement> {
  const both = [await startPlacement(deps), await startPlacement(deps)] as const;
  const of = (caller: Caller): Placement =>
    both[caller.kind === 'customer' && caller.accountId % 2 === 1 ? 1 : 0];
  return {
    submit: async (submission, caller) => await of(caller).submit(submission, caller),
    submitAsync: async (submission, caller) => await of(caller).submitAsync(submission, caller),
    getSubmission: async (key, caller) => await of(caller).getSubmission(key, caller),
    decideDue: async () => {
      await Promise.all(both.map(async (each) => await each.decideDue()));
    },
    stop: async () => {
      await Promise.all(both.map(async (each) => await each.stop()));
    },
  };
}

/** One world for all tests of a file, told before the first; what must always hold is looked at after each. */
export function shareBettingWorld(tell: (world: BettingWorld) => void): void {
  let world: BettingWorld;
  beforeAll(async () => {
    world = await openBettingWorld();
    tell(world);
  });
  afterEach(async () => {
    expect(await listViolations(world.db)).toEqual([]);
  });
  afterAll(async () => {
    await world.close();
  });
}

/** Runs every invariant of `db/invariants` and follows the audit chain; what it gives is what is broken. */
export async function listViolations(db: Queryable): Promise<readonly string[]> {
  const folder = path.resolve(findMigrations(), '../invariants');
  const broken: string[] = [];
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
    const rows = await db.query(fs.readFileSync(path.join(folder, name), 'utf8'));
    for (const row of rows) broken.push(`${name}: ${JSON.stringify(row)}`);
  }
  const cut = await findAuditBreak(db);
  if (cut !== undefined) broken.push(`audit chain: ${JSON.stringify(cut)}`);
  return broken;
}

export function asCustomer(caller: Caller): Context {
  return { caller, address: '127.0.0.1', requestId: 'test' };
}

export const visitor: Context = asCustomer({ kind: 'visitor' });

/** The request that adds a selection of a market to the betslip at its price now. */
export function betOn(market: BookMarket, number: number, changes: Partial<NewBet> = {}): NewBet {
  return {
    coi: '000',
    eventFileName: market.key.ef,
    eventGroup: market.key.eg,
    eventsNumber: market.key.ev,
    selectionNumber: number,
    price: market.selections.get(number)?.price ?? '',
    priceCode: '',
    isEachWay: false,
    ...changes,
  };
}

/** A submission of one wager on everything that a betslip holds, at the prices it shows. */
export function submissionOf(
  slip: { readonly id: string; readonly revision: number; readonly bets: readonly Bet[] },
  wager: { name: string; numberOfLines?: number; pounds: number; eachWay?: boolean },
  changes: Partial<Submission> = {},
): Submission {
  return {
    id: slip.id,
    revision: slip.revision,
    submissionKey: randomUUID(),
    bets: slip.bets.map(({ id, price, priceCode, eachWayStr }) => ({
      id,
      price,
      priceCode,
      eachWayStr,
    })),
    wagers: [
      {
        name: wager.name,
        numberOfLines: wager.numberOfLines ?? 1,
        isEachWay: true,
        eachWay: wager.eachWay ?? false,
        stake: poundsToPence(wager.pounds) ?? pence(0),
        toSubmit: true,
      },
    ],
    keepBetslip: false,
    acceptPriceChanges: false,
    ...changes,
  };
}

export function firstTicket(response: SubmitResponse): string {
  return response.wagersSubmitResult[0]?.ticketNumber ?? '';
}

function changeSelection(market: BookMarket, number: number, changes: object): void {
  const selection = market.selections.get(number);
  if (selection === undefined) throw new Error('no such selection');
  (market.selections as Map<number, typeof selection>).set(number, { ...selection, ...changes });
  (market as Mutable<BookMarket>).version += 1;
}

function createHandFilledBook(db: Database) {
  const markets = new Map<number, Mutable<BookMarket>>();
  let groups = 0;
  const nameOf = ({ ef, eg, ev }: MarketKey): string => `${ef}/${String(eg)}/${String(ev)}`;
  const book: Book = {
    findMarket: (key) => [...markets.values()].find((each) => nameOf(each.key) === nameOf(key)),
    findMarketById: (id) => markets.get(id),
    findMarketByFeedId: () => undefined,
    findFixture: (key) => [...markets.values()].find((each) => each.key.ef === key.ef)?.fixture,
    listRunnersMoved: () => [],
    listFixtures: () => [...markets.values()].map((market) => market.fixture),
    version: () => 1,
    onChange: () => () => undefined,
  };
  const add = async (
    kind: 'meeting' | 'match',
    prices: readonly string[],
    changes: Partial<BookMarket>,
  ): Promise<Mutable<BookMarket>> => {
    groups += 1;
    const fixture = await insertFixture(db, { kind, eg: groups, changes });
    const market = await insertMarket(db, { fixture, prices, changes });
    markets.set(market.id, market);
    return market;
  };
  return { book, add };
}

async function insertFixture(
  db: Database,
  wanted: { kind: 'meeting' | 'match'; eg: number; changes: Partial<BookMarket> },
): Promise<BookFixture> {
  const { kind, eg } = wanted;
  const key = { ef: kind === 'meeting' ? 'H2611201' : 'F2611201', eg };
  const sportCode = kind === 'meeting' ? 'H' : 'F';
  const name = kind === 'meeting' ? 'Kempton Park' : 'Arsenal v Fulham';
  const startsAt = wanted.changes.startsAt ?? START + 3_600_000;
  const [row] = await db.query<{ id: number }>({
    text: `insert into fixtures (ef, eg, kind, sport_code, name, region, country, starts_at)
      values ($1, $2, $3, $4, $5, 'UK/IR', 'GB', to_timestamp($6 / 1000.0)) returning id`,
    values: [key.ef, eg, kind, sportCode, name, startsAt],
  });
  return {
    id: row?.id ?? 0,
    key,
    kind,
    sportCode,
    name,
    region: 'UK/IR',
    country: 'GB',
    competition: null,
    participants: null,
    startsAt,
    going: '',
    lineUps: null,
    isInPlay: false,
    score: null,
    version: 1,
    shapeVersion: 1,
    markets: new Map(),
  };
}

async function insertMarket(
  db: Database,
  wanted: { fixture: BookFixture; prices: readonly string[]; changes: Partial<BookMarket> },
): Promise<Mutable<BookMarket>> {
  const { fixture, prices, changes } = wanted;
  const isRace = fixture.kind === 'meeting';
  const limit = changes.liabilityLimitPence ?? 50_000_000;
  const [row] = await db.query<{ id: number }>({
    text: `insert into markets (fixture_id, ev, kind, name, starts_at, status, liability_limit_pence)
      values ($1, 0, $2, 'Win', to_timestamp($3 / 1000.0), 'open', $4) returning id`,
    values: [fixture.id, isRace ? 'race-win' : 'match-result', fixture.startsAt, limit],
  });
  const selections = prices.map((price, index) => ({
    number: index + 1,
    name: `Runner ${String(index + 1)} of ${String(fixture.key.eg)}`,
    feedId: null,
    price,
    priceHistory: [price],
    pricedAt: [],
    isWithdrawn: false,
    withdrawal: null,
    runner: null,
  }));
  return {
    id: row?.id ?? 0,
    key: { ...fixture.key, ev: 0 },
    feedId: null,
    fixture,
    kind: isRace ? 'race-win' : 'match-result',
    name: 'Win',
    group: '',
    legendType: 0,
    parameters: {},
    startsAt: fixture.startsAt,
    status: 'open',
    lastShutAt: 0,
    version: 1,
    isHandicap: false,
    eachWay: isRace ? { numerator: 1, denominator: 5, places: 3 } : null,
    hasStartingPrice: isRace,
    isBestOddsGuaranteed: isRace,
    inPlayDelayMs: 0,
    liabilityLimitPence: limit,
    race: null,
    result: null,
    resultRevision: 0,
    selections: new Map(selections.map((selection) => [selection.number, selection])),
    ...changes,
  };
}

async function addCustomer(
  db: Database,
  pounds: number,
  columns: Record<string, unknown>,
): Promise<Customer> {
  const username = `c${randomUUID().slice(0, 12)}`;
  const values = { username, password_hash: '', verification: 'verified', ...columns };
  const names = Object.keys(values);
  const [row] = await db.query<{ id: number }>({
    text: `insert into customers (${names.join(', ')})
      values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')}) returning id`,
    values: Object.values(values),
  });
  const customerId = row?.id ?? 0;
  return await db.transaction(async (tx) => {
    const accountId = await openAccount(tx, customerId);
    const amountPence = poundsToPence(pounds) ?? pence(0);
    if (amountPence > 0) {
      const idempotencyKey = `seed:${username}`;
      await creditFromOutside(tx, { accountId, amountPence, idempotencyKey, at: START });
    }
    return { kind: 'customer', customerId, accountId, loginId: randomUUID() };
  });
}

/** A customer's betslip with these selections on it. */
export async function slipOf(
  world: BettingWorld,
  customer: Customer,
  ...bets: readonly NewBet[]
): Promise<Betslip> {
  const context = asCustomer(customer);
  let slip = await world.betslips.createBetslip({}, context);
  for (const bet of bets) {
    if ('prepared' in slip) throw new Error('never prepared');
    slip = await world.betslips.addBet({ betslipId: slip.id, ...bet }, context);
  }
  if ('prepared' in slip) throw new Error('never prepared');
  return slip;
}

/** A customer with £100 who is about to place a single on a market's first selection. */
export async function single(
  world: BettingWorld,
  market: BookMarket,
  { pounds, ...changes }: { readonly pounds: number } & Partial<Submission>,
) {
  const customer = await world.addCustomer(100);
  const slip = await slipOf(world, customer, betOn(market, 1));
  return { customer, slip, submission: submissionOf(slip, { name: 'Single', pounds }, changes) };
}
