import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listViolations } from '../../../test/worlds/betting-world.ts';
import { shareDepositWorld } from '../../../test/worlds/deposit-world.ts';
import {
  openWithdrawalWorld,
  type Manner,
  type Withdrawer,
  type WithdrawalWorld,
} from '../../../test/worlds/withdrawal-world.ts';

const theWorld = shareDepositWorld();
let at: WithdrawalWorld;
beforeAll(() => {
  at = openWithdrawalWorld(theWorld());
});
beforeEach(() => {
  for (const company of [at.bank, at.cards, at.wallet]) {
    company.manner = 'pays';
    company.isAnswering = true;
    company.gate = Promise.resolve();
  }
});

async function fundsOf(customer: Withdrawer): Promise<number | undefined> {
  return await theWorld().balanceOf(customer);
}

async function expectNoViolation(): Promise<void> {
  expect(await listViolations(theWorld().db)).toEqual([]);
}

/** An approved withdrawal of fifty pounds, to the bank alone. */
async function approved(): Promise<{ readonly customer: Withdrawer; readonly id: string }> {
  const customer = await at.newCustomer(6000);
  const id = await at.request(customer, 5000);
  await at.approve(id);
  return { customer, id };
}

describe('an approved withdrawal', () => {
  it('goes back to the cards that paid, the latest first, and the rest to the bank', async () => {
    const customer = await at.newCustomer(5000);
    const first = await at.deposit(customer, 2000);
    const second = await at.deposit(customer, 3000);
    const id = await at.request(customer, 9000);
    await at.approve(id);
    await at.pay(id);
    expect(await at.storyOf(id)).toEqual({
      states: ['requested', 'approved', 'paid'],
      cause: 'all_paid',
      parts: ['card 3000 paid', 'card 2000 paid', 'bank 4000 paid'],
    });
    expect(at.cards.orders.filter((key) => [first, second].includes(key))).toHaveLength(2);
    expect(await at.mailsOf(id)).toEqual(['withdrawal-requested', 'withdrawal-paid']);
    expect(await fundsOf(customer)).toBe(1000);
    await expectNoViolation();
  });

  it('goes back to PayPal what came by PayPal, and books it there', async () => {
    const customer = await at.newCustomer();
    const byPaypal = await at.deposit(customer, 4000, 'paypal');
    const byCard = await at.deposit(customer, 2000);
    const id = await at.request(customer, 5000);
    await at.approve(id);
    await at.pay(id);
    expect((await at.storyOf(id)).states.at(-1)).toBe('paid');
    expect([at.wallet.amounts.get(byPaypal), at.cards.amounts.get(byCard)]).toEqual([3000, 2000]);
    await expectNoViolation();
  });

  it('never goes back to a deposit twice, not even to what is left of it', async () => {
    const customer = await at.newCustomer();
    await at.deposit(customer, 8000);
    const [one, other] = [await at.request(customer, 3000), await at.request(customer, 5000)];
    for (const id of [one, other]) {
      await at.approve(id);
      await at.pay(id);
    }
    expect((await at.storyOf(one)).parts).toEqual(['card 3000 paid']);
    expect((await at.storyOf(other)).parts).toEqual(['bank 5000 paid']);
    await expectNoViolation();
  });

  it('whose card is refused comes back in part, and goes to the bank the next time', async () => {
    const customer = await at.newCustomer(3000);
    await at.deposit(customer, 2000);
    const id = await at.request(customer, 5000);
    await at.approve(id);
    at.cards.manner = 'refuses';
    await at.pay(id);
    expect(await at.storyOf(id)).toEqual({
      states: ['requested', 'approved', 'paid'],
      cause: 'partly_paid',
      parts: ['card 2000 refused', 'bank 3000 paid'],
    });
    expect(await at.mailsOf(id)).toEqual([
      'withdrawal-requested',
      'withdrawal-paid',
      'withdrawal-returned',
    ]);
    expect(await fundsOf(customer)).toBe(2000);
    const again = await at.request(customer, 2000);
    await at.approve(again);
    await at.pay(again);
    expect((await at.storyOf(again)).parts).toEqual(['bank 2000 paid']);
    await expectNoViolation();
  });

  it('that the bank refuses comes back whole', async () => {
    const { customer, id } = await approved();
    at.bank.manner = 'refuses';
    await at.pay(id);
    expect(await at.storyOf(id)).toMatchObject({
      states: ['requested', 'approved', 'returned'],
      cause: 'refused_outside',
    });
    expect(await at.mailsOf(id)).toEqual(['withdrawal-requested', 'withdrawal-returned']);
    expect(await fundsOf(customer)).toBe(6000);
    await expectNoViolation();
  });

  it('is paid once, however often its jobs run', async () => {
    const { id } = await approved();
    const [partId = ''] = await at.listPartIds(id);
    await Promise.all(Array.from({ length: 5 }, async () => await at.runPart(partId)));
    await at.pay(id);
    expect(at.bank.orders.filter((key) => key === partId)).toHaveLength(1);
    expect((await at.storyOf(id)).states.at(-1)).toBe('paid');
    await expectNoViolation();
  });
});

describe('a payment whose outcome nobody knows', () => {
  it.each<[Manner, string | undefined]>([
    ['pays silently', 'paid'],
    ['is deaf', undefined],
  ])('by a bank that %s is held, only asked about, and then %s', async (manner, found) => {
    const { customer, id } = await approved();
    at.bank.manner = manner;
    await at.pay(id);
    expect(await at.storyOf(id)).toMatchObject({
      states: ['requested', 'approved', 'held'],
      cause: 'outcome_unknown',
      parts: ['bank 5000 held'],
    });
    expect(await at.mailsOf(id)).toEqual(['withdrawal-requested']);
    await expectNoViolation();
    at.bank.manner = 'pays';
    const [partId = ''] = await at.listPartIds(id);
    for (let day = 0; day < 3; day += 1) {
      await at.pay(id);
      theWorld().now += 86_400_000;
      await at.ask();
    }
    expect(at.bank.orders.filter((key) => key === partId)).toHaveLength(1);
    expect((await at.storyOf(id)).states.at(-1)).toBe(found ?? 'held');
    expect(await fundsOf(customer)).toBe(1000);
    await expectNoViolation();
  });

  it('comes back once the bank says that it refused', async () => {
    const { customer, id } = await approved();
    at.bank.manner = 'is deaf';
    await at.pay(id);
    const [partId = ''] = await at.listPartIds(id);
    at.bank.outcomes.set(partId, 'refused');
    await at.ask();
    await at.ask();
    expect((await at.storyOf(id)).states).toEqual(['requested', 'approved', 'held', 'returned']);
    expect(await fundsOf(customer)).toBe(6000);
    await expectNoViolation();
  });

  it('is asked about once a minute, and a bank that is silent is asked once in a round', async () => {
    const ids = [(await approved()).id, (await approved()).id];
    at.bank.manner = 'is deaf';
    for (const id of ids) await at.pay(id);
    at.bank.isAnswering = false;
    const before = at.warnings.length;
    await at.ask();
    expect(at.warnings.length - before).toBe(1);
    expect(JSON.stringify(at.warnings)).not.toMatch(/12345678|200000|Quill/);
    at.bank.isAnswering = true;
  });

  it('of a card is found by the refund of the same amount alone', async () => {
    const customer = await at.newCustomer();
    const depositId = await at.deposit(customer, 5000);
    const id = await at.request(customer, 5000);
    await at.approve(id);
    at.cards.manner = 'pays silently';
    await at.pay(id);
    at.cards.amounts.set(depositId, 4999);
    await at.ask();
    await at.ask();
    expect((await at.storyOf(id)).states.at(-1)).toBe('held');
    const found = await theWorld().db.query({
      text: 'select cause from payment_findings where deposit_id = $1',
      values: [depositId],
    });
    expect(found).toEqual([{ cause: 'refund_amount' }]);
    at.cards.amounts.set(depositId, 5000);
    await at.ask();
    expect((await at.storyOf(id)).states).toEqual(['requested', 'approved', 'held', 'paid']);
    await expectNoViolation();
  });

  it('holds the whole withdrawal while other parts are paid', async () => {
    const customer = await at.newCustomer(3000);
    await at.deposit(customer, 2000);
    const id = await at.request(customer, 5000);
    await at.approve(id);
    at.cards.manner = 'is deaf';
    await at.pay(id);
    expect(await at.storyOf(id)).toMatchObject({
      states: ['requested', 'approved', 'held'],
      parts: ['card 2000 held', 'bank 3000 paid'],
    });
    expect(await at.mailsOf(id)).toEqual(['withdrawal-requested']);
    await expectNoViolation();
  });
});

describe('a job that is cut off', () => {
  it.each<[Manner, string]>([
    ['cut before', 'held'],
    ['cut after', 'paid'],
  ])('with its process, %s the bank has the order, pays no more, and is %s', async (cut, state) => {
    const { id } = await approved();
    at.bank.manner = cut;
    await expect(at.pay(id)).rejects.toThrow('the process dies');
    await expectNoViolation();
    at.bank.manner = 'pays';
    await at.pay(id);
    const [partId = ''] = await at.listPartIds(id);
    expect(at.bank.orders.filter((key) => key === partId)).toHaveLength(1);
    expect((await at.storyOf(id)).states.at(-1)).toBe(state);
    await expectNoViolation();
  });

  it('before it has begun pays at its next try', async () => {
    const { id } = await approved();
    const [partId = ''] = await at.listPartIds(id);
    const world = theWorld();
    // The first statement of the try does not reach the database.
    await world.db.query('alter table withdrawal_parts rename to withdrawal_parts_gone');
    await expect(at.runPart(partId)).rejects.toThrow();
    await world.db.query('alter table withdrawal_parts_gone rename to withdrawal_parts');
    await at.runPart(partId);
    expect((await at.storyOf(id)).states.at(-1)).toBe('paid');
  });

  it('between the payment and its booking books it at the next try, and does not pay again', async () => {
    const { id } = await approved();
    const [partId = ''] = await at.listPartIds(id);
    const world = theWorld();
    await world.db.query('alter table withdrawal_events rename to withdrawal_events_gone');
    await expect(at.runPart(partId)).rejects.toThrow();
    await world.db.query('alter table withdrawal_events_gone rename to withdrawal_events');
    expect((await at.storyOf(id)).parts).toEqual(['bank 5000 paying']);
    await at.runPart(partId);
    expect(at.bank.orders.filter((key) => key === partId)).toHaveLength(1);
    expect((await at.storyOf(id)).states).toEqual(['requested', 'approved', 'held', 'paid']);
    await expectNoViolation();
  });

  it('by its own slowness takes the late answer, whether the next try was told something or not', async () => {
    const { id } = await approved();
    const [partId = ''] = await at.listPartIds(id);
    let answer: () => void = () => undefined;
    at.bank.gate = new Promise((resolve) => {
      answer = resolve;
    });
    const slow = at.runPart(partId);
    while (!at.bank.orders.includes(partId)) await new Promise((resolve) => setTimeout(resolve, 5));
    await at.runPart(partId);
    expect((await at.storyOf(id)).states.at(-1)).toBe('held');
    answer();
    await slow;
    expect((await at.storyOf(id)).states.at(-1)).toBe('paid');
    expect(at.bank.orders.filter((key) => key === partId)).toHaveLength(1);
    await expectNoViolation();
  });
});
