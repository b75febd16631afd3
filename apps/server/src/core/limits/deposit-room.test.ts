import { pence } from '@furlong/money';
import type { WithdrawalPartState } from '@furlong/payment';
import { describe, expect, it } from 'vitest';
import { makeCustomer, type MadeCustomer } from '../../../test/worlds/customer-world.ts';
import { eachProfile } from '../../../test/each-profile.ts';
import { setLimit, storeLimit } from '../../../test/worlds/limit-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { untilSomebodyWaits } from '../../../test/until.ts';
import { lockAccountOf } from '../customers/lock-account.ts';
import { readHouseAccounts } from '../ledger/accounts.queries.ts';
import { journalKind, type JournalKind } from '../ledger/journal.ts';
import { postJournals } from '../ledger/post-journals.ts';
import { readDepositRoom } from './deposit-room.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

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

/** A withdrawal of one part, in a state that it has since a moment. It was asked for within every window. */
async function withdraw(
  { db }: TestApp,
  { id, accountId }: MadeCustomer,
  part: { readonly state: WithdrawalPartState; readonly pounds: number; readonly at?: string },
): Promise<void> {
  const { state, pounds, at = null } = part;
  await db.query({
    text: `with d as (insert into payout_destinations
          (id, customer_id, first_name, last_name, account_number, sort_code, iban, made_at)
        values (gen_random_uuid(), $1, '', '', '', '', '', now()) returning id),
      w as (insert into money_withdrawals (id, customer_id, account_id, request_key, destination_id,
          amount_pence, state, requested_at)
        select gen_random_uuid(), $1, $2, gen_random_uuid(), d.id, $4, 'approved',
          '2026-11-26T11:00:00Z' from d returning id)
      insert into withdrawal_parts (id, withdrawal_id, amount_pence, state, ended_at)
      select gen_random_uuid(), w.id, $4, $3, $5 from w`,
    values: [id, accountId, state, pounds * 100, at],
  });
}

eachProfile(({ jurisdiction, config }) => {
  const theApp = shareTestApp(config, createQuietFeed());
  const moment = { now, jurisdiction };

  async function roomOf({ db }: TestApp, { id }: MadeCustomer): Promise<number | null> {
    return await db.transaction(async (tx) => {
      await lockAccountOf(tx, id);
      return (await readDepositRoom(tx, id, moment)).roomPence ?? null;
    });
  }

  describe('readDepositRoom', () => {
    it('is nothing to go by without a limit', async () => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      await move(test, customer, { kind: journalKind.paymentFromCustomer, pounds: 30 });
      expect(await roomOf(test, customer)).toBeNull();
    });

    it('D12: counts deposits of the ledger in their windows, less what was paid of withdrawals where the limit is net', async () => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      const { paymentFromCustomer } = journalKind;
      // A credit by the house is no deposit, and neither is what came before the month.
      await move(test, customer, { kind: journalKind.accountCredit, pounds: 500 });
      const before = '2026-10-20T12:00:00Z';
      await move(test, customer, { kind: paymentFromCustomer, pounds: 400, at: before });
      await move(test, customer, { kind: paymentFromCustomer, pounds: 60 });
      await withdraw(test, customer, { state: 'paid', pounds: 40, at: '2026-11-26T11:30:00Z' });
      await withdraw(test, customer, { state: 'paid', pounds: 7, at: '2026-11-25T11:30:00Z' });
      await withdraw(test, customer, { state: 'refused', pounds: 3, at: '2026-11-26T11:30:00Z' });
      for (const state of ['waiting', 'paying', 'held'] as const)
        await withdraw(test, customer, { state, pounds: 2 });
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
          roomPence: 5000,
          tightest: 'deposit',
        });
      });
      expect(await answer).toMatchObject({ status: 200 });
      expect(await roomOf(test, customer)).toBe(2000);
    });
  });
});
