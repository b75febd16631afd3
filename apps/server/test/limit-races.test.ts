import { describe, expect, it } from 'vitest';
import { advance, auditOf, firstPassword, logInNew, unlimited } from './worlds/customer-world.ts';
import { answerLimit, limitsPath, operationsOf, setLimit } from './worlds/limit-world.ts';
import { createRandom } from './random.ts';
import { createQuietFeed, shareTestApp } from './start-test-app.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const weekly = { kind: 'deposit', period: 'Weekly' } as const;

type Stored = Awaited<ReturnType<typeof operationsOf>>[number];

interface Followed {
  readonly inForce: number;
  readonly waiting: Stored | undefined;
}

/** No limit is the highest. */
function heightOf({ amount_pence: amount }: Stored): number {
  return amount ?? Infinity;
}

/** Follows the rows one by one, by the words of D12, and stops at one that the rows before it do not allow. */
function follow(rows: readonly Stored[]): Followed {
  return rows.reduce<Followed>(
    ({ inForce, waiting }, row) => {
      if (row.operation === 'set') {
        const isRaise = heightOf(row) > inForce;
        expect([row.id, row.confirmable_from !== null]).toEqual([row.id, isRaise]);
        return isRaise ? { inForce, waiting: row } : { inForce: heightOf(row), waiting: undefined };
      }
      if (waiting === undefined) throw new Error(`${row.operation} of nothing`);
      if (row.operation === 'drop') return { inForce, waiting: undefined };
      const [from, until] = [waiting.confirmable_from ?? row.at, waiting.lapses_at ?? row.at];
      expect(row.at >= from && row.at < until).toBe(true);
      return { inForce: heightOf(waiting), waiting: undefined };
    },
    { inForce: Infinity, waiting: undefined },
  );
}

describe('50 changes of a limit at once', () => {
  it.each([1, 2, 3])(
    'D12: are as if they had come one after the other, round %i',
    async (round) => {
      const test = await theApp();
      const random = createRandom(round);
      const { customer, token: first } = await logInNew(test);
      await setLimit(test, first, { ...weekly, amount: 500 });
      await setLimit(test, first, { ...weekly, amount: 900 });
      await advance(test, 'P1D');
      const { token } = (await test.logIn(customer.username, firstPassword)).body;
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const chance = random(10);
          if (index === 0 || chance === 0)
            return await answerLimit(test, token, { ...weekly, answer: 'confirm' });
          if (chance === 1) return await answerLimit(test, token, { ...weekly, answer: 'drop' });
          const amount = chance === 2 ? null : 10 + random(1000);
          return await setLimit(test, token, { ...weekly, amount });
        }),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      for (const { status, body } of refused) {
        expect(status).toBe(409);
        expect(['limit.nothing_waiting', 'limit.not_yet']).toContain(body.code);
      }
      const rows = await operationsOf(test, customer);
      const { inForce, waiting } = follow(rows);
      const { limits } = (await test.call(limitsPath, { token })).body;
      const shown = limits.find(
        (each: typeof weekly) => each.kind === weekly.kind && each.period === weekly.period,
      );
      expect(shown.amount ?? Infinity).toBe(inForce / 100);
      expect(shown.waiting === null).toBe(waiting === undefined);
      // Each row has an entry in the audit log, in the same order, and no call that changed nothing has either.
      const audited = (await auditOf(test, customer)).map(({ detail }) => detail);
      expect(audited).toEqual(rows.map(({ id }) => ({ operation: id })));
      expect(rows.length).toBeGreaterThan(3);
    },
  );
});
