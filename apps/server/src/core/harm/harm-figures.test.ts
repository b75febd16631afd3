import type { HarmFigures } from '@furlong/customer';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { makeCustomer, unlimited, type MadeCustomer } from '../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { creditFromOutside } from '../ledger/credit-from-outside.ts';
import { journalKind } from '../ledger/journal.ts';
import { listActiveCustomers, readHarmFigures } from './harm-figures.queries.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
/** A Thursday of winter: London's clock shows the same. */
const now = Date.parse('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;

function daysAgo(days: number): Date {
  return new Date(now - days * DAY_MS);
}

async function figuresOf({ db }: TestApp, { id }: MadeCustomer): Promise<HarmFigures> {
  const figures = (await readHarmFigures(db, [id], now)).get(id);
  if (figures === undefined) throw new Error('no figures');
  return figures;
}

/** A settled bet, or an open one where nothing is told of what came back. */
async function addBet(
  { db }: TestApp,
  { accountId }: MadeCustomer,
  bet: { readonly at: Date; readonly stake: number; readonly back?: number },
): Promise<void> {
  await db.query({
    text: `insert into bets (account_id, submission_key, wager, is_each_way, stake_per_line_pence,
        line_count, stake_pence, leg_count, status, payout_pence, rules_version, placed_at)
      values ($1, gen_random_uuid(), 'Single', false, $2, 1, $2, 1, $3, $4, 'test', $5)`,
    values: [
      accountId,
      bet.stake,
      bet.back === undefined ? 'open' : 'settled',
      bet.back ?? 0,
      bet.at,
    ],
  });
}

async function deposit(test: TestApp, customer: MadeCustomer, at: number): Promise<void> {
  await test.db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId: customer.accountId,
      amountPence: pence(5_000),
      at,
      kind: journalKind.paymentFromCustomer,
      idempotencyKey: `d${String(at)}`,
    });
  });
}

describe('the figures of a customer', () => {
  it('are nothing where nothing is stored', async () => {
    const test = await theApp();
    const figures = await figuresOf(test, await makeCustomer(test));
    expect(new Set(Object.values(figures))).toEqual(new Set([0]));
    expect(Object.keys(figures)).toHaveLength(19);
  });

  it('tell losses, stakes, hours, nights and the busiest day of bets, each in its time', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    for (const bet of [
      { at: daysAgo(92), stake: 99_000, back: 0 },
      { at: daysAgo(60), stake: 1_200, back: 0 },
      { at: daysAgo(50), stake: 1_200, back: 0 },
      { at: daysAgo(40), stake: 600, back: 600 },
      { at: daysAgo(20), stake: 2_400, back: 0 },
      { at: daysAgo(3), stake: 5_000, back: 1_000 },
      // The customer has bets twice within one hour, and once by night.
      { at: new Date('2026-11-25T10:05:00Z'), stake: 100, back: 300 },
      { at: new Date('2026-11-25T10:55:00Z'), stake: 7_000 },
      { at: new Date('2026-11-25T04:59:59Z'), stake: 100, back: 0 },
      { at: new Date('2026-11-25T05:00:00Z'), stake: 100, back: 0 },
    ])
      await addBet(test, customer, bet);
    expect(await figuresOf(test, customer)).toMatchObject({
      lossPence30: 2_400 + 4_000 - 200 + 200,
      lossPence7: 4_000 - 200 + 200,
      usualWeekLossPence: (1_200 + 1_200 + 2_400) / 12,
      hoursWithBets7: 4,
      nightsWithBets30: 1,
      betsInDay7: 4,
      largestStakePence7: 7_000,
      usualStakePence: 1_200,
    });
  });

  it('count nights by the clock of London', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await addBet(test, customer, { at: new Date('2026-07-01T23:30:00Z'), stake: 100, back: 0 });
    const summer = Date.parse('2026-07-10T12:00:00Z');
    const figures = (await readHarmFigures(test.db, [customer.id], summer)).get(customer.id);
    expect(figures?.nightsWithBets30).toBe(1);
  });

  it('tell deposits and withdrawals of the ledger, and no other credit', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await deposit(test, customer, now - 31 * DAY_MS);
    await deposit(test, customer, now - 8 * DAY_MS);
    for (const hours of [1, 2, 3]) await deposit(test, customer, now - hours * 3_600_000);
    await test.db.transaction(async (tx) => {
      await creditFromOutside(tx, {
        accountId: customer.accountId,
        amountPence: pence(70_000),
        at: now - 1,
        idempotencyKey: 'credit of the house',
      });
    });
    expect(await figuresOf(test, customer)).toMatchObject({
      netDepositsPence30: 20_000,
      depositsInDay7: 3,
    });
  });

  it('tell breaks, answers, limits, notes, documents and logins, each in its time', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const values = [customer.id, new Date(now)];
    const at = (days: number): string => `$2::timestamptz - interval '${String(days)} days'`;
    for (const text of [
      `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at) values
        ($1, 'time_out', '0', ${at(91)}, ${at(90)}, ${at(91)}),
        ($1, 'time_out', '0', ${at(10)}, ${at(9)}, ${at(10)}),
        ($1, 'self_exclusion', '5', ${at(300)}, ${at(20)}, ${at(300)})`,
      `insert into compliance_answers (customer_id, betting_level, tool_using, tool_benefit,
          stress_related_issue, answered_at) values
        ($1, true, true, true, false, ${at(5)}), ($1, false, true, true, true, ${at(4)})`,
      `insert into limit_operations (customer_id, kind, period, operation, amount_pence, made_by, at)
        values ($1, 'deposit', 'Daily', 'set', 500, 'customer', ${at(9)}),
        ($1, 'deposit', 'Daily', 'confirm', null, 'customer', ${at(31)}),
        ($1, 'deposit', 'Daily', 'confirm', null, 'customer', ${at(7)}),
        ($1, 'net_deposit', 'Daily', 'confirm', null, 'customer', ${at(6)})`,
      `insert into customer_notes (customer_id, operator_name, action, text, at) values
        ($1, 'o', 'customer.noted', 'Called.', ${at(2)}), ($1, 'o', 'customer.locked', 'x', ${at(2)}),
        ($1, 'o', 'customer.noted', 'Called.', ${at(31)})`,
      `insert into documents (id, customer_id, kind, file_key, file_name, media_type, byte_count,
          state, decided_at, received_at) values
        (gen_random_uuid(), $1, 'bank', gen_random_uuid(), '', '', 1, 'rejected', ${at(5)}, ${at(5)})`,
      `insert into sessions (token_hash, kind, customer_id, login_id, country, created_at, expires_at)
        select decode(md5(country), 'hex'), 'device', $1, gen_random_uuid(), country, ${at(1)}, ${at(-1)}
        from unnest(array['GB', 'IE', '']) country`,
    ])
      await test.db.query({ text, values });
    await test.db.transaction(async (tx) => {
      const entry = { actor: 'test', subject: `customer:${String(customer.id)}`, detail: {} };
      const passed = { ...entry, action: 'customer.reality_check_passed' };
      await appendAudit(tx, { ...passed, at: now - 8 * DAY_MS });
      await appendAudit(tx, { ...passed, at: now - DAY_MS });
      await appendAudit(tx, { ...entry, action: 'customer.reactivated', at: now - 200 * DAY_MS });
    });
    expect(await figuresOf(test, customer)).toMatchObject({
      timeOuts90: 1,
      endedSelfExclusions365: 1,
      troubledAnswers90: 2,
      limitsRaised30: 2,
      notes30: 1,
      documentsRejected90: 1,
      loginCountries30: 2,
      checksPassed7: 1,
      reopenings365: 1,
    });
  });

  it('are read for many customers at once, each alone', async () => {
    const test = await theApp();
    const [one, other] = [await makeCustomer(test), await makeCustomer(test)];
    await addBet(test, one, { at: daysAgo(1), stake: 100, back: 0 });
    await addBet(test, other, { at: daysAgo(1), stake: 900, back: 0 });
    const figures = await readHarmFigures(test.db, [one.id, other.id], now);
    expect(figures.get(one.id)?.lossPence30).toBe(100);
    expect(figures.get(other.id)?.lossPence30).toBe(900);
  });
});

describe('the customers of a round', () => {
  it('are those of open accounts, in their order, after the last one', async () => {
    const test = await theApp();
    const [one, two, three] = [
      await makeCustomer(test),
      await makeCustomer(test),
      await makeCustomer(test),
    ];
    await test.db.query({
      text: `update customers set status = 'closed' where id = $1`,
      values: [two?.id],
    });
    const after = (one?.id ?? 0) - 1;
    expect(await listActiveCustomers(test.db, { after, count: 2 })).toEqual([one?.id, three?.id]);
  });
});
