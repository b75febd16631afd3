import { jurisdictions, type JurisdictionName } from '@furlong/customer';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  letJobsEnd,
  logInNew,
  mailsOf,
  makeCustomer,
  unlimited,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';
import {
  createQuietFeed,
  shareTestApp,
  startTestApp,
  type TestApp,
} from '../../../../test/start-test-app.ts';
import { creditFromOutside } from '../../../core/ledger/credit-from-outside.ts';
import { journalKind } from '../../../core/ledger/journal.ts';
import { sendSomeStatements } from './monthly-statements.jobs.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const path = '/api/user/monthly-statement';
/** The first moment of July 2026 in London. */
const july = Date.parse('2026-06-30T23:00:00Z');

async function makeReader(
  test: TestApp,
  changes: { readonly language?: string; readonly isWanted?: boolean } = {},
): Promise<MadeCustomer> {
  const customer = await makeCustomer(test);
  await test.db.query({
    text: `update customers set created_at = '2026-01-01', language = $2,
        wants_monthly_statement = $3 where id = $1`,
    values: [customer.id, changes.language ?? 'en', changes.isWanted ?? true],
  });
  return customer;
}

async function deposit(test: TestApp, customer: MadeCustomer, at: string, amount: number) {
  await test.db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId: customer.accountId,
      amountPence: pence(amount),
      at: Date.parse(at),
      kind: journalKind.paymentFromCustomer,
      idempotencyKey: `${customer.username} ${at}`,
    });
  });
}

async function placeBet({ db }: TestApp, { accountId }: MadeCustomer, at: string): Promise<void> {
  await db.query({
    text: `insert into bets (account_id, submission_key, wager, is_each_way, stake_per_line_pence,
        line_count, stake_pence, leg_count, status, payout_pence, rules_version, placed_at)
      values ($1, gen_random_uuid(), 'Single', false, 1000, 1, 1000, 1, 'settled', 250, 'test', $2)`,
    values: [accountId, at],
  });
}

async function send(
  { db }: TestApp,
  now = july,
  name: JurisdictionName = 'ukgc',
  count?: number,
): Promise<void> {
  const deps = { db, clock: { now: () => now }, jurisdiction: jurisdictions[name] };
  await sendSomeStatements(deps, count);
}

async function statementsOf({ db }: TestApp, { id }: MadeCustomer) {
  return await db.query<{ month: string; is_sent: boolean }>({
    text: `select month::text, is_sent from monthly_statements where customer_id = $1
      order by month`,
    values: [id],
  });
}

describe('the monthly statement', () => {
  it('tells what happened in a month of London, as the statements have it', async () => {
    const test = await theApp();
    const customer = await makeReader(test);
    // May, the first and the last moment of June in London, and July.
    await deposit(test, customer, '2026-05-31T22:59:59Z', 4_000);
    await deposit(test, customer, '2026-05-31T23:00:00Z', 20_000);
    await placeBet(test, customer, '2026-06-10T09:10:00Z');
    await placeBet(test, customer, '2026-06-10T09:50:00Z');
    await placeBet(test, customer, '2026-06-30T22:59:59Z');
    await placeBet(test, customer, '2026-06-30T23:00:00Z');
    await deposit(test, customer, '2026-06-30T23:00:00Z', 7_700);
    await send(test);
    const [mail] = await mailsOf(test, customer.email, 'in June 2026');
    for (const line of [
      'Staked on bets placed in the month: £30.00',
      'Returned on them so far, stakes included: £7.50',
      'Won or lost on them so far: -£22.50',
      'Deposited: £200.00',
      'Withdrawn: £0.00',
      'Deposited less withdrawn: £200.00',
      'Hours in which you placed bets: 2',
      'Balance at the beginning: £40.00',
      'Balance at the end: £240.00',
    ])
      expect(mail?.text).toContain(line);
  });

  it('is sent once a month, also by two processes at once, and not before the month has ended', async () => {
    const test = await theApp();
    const customer = await makeReader(test);
    await send(test, july - 1);
    expect(await statementsOf(test, customer)).toEqual([{ month: '2026-05-01', is_sent: true }]);
    await Promise.all([send(test), send(test), send(test)]);
    await send(test, july + 20 * 86_400_000);
    await letJobsEnd(test);
    expect(await mailsOf(test, customer.email, 'in June 2026')).toHaveLength(1);
    expect(await mailsOf(test, customer.email, 'Your Furlong account in')).toHaveLength(2);
  });

  it('is in the language of the customer', async () => {
    const test = await theApp();
    const [german, spanish] = [
      await makeReader(test, { language: 'de' }),
      await makeReader(test, { language: 'es' }),
    ];
    await send(test);
    await mailsOf(test, german.email, 'im Juni 2026');
    await mailsOf(test, spanish.email, 'en junio de 2026');
  });

  it('goes to whoever wants it, and to nobody else where the profile leaves it to them', async () => {
    const test = await theApp();
    const [wanting, other, closed] = [
      await makeReader(test),
      await makeReader(test, { isWanted: false }),
      await makeReader(test),
    ];
    await placeBet(test, other, '2026-06-10T09:10:00Z');
    await test.db.query({
      text: `update customers set status = 'closed' where id = $1`,
      values: [closed.id],
    });
    await send(test);
    expect(await statementsOf(test, wanting)).toEqual([{ month: '2026-06-01', is_sent: true }]);
    expect(await statementsOf(test, other)).toEqual([]);
    expect(await statementsOf(test, closed)).toEqual([]);
  });

  it('goes to everybody under ireland, but where nothing has moved only to whoever wants it', async () => {
    const test = await startTestApp(unlimited, createQuietFeed());
    const [moved, still] = [
      await makeReader(test, { isWanted: false }),
      await makeReader(test, { isWanted: false }),
    ];
    await placeBet(test, moved, '2026-06-10T09:10:00Z');
    // One a round: the next round goes on where this one ended.
    await send(test, july, 'ireland', 1);
    await send(test, july, 'ireland', 1);
    expect(await statementsOf(test, moved)).toEqual([{ month: '2026-06-01', is_sent: true }]);
    expect(await statementsOf(test, still)).toEqual([{ month: '2026-06-01', is_sent: false }]);
    await letJobsEnd(test);
    expect(await mailsOf(test, still.email, '', 0)).toEqual([]);
  });

  it('is chosen by the customer, and the audit log keeps the choice', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const read = async () => (await test.call(path, { token })).body;
    expect(await read()).toEqual({ isWanted: false, isForEverybody: false });
    const body = { isWanted: true };
    expect((await test.call(path, { method: 'PUT', token, body })).body).toEqual({ isOK: true });
    expect(await read()).toEqual({ isWanted: true, isForEverybody: false });
    expect((await auditOf(test, customer)).at(-1)).toMatchObject({
      action: 'customer.monthly_statement_set',
      detail: { isWanted: true },
    });
  });
});
