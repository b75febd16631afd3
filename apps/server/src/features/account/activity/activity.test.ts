import { pence, penceToPounds, subtractPence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { storeLimit } from '../../../../test/worlds/limit-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { readHouseAccounts } from '../../../core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../../../core/ledger/credit-from-outside.ts';
import { journalKind } from '../../../core/ledger/journal.ts';
import { postJournals } from '../../../core/ledger/post-journals.ts';
import { londonDay } from '../../../platform/london-time.ts';
import { logInNew } from '../../../../test/worlds/customer-world.ts';

const theApp = shareTestApp({}, createQuietFeed());
const DAY_MS = 86_400_000;

interface TestBet {
  readonly placedAt: number;
  readonly stake: number;
  /** The payout of the bet, which was settled at `settledAt`; a bet without a payout is open. */
  readonly returned?: number;
  readonly settledAt?: number;
}

/** Writes a bet as placement and settlement do: its row, and its movements in the ledger. */
async function addBet(test: TestApp, accountId: number, bet: TestBet): Promise<void> {
  const { placedAt, stake, returned, settledAt } = bet;
  await test.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: `insert into bets (account_id, submission_key, wager, is_each_way,
          stake_per_line_pence, line_count, stake_pence, leg_count, rules_version, placed_at,
          status, payout_pence, settled_at)
        values ($1, gen_random_uuid(), 'Single', false, $2, 1, $2, 1, 'test', $3, $4, $5, $6)
        returning id`,
      values: [
        accountId,
        stake,
        new Date(placedAt),
        settledAt === undefined ? 'open' : 'settled',
        returned ?? 0,
        settledAt === undefined ? null : new Date(settledAt),
      ],
    });
    const { openStakes } = await readHouseAccounts(tx);
    const move = (amount: number, betStep: number, at: number) => ({
      kind: betStep === 0 ? journalKind.stake : journalKind.settlement,
      at,
      entries: [
        { accountId, amountPence: pence(amount), betId: row?.id, betStep },
        { accountId: openStakes, amountPence: pence(-amount) },
      ],
    });
    await postJournals(tx, [
      move(-stake, 0, placedAt),
      ...(returned === undefined || returned === 0
        ? []
        : [move(returned, 1, settledAt ?? placedAt)]),
    ]);
  });
}

async function deposit(test: TestApp, accountId: number, given: { amount: number; at: number }) {
  await test.db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(given.amount),
      at: given.at,
      idempotencyKey: `activity:${String(accountId)}:${String(given.at)}`,
      kind: journalKind.paymentFromCustomer,
    });
  });
}

async function withdraw(test: TestApp, accountId: number, given: { amount: number; at: number }) {
  await test.db.transaction(async (tx) => {
    const { external } = await readHouseAccounts(tx);
    await postJournals(tx, [
      {
        kind: journalKind.paymentToCustomer,
        at: given.at,
        idempotencyKey: `withdrawal:${String(accountId)}`,
        entries: [
          { accountId, amountPence: pence(-given.amount) },
          { accountId: external, amountPence: pence(given.amount) },
        ],
      },
    ]);
  });
}

function sumOf(chart: { details: readonly { amount: number }[] }): number {
  return chart.details.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

describe('the activity of an account', () => {
  it('is to the penny what the ledger says of the range', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { accountId } = customer;
    const now = Date.now();
    await deposit(test, accountId, { amount: 50_001, at: now - 40 * DAY_MS });
    await deposit(test, accountId, { amount: 10_007, at: now - 3 * DAY_MS });
    await withdraw(test, accountId, { amount: 1503, at: now - 2 * DAY_MS });
    for (const bet of [
      { placedAt: now - 39 * DAY_MS, stake: 999, returned: 0, settledAt: now - 38 * DAY_MS },
      { placedAt: now - 20 * DAY_MS, stake: 1001, returned: 3033, settledAt: now - DAY_MS },
      { placedAt: now - 3 * DAY_MS, stake: 733, returned: 0, settledAt: now - 3 * DAY_MS },
      { placedAt: now - 2 * DAY_MS, stake: 250, returned: 250, settledAt: now - DAY_MS },
      { placedAt: now - 1000, stake: 1 },
    ]) {
      await addBet(test, accountId, bet);
    }
    for (const [id, days] of [
      ['2', 2],
      ['3', 5],
      ['5', 14],
      ['6', 30],
    ] as const) {
      const { body } = await test.call(`/api/user/get-user-activity/${id}`, { token });
      const from = londonDay(now - (days - 1) * DAY_MS);
      expect([body.startPeriod, body.endPeriod]).toEqual([from, londonDay(now)]);
      expect(body.stakes.details).toHaveLength(days);
      const [ledger] = await test.db.query<Record<string, number>>({
        text: `with moved as (
            select e.amount_pence, e.bet_id, e.bet_step, j.kind,
              (j.at at time zone 'Europe/London')::date >= $2::date as is_within
            from entries e join journals j on j.id = e.journal_id where e.account_id = $1)
          select coalesce(-sum(amount_pence) filter (where bet_step = 0 and is_within), 0)::bigint
              as staked,
            coalesce(sum(amount_pence) filter (where kind = 11 and is_within), 0)::bigint as deposited,
            coalesce(-sum(amount_pence) filter (where kind = 9 and is_within), 0)::bigint as withdrawn,
            coalesce(sum(amount_pence) filter (where bet_id in (select id from bets
              where (settled_at at time zone 'Europe/London')::date >= $2::date)), 0)::bigint as won
          from moved`,
        values: [accountId, from],
      });
      const { staked = 0, deposited = 0, withdrawn = 0, won = 0 } = ledger ?? {};
      expect([sumOf(body.stakes), sumOf(body.winOrLoss)]).toEqual([staked, won]);
      expect(body.netDeposit).toEqual({
        depositTotalAmount: penceToPounds(pence(deposited)),
        withdrawalTotalAmount: penceToPounds(pence(withdrawn)),
        summary: penceToPounds(subtractPence(pence(deposited), pence(withdrawn))),
      });
    }
    const { body } = await test.call('/api/user/get-user-activity/5', { token });
    expect([sumOf(body.stakes), sumOf(body.winOrLoss)]).toEqual([984, 1299]);
    expect(body.stakes.details.at(-1)).toEqual({ dateLegend: expect.any(String), amount: 0.01 });
    expect(body.stakes.amountMax).toBe(9);
  });

  it('has months for bars from two months on', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await deposit(test, customer.accountId, { amount: 500, at: Date.now() - 70 * DAY_MS });
    const bet = { placedAt: Date.now() - 69 * DAY_MS, stake: 455 };
    await addBet(test, customer.accountId, bet);
    const six = (await test.call('/api/user/get-user-activity/9', { token })).body;
    expect(six.stakes.details.length).toBeGreaterThanOrEqual(6);
    expect(six.stakes.details[0].dateLegend).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
    expect([sumOf(six.stakes), six.netDeposit.summary]).toEqual([455, 5]);
    const two = (await test.call('/api/user/get-user-activity/7', { token })).body;
    expect([sumOf(two.stakes), two.netDeposit.summary]).toEqual([0, 0]);
  });

  it('tells the deposit limits, and that there is none', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const path = '/api/user/get-user-activity/5';
    expect((await test.call(path, { token })).body.depositLimit).toEqual({
      isUnlimited: true,
      limits: [],
    });
    await storeLimit(test.db, customer.id, { kind: 'net_deposit', period: 'Daily', amount: 20 });
    await storeLimit(test.db, customer.id, { kind: 'deposit', period: 'Daily', amount: 50 });
    expect((await test.call(path, { token })).body.depositLimit).toEqual({
      isUnlimited: false,
      limits: [{ period: 'Daily', limit: 50 }],
    });
  });

  it('is asked for by the ranges that there are, with a session', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    for (const id of ['1', '10', '05', 'x']) {
      const { body } = await test.call(`/api/user/get-user-activity/${id}`, { token });
      expect(body.code).toBe('request.malformed');
    }
    expect((await test.call('/api/user/get-user-activity/5')).status).toBe(401);
  });
});
