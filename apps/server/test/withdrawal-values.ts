import { operatorWithdrawalRoutes, type Route } from '@furlong/contract';
import { jurisdictions } from '@furlong/customer';
import { pence } from '@furlong/money';
import { expect } from 'vitest';
import { openAccount } from '../src/core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../src/core/ledger/credit-from-outside.ts';
import { requestWithdrawal } from '../src/features/withdrawals/request-withdrawal.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './start-test-app.ts';
import type { KnownValues } from './wrong-requests.ts';

/** A withdrawal for each call of operators that decides about one. */
export interface WithdrawalValues {
  /** Puts one that waits in the place of each that was decided. */
  renew(): Promise<void>;
  goodOf(route: Route): KnownValues;
}

const USERNAME = 'Withdrawer';

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
      ...{ firstName: 'Ada', lastName: 'Byron', userName: USERNAME, pounds: 10 },
      ...{ isUseMyPreviousDetails: false, bankAccountNumber: '12345678', sortCode: '200000' },
    });
  const { approveWithdrawal, rejectWithdrawal } = operatorWithdrawalRoutes;
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
    },
    goodOf: (route) => {
      const id = ids.get(route);
      return id === undefined ? {} : { id };
    },
  };
}
