import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import {
  fillSlip,
  handIn,
  listen,
  outcomeOf,
  shareAttackWorld,
  stakesOf,
  ticketsOf,
  type AttackWorld,
  type Attacker,
} from './worlds/attack-world.ts';
import { listViolations, submissionOf } from './worlds/betting-world.ts';
import { createRandom } from './random.ts';
import { until } from './until.ts';

const theWorld = shareAttackWorld();

afterEach(async () => {
  expect(await listViolations((await theWorld()).test.db)).toEqual([]);
});

async function crowd(world: AttackWorld, count: number, fundsPence = 100_00): Promise<Attacker[]> {
  const attackers: Attacker[] = [];
  for (let made = 0; made < count; made += 1) attackers.push(await world.addCustomer(fundsPence));
  return attackers;
}

describe('one betslip handed in many times at once', () => {
  it('D22: with one key, over both paths: one bet, told alike to all', async () => {
    const world = await theWorld();
    const market = await world.addRace(['5/2']);
    const attacker = await world.addCustomer(100_00);
    const heard = await listen(world, attacker);
    const slip = await fillSlip(attacker, { market, price: '5/2' });
    const submission = submissionOf(slip, { name: 'Single', pounds: 10 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2 === 0
          ? await attacker.api.submit(submission)
          : await attacker.api.submitAsync(submission),
      ),
    );
    const tickets = new Set(ticketsOf(answers));
    expect(tickets.size).toBe(1);
    // A caller who handed the slip in first, and without waiting, hears of the ticket only over the live channel.
    expect(answers.filter((answer) => answer.status !== 2).length).toBeLessThanOrEqual(1);
    expect(await world.balanceOf(attacker)).toBe(90_00);
    expect(await world.legsOn(market)).toHaveLength(1);
    await until(
      async () => await Promise.resolve(heard.find((message) => message.type === 'balance')),
    );
    expect(heard.filter((message) => message.type === 'SubmitResponse')).toHaveLength(1);
    expect(
      await attacker.api.getSubmission({ submissionKey: submission.submissionKey }),
    ).toMatchObject({ status: 2 });
  });

  it('D22: one revision with a key each: one bet, and the same answer to whoever asked the same', async () => {
    const world = await theWorld();
    const market = await world.addRace(['5/2']);
    const attacker = await world.addCustomer(100_00);
    const slip = await fillSlip(attacker, { market, price: '5/2' });
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) =>
          await handIn(attacker, submissionOf(slip, { name: 'Single', pounds: 1 + (index % 4) })),
      ),
    );
    expect(new Set(ticketsOf(answers)).size).toBe(1);
    const others = answers.filter((answer) => typeof answer === 'string');
    expect(new Set(others)).toEqual(new Set(['betslip.stale']));
    expect(others).toHaveLength(15);
    const [leg] = await world.legsOn(market);
    expect(await world.balanceOf(attacker)).toBe(100_00 - (leg?.stake_pence ?? 0));
  });

  it('a key with another content is refused, whichever came first', async () => {
    const world = await theWorld();
    const market = await world.addRace(['5/2']);
    const attacker = await world.addCustomer(100_00);
    const submissionKey = randomUUID();
    const slips = [
      await fillSlip(attacker, { market, price: '5/2' }),
      await fillSlip(attacker, { market, price: '5/2' }),
    ];
    const answers = await Promise.all(
      slips.map(
        async (slip) =>
          await handIn(
            attacker,
            submissionOf(slip, { name: 'Single', pounds: 10 }, { submissionKey }),
          ),
      ),
    );
    expect(ticketsOf(answers)).toHaveLength(1);
    expect(answers).toContain('submission.key_reused');
    expect(await world.balanceOf(attacker)).toBe(90_00);
  });

  it('a slip that is edited while it is handed in is placed as it was seen, or not at all', async () => {
    const world = await theWorld();
    const [market, more] = [await world.addRace(['5/2']), await world.addRace(['5/2'])];
    for (let round = 0; round < 8; round += 1) {
      const attacker = await world.addCustomer(100_00);
      const slip = await fillSlip(attacker, { market, price: '5/2' });
      const [answer, edited] = await Promise.all([
        handIn(attacker, submissionOf(slip, { name: 'Single', pounds: 10 })),
        outcomeOf(
          attacker.api.addBet({
            betslipId: slip.id,
            coi: '000',
            eventFileName: more.ef,
            eventGroup: more.eg,
            eventsNumber: more.ev,
            selectionNumber: 1,
            price: '5/2',
            priceCode: '',
            isEachWay: false,
          }),
        ),
      ]);
      expect(typeof edited).not.toBe('string');
      if (typeof answer === 'string') expect(answer).toBe('betslip.stale');
      else expect(answer).toMatchObject({ status: 2 });
      expect(await world.balanceOf(attacker)).toBe(typeof answer === 'string' ? 100_00 : 90_00);
    }
    expect((await world.legsOn(more)).length).toBe(0);
  });
});

describe('a betslip that belongs to nobody', () => {
  it.each([0, 60_000])(
    'is placed by one of those who know it, after a delay of %i ms too',
    async (delayMs) => {
      const world = await theWorld();
      const isInPlay = delayMs > 0;
      const market = isInPlay
        ? await world.addMatch(['EVENS', '3/1'])
        : await world.addRace(['EVENS']);
      for (let round = 0; round < 6; round += 1) {
        const attackers = await crowd(world, 4);
        const visitor = createApi(world.test.app.url);
        const slip = await fillSlip({ api: visitor }, { market, price: 'EVENS' });
        const asked = submissionOf(slip, { name: 'Single', pounds: 10 });
        const answers = await Promise.all(
          attackers.map(
            async (attacker) => await handIn(attacker, { ...asked, submissionKey: randomUUID() }),
          ),
        );
        const taken = answers.filter((answer) => typeof answer !== 'string');
        expect(taken).toMatchObject([{ status: isInPlay ? 8 : 2 }]);
        // A customer who comes later finds the slip taken, or already placed.
        for (const answer of answers)
          if (typeof answer === 'string')
            expect(['betslip.foreign', 'betslip.stale']).toContain(answer);
      }
    },
  );
});

describe('one balance spent many times at once', () => {
  it('buys what it covers, and the rest has insufficient funds', async () => {
    const world = await theWorld();
    const market = await world.addRace(['EVENS', '2/1']);
    const attacker = await world.addCustomer(100_00);
    const slips = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, index) =>
          await fillSlip(
            attacker,
            index % 2 === 0 ? { market, price: 'EVENS' } : { market, number: 2, price: '2/1' },
          ),
      ),
    );
    const answers = await Promise.all(
      slips.map(
        async (slip) => await handIn(attacker, submissionOf(slip, { name: 'Single', pounds: 3 })),
      ),
    );
    expect(ticketsOf(answers)).toHaveLength(33);
    for (const answer of answers)
      if (typeof answer === 'string' || answer.status !== 2)
        expect(answer).toMatchObject({ status: 4, isInsufficientFunds: true });
    expect(await world.balanceOf(attacker)).toBe(1_00);
    expect(stakesOf(answers)).toBe(99_00);
  });

  it('is told with its version as it is then, however many bets are decided together', async () => {
    const world = await theWorld();
    const market = await world.addRace(['EVENS', '3/1']);
    const attacker = await world.addCustomer(50_00);
    const heard = await listen(world, attacker);
    const slips = await Promise.all(
      Array.from({ length: 12 }, async () => await fillSlip(attacker, { market, price: 'EVENS' })),
    );
    await Promise.all(
      slips.map(
        async (slip) => await handIn(attacker, submissionOf(slip, { name: 'Single', pounds: 1 })),
      ),
    );
    const told = await until(async () => {
      const balances = heard.filter((message) => message.type === 'balance');
      return await Promise.resolve(balances.length < 12 ? undefined : balances);
    });
    // A device that has heard of a version needs no more of it.
    const known = new Map(told.toReversed().map(({ version, balance }) => [version, balance]));
    expect(known.get(Math.max(...known.keys()))).toBe(38_00);
  });

  it('two windows with the same selection are two bets, as far as the money goes', async () => {
    const world = await theWorld();
    const market = await world.addRace(['EVENS']);
    const attacker = await world.addCustomer(15_00);
    const windows = [
      await fillSlip(attacker, { market, price: 'EVENS' }),
      await fillSlip(attacker, { market, price: 'EVENS' }),
    ];
    const answers = await Promise.all(
      windows.map(
        async (slip) => await handIn(attacker, submissionOf(slip, { name: 'Single', pounds: 10 })),
      ),
    );
    expect(ticketsOf(answers)).toHaveLength(1);
    expect(await world.balanceOf(attacker)).toBe(5_00);
  });
});

describe('the liability of a market, spent by many at once', () => {
  it('D21: singles fill it to the penny, and never beyond', async () => {
    const world = await theWorld();
    const market = await world.addRace(['5/2', '3/1'], { limitPence: 400_00 });
    const attackers = await crowd(world, 40);
    const slips = await Promise.all(
      attackers.map(async (attacker) => await fillSlip(attacker, { market, price: '5/2' })),
    );
    const answers = await Promise.all(
      attackers.map(async (attacker, index) => {
        const slip = slips[index];
        if (slip === undefined) throw new Error('everybody has a slip');
        return await handIn(attacker, submissionOf(slip, { name: 'Single', pounds: 10 }));
      }),
    );
    // £10 at 5/2 costs £25: sixteen of them are £400.
    expect(ticketsOf(answers)).toHaveLength(16);
    for (const answer of answers)
      if (typeof answer !== 'string' && answer.status !== 2)
        expect(answer.wagersSubmitResult).toMatchObject([
          { isLiabilityExceeded: true, maxStakeAvailable: 0 },
        ]);
    const { selections } = await world.operator.liabilities(market);
    expect(selections[0]).toMatchObject({ betCount: 16, staked: 160_00, liability: 400_00 });
  });

  it('D21: of stakes as they come, each refused one would not have fitted, and the last fits exactly', async () => {
    const world = await theWorld();
    const random = createRandom(21);
    const [market, other] = [
      await world.addRace(['2/1'], { limitPence: 500_00 }),
      await world.addRace(['EVENS']),
    ];
    const attackers = await crowd(world, 48);
    const wanted = await Promise.all(
      attackers.map(async (attacker, index) => {
        const isDouble = index % 3 === 0;
        const pounds = 1 + random(20);
        const slip = await fillSlip(
          attacker,
          { market, price: '2/1' },
          ...(isDouble ? [{ market: other, price: 'EVENS' }] : []),
        );
        const name = isDouble ? 'Double' : 'Single';
        // A single weighs what it would cost, a double its stake at the price of the leg: here the same.
        return {
          attacker,
          submission: submissionOf(slip, { name, pounds }),
          weighs: pounds * 2_00,
        };
      }),
    );
    const answers = await Promise.all(
      wanted.map(async ({ attacker, submission }) => await handIn(attacker, submission)),
    );
    const taken = wanted.filter(
      (_, index) => ticketsOf(answers.slice(index, index + 1)).length > 0,
    );
    const sum = taken.reduce((total, { weighs }) => total + weighs, 0);
    expect(sum).toBeLessThanOrEqual(500_00);
    for (const each of wanted)
      if (!taken.includes(each)) expect(each.weighs).toBeGreaterThan(500_00 - sum);
    if (sum < 500_00) {
      const last = await world.addCustomer(1_000_00);
      const slip = await fillSlip(last, { market, price: '2/1' });
      const much = await last.api.submit(submissionOf(slip, { name: 'Single', pounds: 1_000 }));
      const most = much.wagersSubmitResult[0]?.maxStakeAvailable ?? 0;
      expect(most).toBe((500_00 - sum) / 2);
      const fitting = submissionOf(slip, { name: 'Single', pounds: most / 100 });
      expect(await last.api.submit(fitting)).toMatchObject({ status: 2 });
    }
    const [row] = await world.test.db.query<{ sum: number }>({
      text: `select sum(l.liability_pence)::bigint as sum from liabilities l
             join markets m on m.id = l.market_id join fixtures f on f.id = m.fixture_id
             where f.ef = $1 and f.eg = $2`,
      values: [market.ef, market.eg],
    });
    expect(row?.sum).toBe(500_00);
  });
});

describe('a price that moves while a bet is handed in', () => {
  it('D19: nobody is struck at a price that they neither saw nor agreed to', async () => {
    const world = await theWorld();
    const market = await world.addRace(['2/1', '2/1']);
    const consents = ['ask', 'higher', 'any'] as const;
    const attackers = await crowd(world, 36);
    const wanted = await Promise.all(
      attackers.map(async (attacker, index) => {
        const slip = await fillSlip(attacker, { market, price: '2/1' });
        const priceConsent = consents[index % 3] ?? 'ask';
        const asked = submissionOf(slip, { name: 'Single', pounds: 1 }, { priceConsent });
        return { attacker, priceConsent, asked };
      }),
    );
    const moving = (async () => {
      for (const price of ['9/4', '15/8', '2/1', '5/2', '7/4', '2/1', '9/4'])
        await world.emit([
          {
            kind: 'prices.moved',
            at: Date.now(),
            market,
            prices: [{ selectionNumber: 1, price }],
          },
        ]);
    })();
    const answers = await Promise.all(
      wanted.map(async ({ attacker, asked }) => await attacker.api.submit(asked)),
    );
    await moving;
    const struck = new Map((await world.legsOn(market)).map((leg) => [leg.account_id, leg.price]));
    for (const [index, { attacker, priceConsent }] of wanted.entries()) {
      const price = struck.get(attacker.accountId);
      const isPlaced = answers[index]?.status === 2;
      expect(price !== undefined).toBe(isPlaced);
      if (priceConsent === 'any') expect(isPlaced).toBe(true);
      else if (!isPlaced)
        expect(answers[index]).toMatchObject({ betsValidation: [{ type: 4 }], oldPrice: '2/1' });
      if (isPlaced && priceConsent === 'ask') expect(price).toBe('2/1');
      if (isPlaced && priceConsent === 'higher') expect(['2/1', '9/4', '5/2']).toContain(price);
    }
  });

  it('a suspension ends it: whatever is handed in after its answer is refused', async () => {
    const world = await theWorld();
    const market = await world.addRace(['2/1']);
    const attackers = await crowd(world, 24);
    const asked = await Promise.all(
      attackers.map(async (attacker) => ({
        attacker,
        submission: submissionOf(await fillSlip(attacker, { market, price: '2/1' }), {
          name: 'Single',
          pounds: 1,
        }),
      })),
    );
    const early = asked
      .slice(0, 12)
      .map(async (each) => await handIn(each.attacker, each.submission));
    await world.operator.suspendMarket(market);
    const before = (await world.legsOn(market)).length;
    const late = asked.slice(12).map(async (each) => await handIn(each.attacker, each.submission));
    expect(ticketsOf(await Promise.all(late))).toEqual([]);
    // An answer may still be on its way, but nothing is struck any more.
    expect(ticketsOf(await Promise.all(early))).toHaveLength(before);
  });
});
