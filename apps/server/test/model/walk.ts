import type { BookMarket } from '../../src/core/catalogue/book/book.ts';
import type { Customer, Mutable } from '../worlds/betting-world.ts';
import { openCashOutWorld, storeSelections, type CashOutWorld } from '../worlds/cash-out-world.ts';
import { createBookmakerModel, type Asked, type BookmakerModel } from './bookmaker-model.ts';
import { createChance, type Chance } from './chance.ts';
import type { ModelMarket } from './exact-returns.ts';

/** The book and its model, walked together. */
export interface Walk {
  readonly at: CashOutWorld;
  readonly chance: Chance;
  readonly model: BookmakerModel;
  readonly customers: readonly Customer[];
  readonly markets: WalkedMarket[];
  /** Submissions that were answered 8, and are decided later. */
  readonly waiting: WaitingBet[];
  /** The calls that were answered, to be made again. */
  readonly answered: (() => Promise<void>)[];
  readonly tally: { placed: number; refused: number; cashedOut: number; corrected: number };
}

export interface WalkedMarket {
  readonly real: Mutable<BookMarket>;
  readonly model: ModelMarket;
}

export interface WaitingBet {
  readonly key: string;
  readonly customer: Customer;
  readonly asked: Asked;
}

const RACE_PRICES = ['100/30', '9/2', '11/2', '7/1', '17/2', '10/1', '12/1', '16/1'];
const MATCH_PRICES = ['10/11', 'EVENS', '6/4', '7/4', '11/5', '5/2', '3/1'];
export const DELAY_MS = 5000;
const CUSTOMERS = 4;
const FUNDS_POUNDS = 150;

export async function openWalk(seed: number): Promise<Walk> {
  const at = await openCashOutWorld();
  const model = createBookmakerModel();
  const customers = [];
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const customer = await at.world.addCustomer(FUNDS_POUNDS);
    customers.push(customer);
    model.openAccount(customer.accountId, BigInt(FUNDS_POUNDS * 100));
  }
  const tally = { placed: 0, refused: 0, cashedOut: 0, corrected: 0 };
  const chance = createChance(seed);
  const walk = { at, chance, model, customers, markets: [], waiting: [], answered: [], tally };
  for (let count = 0; count < 6; count += 1) await addMarket(walk);
  return walk;
}

/** The prices of a market, which make it a book that is neither given away nor beyond belief. */
export function pricesOf(isRace: boolean): readonly string[] {
  return isRace ? RACE_PRICES : MATCH_PRICES;
}

const outOfReachPence = 1_000_000_000_000;

/** A race of eight, or now and then a match that is being played and has a delay. */
export async function addMarket(walk: Walk): Promise<void> {
  const { at, chance, markets } = walk;
  const isRace = chance.below(4) > 0;
  const isBestOddsGuaranteed = isRace && chance.below(2) === 0;
  const prices = Array.from({ length: isRace ? 8 : 3 }, () => chance.pick(pricesOf(isRace)));
  const real = isRace
    ? await at.world.addRace(prices, { isBestOddsGuaranteed })
    : await at.world.addMatch(prices, {
        inPlayDelayMs: DELAY_MS,
        startsAt: at.world.clock.now - 60_000,
      });
  await storeSelections(at.world, [real]);
  // The model knows no limit on what the house may lose: a four-fold of long prices would reach it.
  await at.world.db.query({
    text: 'update markets set liability_limit_pence = $2 where id = $1',
    values: [real.id, outOfReachPence],
  });
  const model: ModelMarket = {
    id: real.id,
    isRace,
    isBestOddsGuaranteed,
    prices: [...prices],
    status: 'open',
    lastShutAt: 0,
    order: [],
    startingPrices: [],
  };
  markets.push({ real, model });
}

/** By account: funds and debt, in pence. */
export async function readMoney({ at, customers }: Walk): Promise<Money> {
  const rows = await at.world.db.query<{ id: number; balance: number; debt: number }>(
    `select a.id, a.balance_pence as balance, coalesce(-d.balance_pence, 0) as debt
     from accounts a left join accounts d on d.customer_id = a.customer_id and d.kind = 'debt'
     where a.kind = 'customer' order by a.id`,
  );
  const ours = new Set(customers.map(({ accountId }) => accountId));
  return rows.filter(({ id }) => ours.has(id)).map(({ id, balance, debt }) => [id, balance, debt]);
}

export function expectedMoney({ model, customers }: Walk): Money {
  return customers
    .map(({ accountId }) => ({ accountId, ...model.purseOf(accountId) }))
    .toSorted((left, right) => left.accountId - right.accountId)
    .map(({ accountId, balance, debt }) => [accountId, Number(balance), Number(debt)]);
}

type Money = readonly (readonly [account: number, balance: number, debt: number])[];

export async function readBets({ at }: Walk): Promise<readonly BetMoney[]> {
  const rows = await at.world.db.query<{
    id: number;
    stake_left: number;
    paid: number;
    cashed_out: number;
  }>(
    `select id, stake_pence - cashed_out_stake_pence as stake_left, payout_pence as paid,
       cashed_out_pence as cashed_out from bets order by id`,
  );
  return rows.map((row) => [row.id, row.stake_left, row.paid, row.cashed_out]);
}

export function expectedBets({ model }: Walk): readonly BetMoney[] {
  return [...model.bets.values()]
    .toSorted((left, right) => left.id - right.id)
    .map(({ id, stakeLeft, paid, cashedOut }) => [
      id,
      Number(stakeLeft),
      Number(paid),
      Number(cashedOut),
    ]);
}

type BetMoney = readonly [bet: number, stakeLeft: number, paid: number, cashedOut: number];
