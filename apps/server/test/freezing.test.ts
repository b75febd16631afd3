import type { MarketKey } from '@furlong/feed';
import { defaultHouseRules } from '@furlong/settlement';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { findAuditBreak } from '../src/core/audit/follow-chain.ts';
import { declareMeeting, declareRace, race } from '../src/core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../src/core/catalogue/testing/open-catalogue.ts';
import { readHouseAccounts } from '../src/core/ledger/accounts.queries.ts';
import { createBookFiller } from '../src/core/results/testing/fill-book.ts';
import { readPage, type SettlementPage } from '../src/features/settlement/read-page.ts';
import {
  SettlementDeferred,
  SettlementRaced,
  payPage,
} from '../src/features/settlement/pay-page.ts';
import { settleOpenRuns } from '../src/features/settlement/settlement.jobs.ts';
import {
  fillSlip,
  handIn,
  outcomeOf,
  shareAttackWorld,
  type Attacker,
  type AttackWorld,
} from './worlds/attack-world.ts';
import { listViolations, submissionOf } from './worlds/betting-world.ts';
import { until } from './until.ts';
import { doWithin } from './do-within.ts';

const prices = ['2/1', '3/1', '4/1', '5/1', '6/1', '7/1', '8/1', '9/1'];
const theWorld = shareAttackWorld();

afterAll(async () => {
  const { test } = await theWorld();
  expect(await listViolations(test.db)).toEqual([]);
});

async function bet(
  world: AttackWorld,
  markets: readonly MarketKey[],
  name = 'Single',
): Promise<Attacker> {
  const customer = await world.addCustomer(100_00);
  const slip = await fillSlip(customer, ...markets.map((market) => ({ market, price: '2/1' })));
  const answer = await customer.api.submit(submissionOf(slip, { name, pounds: 10 }));
  expect(answer).toMatchObject({ status: 2 });
  return customer;
}

async function runFor({ emit }: AttackWorld, market: MarketKey, winner: number): Promise<void> {
  const positions = [{ selectionNumber: winner, position: 1 }];
  const result = { kind: 'race', positions, startingPrices: [], dividends: [] } as const;
  await emit([{ kind: 'market.resulted', at: Date.now(), market, result }]);
}

/** Waits until a customer has that much. */
async function funds(world: AttackWorld, customer: Attacker, pence: number): Promise<void> {
  await until(async () => (await world.balanceOf(customer)) === pence || undefined);
}

/** Every other result is settled by then: whatever could be paid has been. */
async function everythingElseIsPaid(world: AttackWorld): Promise<void> {
  const other = await world.addRace(prices);
  const witness = await bet(world, [other]);
  await runFor(world, other, 1);
  await funds(world, witness, 120_00);
}

async function statusOf({ test }: AttackWorld, { ef, eg, ev }: MarketKey): Promise<string> {
  const { body } = await test.call(`/api/GetSingleEvent?ef=${ef}&eg=${String(eg)}&e=${String(ev)}`);
  return `${String(body.status)}, ${String(body.results.length)} placed`;
}

describe('a frozen market', () => {
  it('takes no bet and pays nothing, whatever its result, and is settled once when it is released', async () => {
    const world = await theWorld();
    const market = await world.addRace(prices);
    const customer = await bet(world, [market]);
    const late = await world.addCustomer(100_00);
    const slip = await fillSlip(late, { market, price: '2/1' });
    await world.operator.freezeMarket(market);
    expect(await statusOf(world, market)).toBe('Suspended, 0 placed');
    const refused = await handIn(late, submissionOf(slip, { name: 'Single', pounds: 10 }));
    expect(refused).toMatchObject({ status: 4 });
    const [open] = (await customer.api.myBets({ status: 'open' })).bets;
    expect(open?.cashOut).toMatchObject({ value: null, reason: 'suspended' });
    await runFor(world, market, 1);
    await everythingElseIsPaid(world);
    expect(await world.balanceOf(customer)).toBe(90_00);
    expect(await statusOf(world, market)).toBe('Suspended, 0 placed');
    const [still] = (await customer.api.myBets({ status: 'open' })).bets;
    expect(still).toMatchObject({ legs: [{ result: 'open' }], cashOut: { reason: 'suspended' } });
    await world.operator.releaseMarket(market);
    await funds(world, customer, 120_00);
    expect(await statusOf(world, market)).toBe('Result, 1 placed');
    await everythingElseIsPaid(world);
    expect(await world.balanceOf(customer)).toBe(120_00);
  });

  it('leaves what was settled before told as it was settled', async () => {
    const world = await theWorld();
    const market = await world.addRace(prices);
    const customer = await bet(world, [market]);
    await runFor(world, market, 1);
    await funds(world, customer, 120_00);
    await world.operator.freezeMarket(market);
    await runFor(world, market, 2);
    const [settled] = (await customer.api.myBets({ status: 'settled' })).bets;
    expect(settled).toMatchObject({
      result: 'won',
      legs: [{ result: 'won', settledPrice: '2/1' }],
    });
    const [, refNo = ''] = (settled?.ticketNumber ?? '').split('/');
    const told = await customer.api.wagerInfo({ officeNo: '1', refNo });
    expect(told.wagersInfo).toMatchObject([{ result: 'Won' }]);
    await world.operator.releaseMarket(market);
    await funds(world, customer, 90_00);
    const [corrected] = (await customer.api.myBets({ status: 'settled' })).bets;
    expect(corrected).toMatchObject({ result: 'lost', legs: [{ result: 'lost' }] });
  });

  it('holds up a double until it is released, though its other leg was settled meanwhile', async () => {
    const world = await theWorld();
    const [frozen, other] = [await world.addRace(prices), await world.addRace(prices)];
    const customer = await bet(world, [frozen, other], 'Double');
    await runFor(world, frozen, 1);
    await everythingElseIsPaid(world);
    // The settlement of the frozen market is over: the double waited for its other leg.
    await world.operator.freezeMarket(frozen);
    await runFor(world, other, 1);
    await everythingElseIsPaid(world);
    expect(await world.balanceOf(customer)).toBe(90_00);
    await world.operator.releaseMarket(frozen);
    await funds(world, customer, 180_00);
  });

  it('lets no bet be bought back that has a leg on it, though its runner came out and the rest is open', async () => {
    const world = await theWorld();
    const [frozen, other] = [await world.addRace(prices), await world.addRace(prices)];
    const customer = await bet(world, [frozen, other], 'Double');
    const offered = async () => (await customer.api.myBets({ status: 'open' })).bets[0]?.cashOut;
    await world.operator.freezeMarket(frozen);
    await world.operator.declareNonRunner({ ...frozen, selectionNumber: 1 });
    expect(await offered()).toMatchObject({ value: null, reason: 'suspended' });
    await world.operator.releaseMarket(frozen);
    expect(await offered()).toMatchObject({ value: expect.any(Number), reason: null });
  });

  it('3.16: opens a double again when it is released, whose other leg lost and was corrected meanwhile', async () => {
    const world = await theWorld();
    const [corrected, frozen] = [await world.addRace(prices), await world.addRace(prices)];
    const customer = await bet(world, [corrected, frozen], 'Double');
    const openCount = async () => (await customer.api.myBets({ status: 'open' })).bets.length;
    await runFor(world, corrected, 2);
    await until(async () => (await openCount()) === 0 || undefined);
    await world.operator.freezeMarket(frozen);
    await runFor(world, corrected, 1);
    await everythingElseIsPaid(world);
    expect(await openCount()).toBe(0);
    await world.operator.releaseMarket(frozen);
    await until(async () => (await openCount()) === 1 || undefined);
    expect((await customer.api.myBets({ status: 'open' })).bets).toMatchObject([
      { legs: [{ result: 'won' }, { result: 'open' }], cashOut: { reason: null } },
    ]);
    await runFor(world, frozen, 1);
    await funds(world, customer, 180_00);
  });

  it('is frozen once however often it is asked for, released once, and every call is in the audit log', async () => {
    const world = await theWorld();
    const market = await world.addRace(prices);
    const notThere = { ...market, ev: 9 };
    await world.operator.freezeMarket(market);
    await world.operator.freezeMarket(market);
    // Neither the feed nor lifting a suspension lifts it.
    const status = { kind: 'market.status_changed', at: Date.now(), market } as const;
    await world.emit([
      { ...status, status: 'suspended' },
      { ...status, status: 'open' },
    ]);
    await world.operator.suspendMarket(market);
    await world.operator.resumeMarket(market);
    expect(await statusOf(world, market)).toBe('Suspended, 0 placed');
    await world.operator.releaseMarket(market);
    expect(await statusOf(world, market)).toBe('Open, 0 placed');
    expect(await outcomeOf(world.operator.releaseMarket(market))).toBe('market.state_invalid');
    expect(await outcomeOf(world.operator.freezeMarket(notThere))).toBe('market.unknown');
    expect(await outcomeOf((await world.addCustomer(0)).api.freezeMarket(market))).toBe(
      'session.forbidden',
    );
    const { ef, eg, ev } = market;
    const rows = await world.test.db.query<{ action: string }>({
      text: 'select action from audit_log where subject = $1 order by id',
      values: [`market:${ef}:${String(eg)}:${String(ev)}`],
    });
    expect(rows.map(({ action }) => action)).toEqual([
      'market.frozen',
      'market.frozen',
      'market.suspended',
      'market.resumed',
      'market.released',
      'market.released.refused',
    ]);
    expect(await findAuditBreak(world.test.db)).toBeUndefined();
  });
});

/** A race with four winners on it and its result, and settlement by hand. */
async function openSettlement() {
  const test = await openTestCatalogue();
  await test.catalogue.apply([declareMeeting(), declareRace()]);
  const house = await readHouseAccounts(test.db);
  const filler = createBookFiller(test.db, house, test.clock.ms);
  const accounts: number[] = [];
  const marketId = test.catalogue.book.findMarket(race)?.id ?? 0;
  for (let count = 0; count < 4; count += 1) {
    const account = await filler.openCustomer(1_00);
    await filler.placeBet(account, { stake: 1_00, legs: [[marketId, 1, '2/1']] });
    accounts.push(account);
  }
  const positions = [{ selectionNumber: 1, position: 1 }];
  const result = { kind: 'race', positions, startingPrices: [], dividends: [] } as const;
  const resulted = { kind: 'market.resulted', at: test.clock.ms, market: race, result } as const;
  await test.catalogue.apply([resulted]);
  const deps = {
    db: test.db,
    rules: defaultHouseRules,
    house,
    now: () => test.clock.ms,
    log: pino({ level: 'silent' }),
    notify: () => undefined,
  };
  const readBalances = async () =>
    (
      await test.db.query<{ balance_pence: number }>({
        text: 'select balance_pence from accounts where id = any($1::bigint[]) order by id',
        values: [accounts],
      })
    ).map((row) => row.balance_pence);
  const run = { market_id: marketId, revision: 1, last_bet_id: 0 };
  const page = async () =>
    await readPage(test.db, deps.rules, { marketId, afterBetId: 0, size: 2 });
  return {
    ...test,
    filler,
    resulted,
    deps,
    run,
    page,
    readBalances,
    target: { key: race, by: 'trader1' },
  };
}

/** Pays a page while somebody does something that waits for it; gives the order in which the two came to their end. */
async function payWhile(
  at: Awaited<ReturnType<typeof openSettlement>>,
  page: SettlementPage,
  act: () => Promise<unknown>,
): Promise<readonly string[]> {
  const order: string[] = [];
  let acting: Promise<unknown> | undefined;
  await at.db.transaction(async (tx) => {
    await doWithin(tx, payPage(at.deps, { run: at.run, page }));
    acting = act().then(() => void order.push('done'));
    await until(async () => {
      const [row] = await at.db.query<{ waiting: number }>(
        `select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted`,
      );
      return (row?.waiting ?? 0) > 0 || undefined;
    });
    order.push('paid');
  });
  await acting;
  return order;
}

describe('a market that is frozen while it is settled', () => {
  it('stops between two pages, over a restart too, and goes on when it is released', async () => {
    const at = await openSettlement();
    const page = await at.page();
    await at.db.transaction(
      async (tx) => await doWithin(tx, payPage(at.deps, { run: at.run, page })),
    );
    await at.catalogue.operator.freeze(at.target);
    expect(await settleOpenRuns(at.deps)).toBe(0);
    expect(await at.readBalances()).toEqual([3_00, 3_00, 0, 0]);
    await at.catalogue.stop();
    const restarted = await at.again();
    await restarted.apply([declareMeeting(), declareRace()]);
    expect(restarted.book.findMarket(race)).toMatchObject({ status: 'suspended', result: null });
    expect(await settleOpenRuns(at.deps)).toBe(0);
    await restarted.operator.release(at.target);
    expect(restarted.book.findMarket(race)?.status).toBe('resulted');
    await settleOpenRuns(at.deps);
    await settleOpenRuns(at.deps);
    expect(await at.readBalances()).toEqual([3_00, 3_00, 3_00, 3_00]);
  });

  it('waits for the page that is being paid, and lets none in that was read before', async () => {
    const at = await openSettlement();
    const page = await at.page();
    const freeze = async (): Promise<unknown> => await at.catalogue.operator.freeze(at.target);
    expect(await payWhile(at, page, freeze)).toEqual(['paid', 'done']);
    const rest = await readPage(at.db, at.deps.rules, {
      marketId: at.run.market_id,
      afterBetId: page.lastBetId,
      size: 2,
    });
    const unaware = {
      ...rest,
      markets: rest.markets.map((each) => ({ ...each, is_frozen: false })),
    };
    const settle = async (): Promise<unknown> =>
      await at.db.transaction(
        async (tx) => await doWithin(tx, payPage(at.deps, { run: at.run, page: unaware })),
      );
    await expect(settle()).rejects.toThrow(SettlementDeferred);
    expect(await at.readBalances()).toEqual([3_00, 3_00, 0, 0]);
  });

  it('is not corrected before the page that is being paid by its result', async () => {
    const at = await openSettlement();
    const page = await at.page();
    const positions = [{ selectionNumber: 2, position: 1 }];
    const corrected = { ...at.resulted, result: { ...at.resulted.result, positions } };
    const correct = async (): Promise<unknown> => await at.catalogue.apply([corrected]);
    expect(await payWhile(at, page, correct)).toEqual(['paid', 'done']);
    await settleOpenRuns(at.deps);
    expect(await at.readBalances()).toEqual([0, 0, 0, 0]);
  });

  it('is not paid by the run of another market, which reads its page again', async () => {
    const at = await openSettlement();
    const other = { ...race, ev: 2 };
    await at.catalogue.apply([declareRace(other)]);
    const otherId = at.catalogue.book.findMarket(other)?.id ?? 0;
    const account = await at.filler.openCustomer(1_00);
    const legs = [at.run.market_id, otherId].map((id): [number, number, string] => [id, 1, '2/1']);
    await at.filler.placeBet(account, { wager: 'Double', stake: 1_00, legs });
    await at.catalogue.apply([{ ...at.resulted, market: other }]);
    const page = await readPage(at.db, at.deps.rules, {
      marketId: otherId,
      afterBetId: 0,
      size: 2,
    });
    await at.catalogue.operator.freeze(at.target);
    const run = { market_id: otherId, revision: 1, last_bet_id: 0 };
    const settling = at.db.transaction(
      async (tx) => await doWithin(tx, payPage(at.deps, { run, page })),
    );
    await expect(settling).rejects.toThrow(SettlementRaced);
    const fundsOf = async () =>
      await at.db.query({
        text: 'select balance_pence from accounts where id = $1',
        values: [account],
      });
    await settleOpenRuns(at.deps);
    expect(await fundsOf()).toEqual([{ balance_pence: 0 }]);
    await at.catalogue.operator.release(at.target);
    await settleOpenRuns(at.deps);
    expect(await fundsOf()).toEqual([{ balance_pence: 9_00 }]);
  });
});
