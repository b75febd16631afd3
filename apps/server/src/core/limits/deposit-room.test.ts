import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { makeCustomer, type MadeCustomer } from '../../../test/customer-world.ts';
import { setLimit, storeLimit } from '../../../test/limit-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { theJurisdiction } from '../../../test/the-profile.ts';
import { untilSomebodyWaits } from '../../../test/until.ts';
import { lockAccountOf } from '../customers/lock-account.ts';
import { readHouseAccounts } from '../ledger/accounts.queries.ts';
import { journalKind, type JournalKind } from '../ledger/journal.ts';
import { postJournals } from '../ledger/post-journals.ts';
import { readDepositRoom } from './deposit-room.ts';

const theApp = shareTestApp({}, createQuietFeed());
const now = Date.parse('2026-11-26T12:00:00Z');
const moment = { now, jurisdiction: theJurisdiction() };

async function roomOf({ db }: TestApp, { id }: MadeCustomer): Promise<number | null> {
  return await db.transaction(async (tx) => {
    await lockAccountOf(tx, id);
    return (await readDepositRoom(tx, id, moment)).roomPence ?? null;
  });
}

/** Moves money to the customer's funds, or away from them, in pounds. */
async function move(
  { db }: TestApp,
  { accountId }: MadeCustomer,
  moved: { readonly kind: JournalKind; readonly pounds: number; readonly at?: string },
): Promise<void> {
  const { kind, pounds, at = '2026-11-26T11:00:00Z' } = moved;
  await db.transaction(async (tx) => {
    const { external } = await readHouseAccounts(tx);
    const amountPence = pence(pounds * 100);
    const entries = [
      { accountId, amountPence },
      { accountId: external, amountPence: pence(-amountPence) },
    ];
    const idempotencyKey = `${String(accountId)}:${String(kind)}:${at}:${String(pounds)}`;
    await postJournals(tx, [{ kind, idempotencyKey, at: Date.parse(at), entries }]);
  });
}

describe('readDepositRoom', () => {
  it('is nothing to go by without a limit', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await move(test, customer, { kind: journalKind.paymentFromCustomer, pounds: 30 });
    expect(await roomOf(test, customer)).toBeNull();
  });

  it('D12: counts deposits of the ledger in their windows, less withdrawals where the limit is net', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const { paymentFromCustomer, paymentToCustomer, reverseWithdrawal } = journalKind;
    // A credit by the house is no deposit, and neither is what came before the month.
    await move(test, customer, { kind: journalKind.accountCredit, pounds: 500 });
    const before = '2026-10-20T12:00:00Z';
    await move(test, customer, { kind: paymentFromCustomer, pounds: 400, at: before });
    await move(test, customer, { kind: paymentFromCustomer, pounds: 60 });
    await move(test, customer, { kind: paymentToCustomer, pounds: -45 });
    await move(test, customer, { kind: reverseWithdrawal, pounds: 5 });
    await storeLimit(test.db, customer.id, { kind: 'net_deposit', period: 'Daily', amount: 50 });
    expect(await roomOf(test, customer)).toBe(3000);
    await storeLimit(test.db, customer.id, { kind: 'deposit', period: 'Monthly', amount: 80 });
    expect(await roomOf(test, customer)).toBe(2000);
    await storeLimit(test.db, customer.id, { kind: 'deposit', period: 'Weekly', amount: 55 });
    expect(await roomOf(test, customer)).toBe(0);
  });

  it('is asked before a lower limit or after it, because both lock the account', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await storeLimit(test.db, customer.id, { kind: 'deposit', period: 'Weekly', amount: 50 });
    const { body } = await test.logIn(customer.username, 'sunny123');
    const lower = { kind: 'deposit', period: 'Weekly', amount: 20 } as const;
    let answer: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      await lockAccountOf(tx, customer.id);
      answer = setLimit(test, body.token, lower);
      await untilSomebodyWaits(test.db);
      expect(await readDepositRoom(tx, customer.id, moment)).toEqual({
        ...{ roomPence: 5000, tightest: 'deposit' },
      });
    });
    expect(await answer).toMatchObject({ status: 200 });
    expect(await roomOf(test, customer)).toBe(2000);
  });
});
