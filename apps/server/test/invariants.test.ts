import { pence } from '@furlong/money';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../src/core/audit/append-audit.ts';
import { chainEntries } from '../src/core/audit/chain-entries.ts';
import { reconcileProviderDay } from '../src/core/payments/reconciliation/reconcile.ts';
import { takeReport } from '../src/core/payments/deposits/take-report.ts';
import { londonDay } from '../src/platform/london-time.ts';
import { findMigrations } from '../src/platform/database/migrate.ts';
import { listViolations } from './worlds/betting-world.ts';
import { finish, openCashOutWorld, type CashOutWorld } from './worlds/cash-out-world.ts';
import { createDepositWorld, reportOf } from './worlds/deposit-world.ts';
import { createListing, listedOf } from './listing.ts';
import { plantWithin } from './planted/planting.ts';
import { plantedFaults } from './planted/planted-faults.ts';
import { grantFreeBet } from '../src/core/free-bets/grant-free-bet.ts';
import { openWithdrawalWorld } from './worlds/withdrawal-world.ts';

const files = fs
  .readdirSync(path.resolve(findMigrations(), '../invariants'))
  .filter((file) => file.endsWith('.sql'));
let at: CashOutWorld;

beforeAll(async () => {
  at = await openCashOutWorld();
  await liveThroughADay(at);
  await stakeFreeBets(at);
  await withdraw(at);
  await reconcileWithAFee(at);
  await chainEntries(at.world.db);
});
afterAll(async () => {
  await at.close();
});

/** A little of everything that the invariants speak of. */
async function liveThroughADay({ world, place, take, declare, settle }: CashOutWorld) {
  const [first, second, third, open] = [
    await world.addRace(['2/1', '100/30', '5/2', '4/1', '5/1', '6/1', '7/1', '8/1']),
    await world.addRace(['11/8', '3/1', '4/1', '5/1', '6/1', '7/1', '8/1', '9/1']),
    await world.addMatch(['10/11', '5/2', '3/1']),
    await world.addRace(['9/4', '3/1', '4/1', '5/1', '6/1', '7/1', '8/1', '9/1']),
  ];
  const half = await place([open], { pounds: 10 });
  await take(half, { value: 1, stake: 400 });
  const whole = await place([open], { pounds: 5, eachWay: true });
  await take(whole, { value: 1 });
  await place([open], { pounds: 2 });
  await place([first, second, third], { pounds: 1, wager: 'Patent', lines: 7 });
  await place([first, second], { pounds: 3, wager: 'Double', eachWay: true });
  await place([first], { pounds: 4, eachWay: true });
  await place([second], { pounds: 7 });
  await place([second, open], { pounds: 6, wager: 'Double' });
  await declare(first, finish(1, 2, 3));
  await settle();
  await declare(second, {
    kind: 'race',
    positions: [
      { selectionNumber: 2, position: 1 },
      { selectionNumber: 1, position: 1 },
      { selectionNumber: 3, position: 3 },
    ],
    startingPrices: [],
  });
  await declare(third, {
    kind: 'selections',
    outcomes: [1, 2, 3].map((selectionNumber) => ({
      selectionNumber,
      outcome: selectionNumber === 2 ? 'won' : 'lost',
    })),
  });
  await settle();
  await declare(second, finish(3, 1, 2));
  await settle();
  const winner = await place([open], { pounds: 1 });
  expect(winner.betId).toBeGreaterThan(0);
  for (const price of ['2/1', 'EVENS', '–“é”\n']) {
    await world.db.transaction(async (tx) => {
      const detail = { price, list: [1, { b: null, a: true }], before: {} };
      const said = { actor: 'operator:trader1', action: 'price.set', subject: 'market:H1:1:1' };
      await appendAudit(tx, { at: world.clock.now, ...said, detail });
    });
  }
}

/** Free bets that won, lost, were void, wait for their results, and are there to be staked. */
async function stakeFreeBets({ world, place, declare, settle }: CashOutWorld) {
  const { db, clock } = world;
  const customer = await world.addCustomer(10);
  const give = async (source: string): Promise<string> => {
    const { customerId } = customer;
    const times = { at: clock.now, expiresAt: clock.now + 864e5 };
    await db.transaction(
      async (tx) => await grantFreeBet(tx, { customerId, amount: pence(500), source, ...times }),
    );
    const [row] = await db.query<{ id: string }>({
      text: 'select id from free_bets where reference = $1',
      values: [source],
    });
    return row?.id ?? '';
  };
  const stake = async (source: string) => {
    const market = await world.addRace(['3/1', '2/1', '5/1', '6/1', '7/1', '8/1', '9/1', '10/1']);
    await place([market], { pounds: 5, customer, freeBetId: await give(source) });
    return market;
  };
  await declare(await stake('won'), finish(1, 2, 3));
  await declare(await stake('lost'), finish(2, 1, 3));
  await declare(await stake('void'), { kind: 'void', reason: 'abandoned' });
  await stake('open');
  await give('unused');
  await settle();
}

/** Withdrawals in every state, to cards and to the bank. */
async function withdraw({ world: { db } }: CashOutWorld) {
  const all = openWithdrawalWorld(createDepositWorld(db));
  const next = async (): Promise<string> => {
    const customer = await all.newCustomer(3000);
    await all.deposit(customer, 2000);
    return await all.request(customer, 5000);
  };
  await next();
  await all.reject(await next());
  const [waits, paid, refused, held] = [await next(), await next(), await next(), await next()];
  for (const id of [waits, paid, refused, held]) await all.approve(id);
  await all.pay(paid);
  all.cards.manner = all.bank.manner = 'refuses';
  await all.pay(refused);
  all.cards.manner = all.bank.manner = 'is deaf';
  await all.pay(held);
  const states = await db.query<{ state: string }>('select distinct state from money_withdrawals');
  expect(states).toHaveLength(6);
}

/** A day of a card gateway's that told of a fee, and of a payment that is none of ours. */
async function reconcileWithAFee({ world: { db } }: CashOutWorld) {
  const world = createDepositWorld(db);
  const deposit = await world.begin(await world.newCustomer(), 4000);
  await takeReport(world.deps, { provider: 'card', report: reportOf(deposit), from: 'webhook' });
  const [day, listing] = [londonDay(world.now), createListing()];
  const stray = { depositId: null, uid: 'stray' };
  listing.days.set(day, [
    listedOf(deposit, { feePence: pence(30) }),
    listedOf(deposit, { ...stray, feePence: pence(30) }),
  ]);
  const listings = new Map([['card', listing] as const]);
  await reconcileProviderDay({ ...world.deps, listings }, { provider: 'card', day });
}

describe('the invariants', () => {
  it('hold in a book that was well kept', async () => {
    expect(await listViolations(at.world.db)).toEqual([]);
  });

  it.each(['audit chain', ...files])('%s has a fault to find', (file) => {
    expect(plantedFaults[file]?.length).toBeGreaterThan(0);
  });

  it.each(
    Object.entries(plantedFaults).flatMap(([file, faults]) =>
      faults.map(({ what, sql }) => ({ file, what, sql })),
    ),
  )('$file finds $what, and no other finds anything', async ({ file, sql }) => {
    const found = await findWhatIs(sql);
    expect([...new Set(found.map((line) => line.split(':')[0]))], found.join('\n')).toEqual([file]);
  });
});

/** Lists the invariants that are broken after these statements, which are rolled back. */
async function findWhatIs(sql: string): Promise<readonly string[]> {
  const undone = new Error('undone');
  let found: readonly string[] = [];
  await at.world.db
    .transaction(async (tx) => {
      await plantWithin(tx, sql);
      found = await listViolations(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}
