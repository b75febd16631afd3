import { beforeAll, describe, expect, it } from 'vitest';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { shareDepositWorld } from '../../../../test/worlds/deposit-world.ts';
import {
  openWithdrawalWorld,
  type WithdrawalWorld,
} from '../../../../test/worlds/withdrawal-world.ts';

const theWorld = shareDepositWorld();
let at: WithdrawalWorld;
beforeAll(() => {
  at = openWithdrawalWorld(theWorld());
});

async function codesOf(work: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const ended = await Promise.allSettled(work);
  return ended.map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
  );
}

async function auditOf(id: string) {
  return await theWorld().db.query<{ actor: string; action: string; detail: object }>({
    text: 'select actor, action, detail from audit_log where subject = $1 order by id',
    values: [`withdrawal:${id}`],
  });
}

async function expectNoViolation(): Promise<void> {
  expect(await listViolations(theWorld().db)).toEqual([]);
}

describe('an operator', () => {
  it('rejects a withdrawal, which is back among the funds, with a reason that is mailed', async () => {
    const customer = await at.newCustomer(5000);
    const id = await at.request(customer, 5000);
    await at.reject(id, 'The holder is somebody else.');
    expect(await theWorld().balanceOf(customer)).toBe(5000);
    expect(await at.storyOf(id)).toEqual({
      states: ['requested', 'rejected'],
      cause: 'rejected_by_operator',
      parts: [],
    });
    expect(await at.mailsOf(id)).toEqual(['withdrawal-requested', 'withdrawal-rejected']);
    const [mail] = await theWorld().db.query<{ payload: object }>({
      text: 'select payload from jobs where key = $1',
      values: [`withdrawal-rejected:${id}`],
    });
    expect(mail?.payload).toMatchObject({
      parameters: { amount: 5000, reason: 'The holder is somebody else.' },
    });
    await expectNoViolation();
  });

  it('decides once, and what is decided and what is refused is audited without a word of the bank or the person', async () => {
    const customer = await at.newCustomer(5000);
    const id = await at.request(customer, 5000);
    await at.approve(id);
    expect(await codesOf([at.approve(id), at.reject(id)])).toEqual([
      'withdrawal.state_invalid',
      'withdrawal.state_invalid',
    ]);
    const audit = await auditOf(id);
    expect(audit[0]).toEqual({
      actor: 'operator:keeper1',
      action: 'withdrawal.approved',
      detail: { customerId: customer.customerId, parts: 1 },
    });
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'withdrawal.approved',
      'withdrawal.approved.refused',
      'withdrawal.rejected.refused',
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/12345678|200000|Quill|names differ/);
  });

  it('of two who approve at once, and of one who rejects meanwhile, only the first is heard', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await at.newCustomer(5000);
      const id = await at.request(customer, 5000);
      const codes = await codesOf([at.approve(id), at.reject(id), at.approve(id), at.reject(id)]);
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(new Set(codes)).toEqual(new Set(['done', 'withdrawal.state_invalid']));
      await at.pay(id);
      const isApproved = (await at.storyOf(id)).states.at(-1) === 'paid';
      expect(await theWorld().balanceOf(customer)).toBe(isApproved ? 0 : 5000);
    }
    await expectNoViolation();
  });

  it('who approves two withdrawals of one deposit at once sends no part to it twice', async () => {
    const customer = await at.newCustomer();
    await at.deposit(customer, 5000);
    const ids = [await at.request(customer, 2000), await at.request(customer, 3000)];
    await Promise.all(ids.map(async (id) => await at.approve(id)));
    const parts = await Promise.all(ids.map(async (id) => (await at.storyOf(id)).parts));
    expect(
      parts
        .flat()
        .map((part) => part.split(' ')[0])
        .toSorted(),
    ).toEqual(['bank', 'card']);
    for (const id of ids) await at.pay(id);
    await expectNoViolation();
  });

  it('approves nothing of an account that was locked meanwhile, and may reject it', async () => {
    const customer = await at.newCustomer(5000);
    const id = await at.request(customer, 5000);
    await theWorld().db.query({
      text: `update customers set status = 'locked' where id = $1`,
      values: [customer.customerId],
    });
    expect(await codesOf([at.approve(id)])).toEqual(['customer.state_invalid']);
    expect((await at.storyOf(id)).states).toEqual(['requested']);
    await at.reject(id);
    expect(await theWorld().balanceOf(customer)).toBe(5000);
    await expectNoViolation();
  });

  it('is told of a withdrawal that there is not', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await codesOf([at.approve(id), at.reject(id)])).toEqual([
      'withdrawal.unknown',
      'withdrawal.unknown',
    ]);
  });
});
