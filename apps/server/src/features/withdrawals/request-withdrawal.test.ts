import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listViolations } from '../../../test/worlds/betting-world.ts';
import { shareDepositWorld } from '../../../test/worlds/deposit-world.ts';
import {
  openWithdrawalWorld,
  type Withdrawer,
  type WithdrawalWorld,
} from '../../../test/worlds/withdrawal-world.ts';
import { findLastDestination } from '../../core/withdrawals/payout-destinations.queries.ts';

const theWorld = shareDepositWorld();
let at: WithdrawalWorld;
beforeAll(() => {
  at = openWithdrawalWorld(theWorld());
});

async function fundsOf(customer: Withdrawer): Promise<number | undefined> {
  return await theWorld().balanceOf(customer);
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => ({ code: 'taken' }),
    (reason: unknown) => reason,
  );
  const { code, fields } = error as { code: string; fields?: readonly { readonly code: string }[] };
  return fields?.[0]?.code ?? code;
}

async function expectNoViolation(): Promise<void> {
  expect(await listViolations(theWorld().db)).toEqual([]);
}

async function setCustomer({ customerId }: Withdrawer, columns: string): Promise<void> {
  await theWorld().db.query({
    text: `update customers set ${columns} where id = $1`,
    values: [customerId],
  });
}

describe('a withdrawal that is asked for', () => {
  it('leaves the funds at once, waits for an operator, and is mailed', async () => {
    const customer = await at.newCustomer(8000);
    const id = await at.request(customer, 5050);
    expect(await fundsOf(customer)).toBe(2950);
    expect(await at.storyOf(id)).toEqual({
      states: ['requested'],
      cause: 'awaits_review',
      parts: [],
    });
    expect(await at.mailsOf(id)).toEqual(['withdrawal-requested']);
    await expectNoViolation();
  });

  it('again with the same key is the same one, and with other details is refused', async () => {
    const customer = await at.newCustomer(50_000);
    const requestKey = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => await at.request(customer, 5000, { requestKey })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await fundsOf(customer)).toBe(45_000);
    for (const changes of [
      { pounds: 51 },
      { bankAccountNumber: '12345679' },
      { sortCode: '200001' },
      { lastName: 'Quell' },
      { IBANNumber: 'IE29AIBK93115212345678' },
    ])
      expect(await codeOf(at.request(customer, 5000, { requestKey, ...changes }))).toBe(
        'withdrawal.key_reused',
      );
    await expectNoViolation();
  });

  it('fifty times at once takes no more than there is', async () => {
    const customer = await at.newCustomer(10_500);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => await codeOf(at.request(customer, 1000))),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set(['taken', 'withdrawal_amount.above_funds']));
    expect(await fundsOf(customer)).toBe(500);
    await expectNoViolation();
  });

  it.each<[string, object, string]>([
    ['below ten pounds', { pounds: 9, pence: 99 }, 'withdrawal_amount.below_minimum'],
    ['above the funds', { pounds: 50, pence: 1 }, 'withdrawal_amount.above_funds'],
    ['of somebody else', { userName: 'Payer0' }, 'withdrawal_user.invalid'],
    [
      'to details of before where there are none',
      { isUseMyPreviousDetails: true, lastFourBankAccount: '5678' },
      'previous_details.missing',
    ],
  ])('%s is refused, and changes nothing', async (_what, changes, code) => {
    const customer = await at.newCustomer(5000);
    expect(await codeOf(at.request(customer, 2000, changes))).toBe(code);
    expect(await fundsOf(customer)).toBe(5000);
    const rows = await theWorld().db.query({
      text: 'select 1 from payout_destinations where customer_id = $1',
      values: [customer.customerId],
    });
    expect(rows).toEqual([]);
  });

  it('is taken under the user name however it is capitalised', async () => {
    const customer = await at.newCustomer(5000);
    const [row] = await theWorld().db.query<{ username: string }>({
      text: 'select upper(username) as username from customers where id = $1',
      values: [customer.customerId],
    });
    expect(await codeOf(at.request(customer, 2000, { userName: row?.username ?? '' }))).toBe(
      'taken',
    );
  });
});

describe('the details of before', () => {
  it('are those of the last withdrawal, once their last digits are right', async () => {
    const customer = await at.newCustomer(50_000);
    const world = theWorld();
    await at.request(customer, 1000);
    world.now += 1000;
    await at.request(customer, 1000, { bankAccountNumber: '87654321', sortCode: '100000' });
    world.now += 1000;
    const before = { isUseMyPreviousDetails: true, bankAccountNumber: '', sortCode: '' };
    for (const lastFourBankAccount of ['5678', '1234', ''])
      expect(await codeOf(at.request(customer, 1000, { ...before, lastFourBankAccount }))).toBe(
        'last_four.different',
      );
    await at.request(customer, 1000, { ...before, lastFourBankAccount: '4321' });
    expect(await findLastDestination(world.db, customer.customerId)).toMatchObject({
      accountNumber: '87654321',
      sortCode: '100000',
      lastName: 'Quill',
    });
    const kept = await world.db.query({
      text: 'select account_number from payout_destinations where customer_id = $1',
      values: [customer.customerId],
    });
    expect(kept).toHaveLength(2);
  });

  it('are nobody else’s', async () => {
    const [one, other] = [await at.newCustomer(5000), await at.newCustomer(5000)];
    await at.request(one, 1000);
    const before = { isUseMyPreviousDetails: true, lastFourBankAccount: '5678' };
    expect(await codeOf(at.request(other, 1000, before))).toBe('previous_details.missing');
  });
});

describe('an account that is', () => {
  it.each([
    ['locked', `status = 'locked'`, 'customer.locked'],
    ['not verified', `verification = 'referred'`, 'customer.unverified'],
  ])('%s takes nothing out', async (_what, columns, code) => {
    const customer = await at.newCustomer(5000);
    await setCustomer(customer, columns);
    expect(await codeOf(at.request(customer, 5000))).toBe(code);
    expect(await fundsOf(customer)).toBe(5000);
  });

  it.each([
    ['closed', `status = 'closed'`],
    ['excluded', `status = 'excluded'`],
  ])('%s takes all that it has out, even less than the minimum', async (_what, columns) => {
    const customer = await at.newCustomer(999);
    expect(await codeOf(at.request(customer, 999))).toBe('withdrawal_amount.below_minimum');
    await setCustomer(customer, columns);
    expect(await codeOf(at.request(customer, 998))).toBe('withdrawal_amount.below_minimum');
    await at.request(customer, 999);
    expect(await fundsOf(customer)).toBe(0);
    await expectNoViolation();
  });

  it('owing a correction takes nothing out before it is settled', async () => {
    const customer = await at.newCustomer(5000);
    await theWorld().db.query({
      text: `insert into accounts (kind, customer_id, balance_pence) values ('debt', $1, $2)`,
      values: [customer.customerId, pence(-1)],
    });
    expect(await codeOf(at.request(customer, 5000))).toBe('withdrawal.debt_open');
    await theWorld().db.query({
      text: `update accounts set balance_pence = 0 where kind = 'debt' and customer_id = $1`,
      values: [customer.customerId],
    });
    expect(await codeOf(at.request(customer, 5000))).toBe('taken');
  });
});
