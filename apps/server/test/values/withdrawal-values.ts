import { operatorWithdrawalRoutes, type Route } from '@furlong/contract';
import { jurisdictions } from '@furlong/customer';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openAccount } from '../../src/core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../../src/core/ledger/credit-from-outside.ts';
import { requestWithdrawal } from '../../src/features/withdrawals/request-withdrawal.ts';
import { findFundsOf } from '../../src/core/withdrawals/withdrawals.queries.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { eventually } from '../eventually.ts';
import type { TestApp } from '../start-test-app.ts';
import type { KnownValues } from '../wrong-requests.ts';

/** A withdrawal for each call of operators that decides about one. */
export interface WithdrawalValues {
  /** Puts one that waits in the place of each that was decided. */
  renew(): Promise<void>;
  goodOf(route: Route): KnownValues;
}

const USERNAME = 'Withdrawer';

const bankAccount = {
  firstName: 'Ada',
  lastName: 'Byron',
  bankAccountNumber: '12345678',
  sortCode: '200000',
  IBANNumber: 'IE29AIBK93115212345678',
};

/** The number of a customer whose account is closed. */
async function openShutAccount(db: Database): Promise<number> {
  const id = await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into customers (username, password_hash, verification, status)
        values ('Leaver', '', 'verified', 'closed') returning id`,
    );
    const customerId = row?.id ?? 0;
    await openAccount(tx, customerId);
    return customerId;
  });
  await fillAccount(db, id);
  return id;
}

/** Leaves some money on an account that has none. */
async function fillAccount(db: Database, customerId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const funds = await findFundsOf(tx, customerId);
    if (funds === undefined || funds.fundsPence > 0) return;
    const { accountId } = funds;
    const idempotencyKey = `test:${randomUUID()}`;
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(777),
      idempotencyKey,
      at: Date.now(),
    });
  });
}

/** Has a withdrawal wait for a word of the bank, which nobody asks. Returns the id of its part. */
async function holdPart(db: Database, withdrawalId: string): Promise<string> {
  const id = randomUUID();
  await db.query({
    text: `with held as (
        update money_withdrawals set state = 'held' where id = $1 returning id, amount_pence),
      told as (
        insert into withdrawal_events (withdrawal_id, state, actor, cause, at)
        select id, 'held', 'program', 'outcome_unknown', now() from held)
      insert into withdrawal_parts (id, withdrawal_id, amount_pence, state, asked_at)
      select $2, id, amount_pence, 'held', 'infinity' from held`,
    values: [withdrawalId, id],
  });
  return id;
}

async function isHeld(db: Database, partId: string): Promise<boolean> {
  const text = `select 1 from withdrawal_parts where id = $1 and state = 'held'`;
  return (await db.query({ text, values: [partId] })).length > 0;
}

export async function openWithdrawals({ db }: TestApp): Promise<WithdrawalValues> {
  const customer = await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: `insert into customers (username, password_hash, verification)
        values ($1, '', 'verified') returning id`,
      values: [USERNAME],
    });
    const customerId = row?.id ?? 0;
    const accountId = await openAccount(tx, customerId);
    const credit = { accountId, amountPence: pence(100_000_00), idempotencyKey: 'withdrawer' };
    await creditFromOutside(tx, { ...credit, at: Date.now() });
    return { customerId, accountId };
  });
  const live = { sendToCustomer: () => undefined };
  const deps = { db, clock: { now: () => Date.now() }, jurisdiction: jurisdictions.ukgc, live };
  const next = async (): Promise<string> =>
    await requestWithdrawal(deps, customer, {
      firstName: 'Ada',
      lastName: 'Byron',
      userName: USERNAME,
      pounds: 10,
      isUseMyPreviousDetails: false,
      bankAccountNumber: '12345678',
      sortCode: '200000',
    });
  const { approveWithdrawal, rejectWithdrawal, endHeldPart, payOutBalance } =
    operatorWithdrawalRoutes;
  const shutId = await openShutAccount(db);
  let partId = await holdPart(db, await next());
  const ids = new Map<Route, string>();
  for (const route of [approveWithdrawal, rejectWithdrawal]) ids.set(route, await next());
  return {
    renew: async () => {
      // A job that pays would change what is kept while other calls are looked at.
      await eventually(async () => {
        const unpaid = `select id from money_withdrawals where state = 'approved'`;
        expect(await db.query(unpaid)).toEqual([]);
      });
      for (const [route, id] of ids) {
        const waiting = await db.query({
          text: `select id from money_withdrawals where id = $1 and state = 'requested'`,
          values: [id],
        });
        if (waiting.length === 0) ids.set(route, await next());
      }
      await fillAccount(db, shutId);
      if (!(await isHeld(db, partId))) partId = await holdPart(db, await next());
    },
    goodOf: (route) => {
      if (route === payOutBalance)
        return { ...bankAccount, id: String(shutId), requestKey: randomUUID() };
      if (route === endHeldPart) return { id: partId };
      const id = ids.get(route);
      return id === undefined ? {} : { id };
    },
  };
}
