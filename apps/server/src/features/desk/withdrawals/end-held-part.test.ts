import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
beforeEach(() => {
  at.bank.manner = 'pays';
  at.bank.isAnswering = true;
  at.bank.gate = Promise.resolve();
});

/** A withdrawal of fifty pounds of sixty, whose bank has said nothing. */
async function held() {
  const customer = await at.newCustomer(6000);
  const id = await at.request(customer, 5000);
  await at.approve(id);
  at.bank.manner = 'is deaf';
  await at.pay(id);
  const [partId = ''] = await at.listPartIds(id);
  return { customer, id, partId };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );
}

async function expectNoViolation(): Promise<void> {
  expect(await listViolations(theWorld().db)).toEqual([]);
}

describe('a held part that an operator ends', () => {
  it.each([
    ['paid', 'paid', 'all_paid', 'withdrawal-paid', 1000],
    ['refused', 'returned', 'refused_outside', 'withdrawal-returned', 6000],
  ] as const)(
    'as %s makes the withdrawal %s, with its reason, audited and mailed',
    async (outcome, state, cause, mail, funds) => {
      const { customer, id, partId } = await held();
      await at.end({ id: partId, outcome });
      expect(await at.storyOf(id)).toMatchObject({
        states: ['requested', 'approved', 'held', state],
        cause,
      });
      expect(await at.mailsOf(id)).toEqual(['withdrawal-requested', mail]);
      expect(await theWorld().balanceOf(customer)).toBe(funds);
      const [event] = await theWorld().db.query({
        text: `select e.actor, p.end_reason from withdrawal_events e
          join withdrawal_parts p on p.withdrawal_id = e.withdrawal_id
          where e.withdrawal_id = $1 order by e.id desc limit 1`,
        values: [id],
      });
      expect(event).toEqual({
        actor: 'operator:keeper1',
        end_reason: 'By the letter of the bank.',
      });
      const audit = await theWorld().db.query({
        text: `select action, detail from audit_log where subject = $1 order by id desc limit 1`,
        values: [`withdrawal:${id}`],
      });
      expect(audit).toEqual([
        {
          action: 'withdrawal.part_ended',
          detail: { customerId: customer.customerId, part: partId, outcome },
        },
      ]);
      await expectNoViolation();
    },
  );

  it('by several operators at once is ended by one of them', async () => {
    const { id, partId } = await held();
    const codes = await Promise.all(
      (['paid', 'refused', 'paid', 'refused'] as const).map(
        async (outcome) => await codeOf(at.end({ id: partId, outcome })),
      ),
    );
    expect(codes.toSorted()).toEqual([
      'done',
      'withdrawal.state_invalid',
      'withdrawal.state_invalid',
      'withdrawal.state_invalid',
    ]);
    expect((await at.storyOf(id)).states).toHaveLength(4);
    await expectNoViolation();
  });

  it.each([
    ['refused', 'paid'],
    ['paid', 'refused'],
  ] as const)('as %s, while its bank says %s, ends as the bank says', async (outcome, said) => {
    const { id, partId, customer } = await held();
    at.bank.outcomes.set(partId, said);
    expect(await codeOf(at.end({ id: partId, outcome }))).toBe('withdrawal.state_invalid');
    expect((await at.storyOf(id)).parts).toEqual([`bank 5000 ${said}`]);
    expect(await theWorld().balanceOf(customer)).toBe(said === 'paid' ? 1000 : 6000);
    await expectNoViolation();
  });

  it('stays held while its bank cannot be asked', async () => {
    const { id, partId } = await held();
    at.bank.isAnswering = false;
    expect(await codeOf(at.end({ id: partId, outcome: 'refused' }))).toBe('payments.unavailable');
    expect((await at.storyOf(id)).states.at(-1)).toBe('held');
    await expectNoViolation();
  });

  it('is asked about no more', async () => {
    const { partId } = await held();
    await at.end({ id: partId, outcome: 'refused' });
    at.bank.outcomes.set(partId, 'paid');
    await at.ask();
    expect(await codeOf(at.end({ id: partId, outcome: 'paid' }))).toBe('withdrawal.state_invalid');
    await expectNoViolation();
  });

  it('otherwise than its bank says in a late answer is told aloud, and booked once', async () => {
    const customer = await at.newCustomer(6000);
    const id = await at.request(customer, 5000);
    await at.approve(id);
    const [partId = ''] = await at.listPartIds(id);
    let answer: () => void = () => undefined;
    at.bank.gate = new Promise((resolve) => {
      answer = resolve;
    });
    const slow = at.runPart(partId);
    while (!at.bank.orders.includes(partId)) await new Promise((resolve) => setTimeout(resolve, 5));
    await at.runPart(partId);
    await at.end({ id: partId, outcome: 'refused' });
    answer();
    await expect(slow).rejects.toThrow(/is refused, and was paid outside/);
    await expectNoViolation();
  });
});

describe('a part that is not held', () => {
  it('is not ended by an operator: neither while it waits, nor while it is being paid, nor after its end', async () => {
    const customer = await at.newCustomer(6000);
    const id = await at.request(customer, 5000);
    await at.approve(id);
    const [partId = ''] = await at.listPartIds(id);
    for (const state of ['waiting', 'paying']) {
      await theWorld().db.query({
        text: 'update withdrawal_parts set state = $2 where id = $1',
        values: [partId, state],
      });
      for (const outcome of ['paid', 'refused'] as const)
        expect(await codeOf(at.end({ id: partId, outcome }))).toBe('withdrawal.state_invalid');
    }
    await theWorld().db.query({
      text: `update withdrawal_parts set state = 'waiting' where id = $1`,
      values: [partId],
    });
    await at.pay(id);
    expect(await codeOf(at.end({ id: partId, outcome: 'refused' }))).toBe(
      'withdrawal.state_invalid',
    );
    expect((await at.storyOf(id)).states.at(-1)).toBe('paid');
    expect(await codeOf(at.end({ id: randomUUID(), outcome: 'paid' }))).toBe('withdrawal.unknown');
    await expectNoViolation();
  });
});
