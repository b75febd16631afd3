import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listViolations } from './worlds/betting-world.ts';
import { CutProcess, cutDatabase } from './cut-process.ts';
import { shareDepositWorld, type DepositWorld } from './worlds/deposit-world.ts';
import {
  openWithdrawalWorld,
  PayingCompany,
  type Manner,
  type Withdrawer,
  type WithdrawalWorld,
} from './worlds/withdrawal-world.ts';

const theWorld = shareDepositWorld();
let at: WithdrawalWorld;
beforeAll(() => {
  at = openWithdrawalWorld(theWorld());
});

/** A company as a process sees it that may die before its order is heard, and before it hears the answer. */
class CutCompany extends PayingCompany {
  readonly #process: CutProcess;
  readonly #company: PayingCompany;

  constructor(process: CutProcess, company: PayingCompany) {
    super();
    this.#process = process;
    this.#company = company;
  }

  override async order(key: string, amountPence: number) {
    this.#process.step();
    try {
      return await this.#company.order(key, amountPence);
    } finally {
      this.#process.step();
    }
  }

  override async find(key: string) {
    this.#process.step();
    const found = await this.#company.find(key);
    this.#process.step();
    return found;
  }
}

/** The world as a process sees it that dies. */
function openCut(world: DepositWorld, process: CutProcess): WithdrawalWorld {
  const db = cutDatabase(process, world.db);
  const cut = { ...world, db, deps: { ...world.deps, db } };
  return openWithdrawalWorld(cut, {
    bank: new CutCompany(process, at.bank),
    cards: new CutCompany(process, at.cards),
  });
}

interface Wish {
  readonly customer: Withdrawer;
  readonly requestKey: string;
}

/** Goes the whole way: the request, its approval, its parts, and the questions about those that are held. */
async function goAllTheWay(seen: WithdrawalWorld, { customer, requestKey }: Wish): Promise<void> {
  const id = await seen.request(customer, 5000, { requestKey });
  const { states } = await seen.storyOf(id);
  if (states.at(-1) === 'requested') await seen.approve(id);
  await seen.pay(id);
  await seen.ask();
}

async function listJobs(customer: Withdrawer): Promise<readonly string[]> {
  const rows = await theWorld().db.query<{ key: string }>({
    text: `select j.key from jobs j join withdrawal_parts p on p.id::text = j.key
      join money_withdrawals w on w.id = p.withdrawal_id
      where j.kind = 'withdrawal_part' and w.customer_id = $1 order by p.deposit_id nulls last`,
    values: [customer.customerId],
  });
  return rows.map(({ key }) => key);
}

/** The places where the customer's money is, in pence. */
async function readMoney(customer: Withdrawer) {
  const { db } = theWorld();
  const [row] = await db.query<{ asked: number; paid: number; open: number; count: number }>({
    text: `select coalesce(sum(p.amount_pence), 0)::bigint as asked,
        coalesce(sum(p.amount_pence) filter (where p.state = 'paid'), 0)::bigint as paid,
        coalesce(sum(p.amount_pence) filter (where p.state not in ('paid', 'refused')), 0)::bigint
          as open,
        count(distinct w.id)::int as count
      from money_withdrawals w left join withdrawal_parts p on p.withdrawal_id = w.id
      where w.customer_id = $1`,
    values: [customer.customerId],
  });
  if (row === undefined) throw new Error('sums are always there');
  return { ...row, funds: await theWorld().balanceOf(customer) };
}

/** Ends what is held still, as an operator who has the companies' paper in hand. */
async function endByPaper(customer: Withdrawer): Promise<void> {
  const rows = await theWorld().db.query<{ id: string; deposit_id: string | null }>({
    text: `select p.id, p.deposit_id from withdrawal_parts p
      join money_withdrawals w on w.id = p.withdrawal_id
      where w.customer_id = $1 and p.state = 'held'`,
    values: [customer.customerId],
  });
  for (const { id, deposit_id } of rows) {
    const company = deposit_id === null ? at.bank : at.cards;
    // A payment that the company took is found by asking; of the rest its paper says that nothing was ordered.
    expect(company.outcomes.get(deposit_id ?? id)).toBeUndefined();
    await at.end({ id, outcome: 'refused' });
  }
}

const manners: readonly (readonly [cards: Manner, bank: Manner])[] = [
  ['pays', 'pays'],
  ['pays silently', 'refuses'],
  ['refuses', 'pays silently'],
  ['is deaf', 'pays'],
];

describe('a process that is killed at any step of a withdrawal', () => {
  it.each(manners)(
    'while the gateway %s and the bank %s, loses no penny, pays none twice, and gives none back that was paid',
    async (cards, bank) => {
      let hasLived = false;
      let lastStep = 0;
      while (!hasLived) {
        lastStep += 1;
        const customer = await at.newCustomer(4000);
        const depositId = await at.deposit(customer, 2000);
        const wish = { customer, requestKey: randomUUID() };
        at.cards.manner = cards;
        at.bank.manner = bank;
        const process = new CutProcess(lastStep);
        const cut = openCut(theWorld(), process);
        hasLived = await process.livesThrough(async () => {
          await goAllTheWay(cut, wish);
        });
        const where = `killed at step ${String(lastStep)}`;
        const { funds = pence(0), asked, paid, open } = await readMoney(customer);
        // Before the request everything is available, and after it what was not asked for or is back.
        expect([6000, 1000 + asked - paid - open], where).toContain(funds);

        await goAllTheWay(at, wish);
        for (const partId of await listJobs(customer)) await at.runPart(partId);
        await at.ask();
        await endByPaper(customer);

        const end = await readMoney(customer);
        expect(end, where).toMatchObject({ count: 1, asked: 5000, open: 0 });
        expect(end.funds, where).toBe(6000 - end.paid);
        const parts = await listJobs(customer);
        expect(parts, where).toHaveLength(2);
        const orders = [
          ...at.cards.orders.filter((key) => key === depositId),
          ...at.bank.orders.filter((key) => parts.includes(key)),
        ];
        expect(new Set(orders).size, where).toBe(orders.length);
        const paidOutside =
          (at.cards.outcomes.get(depositId) === 'paid' ? 2000 : 0) +
          (parts.some((key) => at.bank.outcomes.get(key) === 'paid') ? 3000 : 0);
        expect(end.paid, where).toBe(paidOutside);
      }
      // The way has many steps, of which each was the last once.
      expect(lastStep).toBeGreaterThan(50);
      expect(await listViolations(theWorld().db)).toEqual([]);
    },
  );
});
