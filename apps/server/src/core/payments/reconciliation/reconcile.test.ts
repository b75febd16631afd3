import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { reportOf, shareDepositWorld } from '../../../../test/worlds/deposit-world.ts';
import { listedOf, createListing } from '../../../../test/listing.ts';
import { openWithdrawalWorld } from '../../../../test/worlds/withdrawal-world.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import type { StoredDeposit } from '../deposits/deposits.queries.ts';
import { takeReport } from '../deposits/take-report.ts';
import { reconcileProviderDay } from './reconcile.ts';
import { beginReconciliations } from './reconciliation.jobs.ts';

const theWorld = shareDepositWorld();
const HOUR_MS = 3_600_000;
let days = 0;

/** A day of its own for each test, with a list of its own. Its noon is now. */
function newDay() {
  const world = theWorld();
  days += 1;
  world.now = Date.UTC(2027, 0, 3 * days, 12);
  const day = new Date(world.now).toISOString().slice(0, 10);
  const listing = createListing();
  const deps = { ...world.deps, listings: new Map([['card', listing] as const]) };
  const { db } = world;
  return {
    world,
    day,
    listing,
    deps,
    db,
    /** A deposit that has arrived. */
    arrive: async (amountPence: number): Promise<StoredDeposit> => {
      const deposit = await world.begin(await world.newCustomer(), amountPence);
      await takeReport(deps, { provider: 'card', report: reportOf(deposit), from: 'webhook' });
      return deposit;
    },
    run: async (of = day) => {
      await reconcileProviderDay(deps, { provider: 'card', day: of });
    },
    rows: async () =>
      await db.query<Record<string, unknown>>({
        text: `select listed_count, listed_deposits_pence, own_count, own_deposits_pence,
            difference_count, fees_pence from reconciliations where day = $1 order by id`,
        values: [day],
      }),
    findings: async () =>
      await db.query<Record<string, unknown>>({
        text: `select f.cause, f.deposit_id, f.closed_at is null as is_open,
            (select array_agg(kind order by id) from payment_finding_events where finding_id = f.id) as events
          from payment_findings f where day = $1 order by id`,
        values: [day],
      }),
  };
}

function agreed(count: number, sum: number) {
  return {
    listed_count: count,
    own_count: count,
    difference_count: 0,
    fees_pence: 0,
    listed_deposits_pence: sum,
    own_deposits_pence: sum,
  };
}

describe('the comparison of a day', () => {
  it('that agrees leaves a row that says so, also of a day on which nothing was', async () => {
    const { day, listing, arrive, run, rows, findings } = newDay();
    await run();
    for (const amount of [2000, 3000])
      listing.days.set(day, [...listing.of(day), listedOf(await arrive(amount))]);
    await run();
    expect(await rows()).toEqual([agreed(0, 0), agreed(2, 5000)]);
    expect(await findings()).toEqual([]);
  });

  it('finds each difference once, however often it is made', async () => {
    const { world, day, listing, arrive, run, rows, findings } = newDay();
    const [unlisted, wrong, unheard] = [
      await arrive(1000),
      await arrive(2000),
      await world.begin(await world.newCustomer(), 3000),
    ];
    listing.days.set(day, [
      listedOf(wrong, { amountPence: pence(2100) }),
      listedOf(unheard),
      listedOf(unheard, { depositId: randomUUID(), uid: `stray-${day}` }),
    ]);
    for (const _ of [1, 2, 3]) await run();
    const found = { is_open: true, events: ['found'] };
    expect(await findings()).toEqual([
      { ...found, cause: 'amount', deposit_id: wrong.id },
      { ...found, cause: 'state', deposit_id: unheard.id },
      { ...found, cause: 'unknown_deposit', deposit_id: null },
      { ...found, cause: 'not_listed', deposit_id: unlisted.id },
    ]);
    const row = {
      listed_count: 3,
      listed_deposits_pence: 8100,
      own_count: 2,
      own_deposits_pence: 3000,
      difference_count: 4,
      fees_pence: 0,
    };
    expect(await rows()).toEqual([row, row, row]);
    expect(await world.stateOf(unheard)).toBe('created');
    expect(await listViolations(world.db)).toEqual([]);
  });

  it('closes what has explained itself, and opens it again where it comes back', async () => {
    const { day, listing, arrive, run, findings } = newDay();
    const deposit = await arrive(1000);
    await run();
    listing.days.set(day, [listedOf(deposit)]);
    await run();
    await run();
    const explained = { cause: 'not_listed', deposit_id: deposit.id, is_open: false };
    expect(await findings()).toEqual([{ ...explained, events: ['found', 'explained'] }]);
    listing.days.delete(day);
    await run();
    expect(await findings()).toEqual([
      { ...explained, is_open: true, events: ['found', 'explained', 'found'] },
    ]);
  });

  it('leaves closed what an operator has closed', async () => {
    const { day, db, arrive, run, findings } = newDay();
    await arrive(1000);
    await run();
    await db.query({
      text: `with closed as (
          update payment_findings set closed_at = now() where day = $1 returning id)
        insert into payment_finding_events (finding_id, kind, made_by, at)
        select id, 'closed', 'operator:keeper1', now() from closed`,
      values: [day],
    });
    await run();
    expect(await findings()).toMatchObject([{ is_open: false, events: ['found', 'closed'] }]);
  });

  it('looks beside the day for what was heard of after midnight', async () => {
    const { world, day, listing, arrive, run, rows } = newDay();
    const before = new Date(world.now - 24 * HOUR_MS).toISOString().slice(0, 10);
    listing.days.set(before, [listedOf(await arrive(1000))]);
    await run();
    expect(await rows()).toEqual([agreed(0, 0)]);
    await run(before);
    const [row] = await world.db.query({
      text: 'select listed_count, own_count from reconciliations where day = $1',
      values: [before],
    });
    expect(row).toEqual({ listed_count: 1, own_count: 1 });
    expect(day > before).toBe(true);
  });

  it('leaves nothing where the provider does not list the day', async () => {
    const { listing, run, rows, arrive } = newDay();
    await arrive(1000);
    listing.fails = true;
    await expect(run()).rejects.toBeInstanceOf(OutsideFailure);
    expect(await rows()).toEqual([]);
  });

  it('sees what withdrawals gave back to cards', async () => {
    const { world, day, listing, db, run, rows, findings } = newDay();
    const withdrawals = openWithdrawalWorld(world);
    const customer = await withdrawals.newCustomer();
    const id = await withdrawals.deposit(customer, 5000);
    const request = await withdrawals.request(customer, 2000);
    await withdrawals.approve(request);
    await withdrawals.pay(request);
    const deposit = { id, amountPence: pence(5000), currency: 'GBP', isTest: true };
    const back = {
      ...({ kind: 'refund', refundOf: `uid-${id}`, uid: `back-${id}` } as const),
      amountPence: pence(2000),
    };
    listing.days.set(day, [listedOf(deposit), listedOf(deposit, back)]);
    await run();
    expect(await rows()).toEqual([{ ...agreed(2, 5000) }]);
    listing.days.set(day, [
      listedOf(deposit),
      listedOf(deposit, { ...back, amountPence: pence(2001) }),
    ]);
    await run();
    expect(await findings()).toMatchObject([{ cause: 'refund_amount', deposit_id: id }]);
    expect(await listViolations(db)).toEqual([]);
  });
});

describe('a fee', () => {
  it('that the list tells of what agrees is booked once, from what the provider owes', async () => {
    const { world, day, listing, db, arrive, run, rows } = newDay();
    const [good, wrong] = [await arrive(2000), await arrive(3000)];
    const feePence = pence(34);
    listing.days.set(day, [
      listedOf(good, { feePence }),
      listedOf(wrong, { feePence, amountPence: pence(1) }),
    ]);
    const feesOf = async () => {
      const [row] = await db.query<{ balance_pence: number }>(
        `select balance_pence from accounts where kind = 'fees'`,
      );
      return row?.balance_pence ?? 0;
    };
    const before = await feesOf();
    await run();
    await run();
    expect(await feesOf()).toBe(before - 34);
    expect((await rows()).map((row) => row['fees_pence'])).toEqual([34, 34]);
    listing.days.set(day, [listedOf(good, { feePence }), listedOf(wrong, { feePence })]);
    await run();
    expect(await feesOf()).toBe(before - 68);
    expect(await listViolations(world.db)).toEqual([]);
  });
});

describe('each London day', () => {
  it.each([
    ['2028-03-26T02:59:59Z', []],
    // The clocks went forward: four hours after the midnight that began it, the day before is due.
    ['2028-03-26T04:00:00Z', ['2028-03-25']],
    ['2028-03-27T02:59:59Z', ['2028-03-25']],
    ['2028-03-27T03:00:00Z', ['2028-03-25', '2028-03-26']],
    // The server did not run for three days.
    [
      '2028-03-30T12:00:00Z',
      ['2028-03-25', '2028-03-26', '2028-03-27', '2028-03-28', '2028-03-29'],
    ],
    ['2028-10-29T12:00:00Z', '35 days at most'],
  ] as const)('is due four hours after its end: at %s there are %j', async (time, due) => {
    const { world, deps, listing, db } = newDay();
    if (time.startsWith('2028-03-26T02')) await clearDays();
    world.now = Date.parse(time);
    for (const _ of [1, 2]) await beginReconciliations(deps);
    const jobs = await db.query<{ day: string }>(
      `select payload ->> 'day' as day from jobs where kind = 'reconciliation' order by 1`,
    );
    if (typeof due === 'string') {
      expect(jobs.at(-1)?.day).toBe('2028-10-28');
      expect(jobs.filter(({ day }) => day > '2028-09')).toHaveLength(35);
      return;
    }
    expect(jobs.map(({ day }) => day)).toEqual(due);
    listing.days.clear();
    for (const { day } of jobs) await reconcileProviderDay(deps, { provider: 'card', day });
  });
});

/** Days before that are as if they had been compared up to the one before the first of the table. */
async function clearDays(): Promise<void> {
  const { db } = theWorld();
  await db.query(`update payment_findings set day = null`);
  await db.query(`insert into reconciliations (provider, day, listed_count, listed_deposits_pence,
      listed_refunds_pence, own_count, own_deposits_pence, own_refunds_pence, difference_count, fees_pence, at)
    values ('card', '2028-03-24', 0, 0, 0, 0, 0, 0, 0, 0, now())`);
}
