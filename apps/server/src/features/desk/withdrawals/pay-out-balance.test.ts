import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { shareDepositWorld } from '../../../../test/worlds/deposit-world.ts';
import {
  openWithdrawalWorld,
  type Withdrawer,
  type WithdrawalWorld,
} from '../../../../test/worlds/withdrawal-world.ts';
import { findLastDestination } from '../../../core/withdrawals/payout-destinations.queries.ts';

const theWorld = shareDepositWorld();
let at: WithdrawalWorld;
beforeAll(() => {
  at = openWithdrawalWorld(theWorld());
});

const bankAccount = {
  firstName: 'Zoë',
  lastName: 'Quill',
  bankAccountNumber: '11223344',
  sortCode: '665544',
};

async function setCustomer({ customerId }: Withdrawer, columns: string): Promise<void> {
  await theWorld().db.query({
    text: `update customers set ${columns} where id = $1`,
    values: [customerId],
  });
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  );
}

async function expectNoViolation(): Promise<void> {
  expect(await listViolations(theWorld().db)).toEqual([]);
}

describe('the balance of a shut account', () => {
  it.each([
    ['closed', `status = 'closed'`],
    ['excluded', `status = 'excluded'`],
  ])('D31, D40: that is %s is paid out whole, below the minimum too', async (_what, columns) => {
    const customer = await at.newCustomer(777);
    await setCustomer(customer, columns);
    const { id, amount } = await at.payOut(customer, { bankAccount });
    expect(amount).toBe(777);
    expect(await theWorld().balanceOf(customer)).toBe(0);
    expect(await at.mailsOf(id)).toEqual(['withdrawal-of-balance']);
    expect(await findLastDestination(theWorld().db, customer.customerId)).toMatchObject({
      accountNumber: '11223344',
      sortCode: '665544',
      lastName: 'Quill',
    });
    await at.approve(id);
    await at.pay(id);
    expect(await at.storyOf(id)).toEqual({
      states: ['requested', 'approved', 'paid'],
      cause: 'all_paid',
      parts: ['bank 777 paid'],
    });
    expect(await at.mailsOf(id)).toEqual(['withdrawal-of-balance', 'withdrawal-paid']);
    await expectNoViolation();
  });

  it('goes to the details on file where the operator names none, by what paid it in first', async () => {
    const customer = await at.newCustomer(5000);
    await at.request(customer, 1000);
    theWorld().now += 1000;
    await at.deposit(customer, 3000);
    await setCustomer(customer, `status = 'closed'`);
    const { id } = await at.payOut(customer);
    await at.approve(id);
    await at.pay(id);
    expect((await at.storyOf(id)).parts).toEqual(['card 3000 paid', 'bank 4000 paid']);
    const [row] = await theWorld().db.query({
      text: `select account_number from money_withdrawals w
        join payout_destinations d on d.id = w.destination_id where w.id = $1`,
      values: [id],
    });
    expect(row).toEqual({ account_number: '12345678' });
    await expectNoViolation();
  });

  it('is paid out once by the same key, however many ask at once', async () => {
    const customer = await at.newCustomer(5000);
    await setCustomer(customer, `status = 'closed'`);
    const requestKey = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 5 }, async () => await at.payOut(customer, { requestKey, bankAccount })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(new Set(made.map(({ amount }) => amount))).toEqual(new Set([5000]));
    expect(await codeOf(at.payOut(customer, { bankAccount }))).toBe('withdrawal.nothing_left');
    await expectNoViolation();
  });

  it.each<[string, number, string, object, string]>([
    ['of an open account', 5000, `status = 'active'`, { bankAccount }, 'customer.state_invalid'],
    ['of a locked account', 5000, `status = 'locked'`, { bankAccount }, 'customer.locked'],
    [
      'of nobody who was verified',
      5000,
      `status = 'closed', verification = 'referred'`,
      { bankAccount },
      'customer.unverified',
    ],
    ['without a bank account', 5000, `status = 'closed'`, {}, 'withdrawal.details_missing'],
    ['of nothing', 0, `status = 'closed'`, { bankAccount }, 'withdrawal.nothing_left'],
  ])('%s is refused, and that is audited', async (_what, funds, columns, asked, code) => {
    const customer = await at.newCustomer(funds);
    await setCustomer(customer, columns);
    expect(await codeOf(at.payOut(customer, asked))).toBe(code);
    expect(await theWorld().balanceOf(customer)).toBe(funds);
    const audit = await theWorld().db.query({
      text: 'select actor, action, detail from audit_log where subject = $1',
      values: [`customer:${String(customer.customerId)}`],
    });
    expect(audit).toEqual([
      {
        actor: 'operator:keeper1',
        action: 'withdrawal.of_balance.refused',
        detail: { code },
      },
    ]);
  });

  it('of somebody who is not there is refused', async () => {
    const nobody = { customerId: 999_999, accountId: 0 };
    expect(await codeOf(at.payOut(nobody, { bankAccount }))).toBe('customer.unknown');
  });

  it('leaves the number of the withdrawal alone in the audit log', async () => {
    const customer = await at.newCustomer(5000);
    await setCustomer(customer, `status = 'closed'`);
    const { id } = await at.payOut(customer, { bankAccount });
    const audit = await theWorld().db.query({
      text: 'select actor, action, detail from audit_log where subject = $1',
      values: [`customer:${String(customer.customerId)}`],
    });
    expect(audit).toEqual([
      {
        actor: 'operator:keeper1',
        action: 'withdrawal.of_balance',
        detail: { withdrawal: id },
      },
    ]);
  });
});
