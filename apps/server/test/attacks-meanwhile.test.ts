import type { EnteredResult, Submission } from '@furlong/contract';
import type { MarketKey } from '@furlong/feed';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { lockAccounts, readHouseAccounts } from '../src/core/ledger/accounts.queries.ts';
import { journalKind } from '../src/core/ledger/journal.ts';
import { postJournals } from '../src/core/ledger/post-journals.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import {
  fillSlip,
  handIn,
  outcomeOf,
  shareAttackWorld,
  stakesOf,
  type AttackWorld,
  type Attacker,
} from './worlds/attack-world.ts';
import { listViolations, submissionOf } from './worlds/betting-world.ts';
import { until, untilSomebodyWaits } from './until.ts';

const theWorld = shareAttackWorld();

afterEach(async () => {
  expect(await listViolations((await theWorld()).test.db)).toEqual([]);
});

describe('an in-play bet that waits', () => {
  /** Places a bet that waits, and tells what comes of it once its delay is over. */
  async function waiting(
    world: AttackWorld,
    changes: Parameters<typeof submissionOf>[2] = {},
    prices: readonly string[] = ['EVENS', '5/2', '3/1'],
  ) {
    const market = await world.addMatch(prices);
    const attacker = await world.addCustomer(100_00);
    const slip = await fillSlip(attacker, { market, price: prices[0] ?? '' });
    const asked = submissionOf(slip, { name: 'Single', pounds: 10 }, changes);
    expect(await attacker.api.submit(asked)).toMatchObject({ status: 8 });
    const decided = async () => {
      await world.advance();
      return await until(async () => {
        const answer = await attacker.api.getSubmission({ submissionKey: asked.submissionKey });
        return answer.status === 8 ? undefined : answer;
      });
    };
    return { market, attacker, asked, decided };
  }

  it.each([
    ['ask', '6/4', 4, undefined],
    ['ask', '4/5', 4, undefined],
    ['higher', '6/4', 2, '6/4'],
    ['higher', '4/5', 4, undefined],
    ['any', '4/5', 2, '4/5'],
  ] as const)(
    'D19: %s, and the price is %s at the end: status %i',
    async (priceConsent, price, status, struckAt) => {
      const world = await theWorld();
      const { market, attacker, decided } = await waiting(world, { priceConsent });
      const prices = [{ selectionNumber: 1, price }];
      await world.emit([{ kind: 'prices.moved', at: Date.now(), market, prices }]);
      expect(await decided()).toMatchObject({ status });
      expect((await world.legsOn(market)).map((leg) => leg.price)).toEqual(
        struckAt === undefined ? [] : [struckAt],
      );
      expect(await world.balanceOf(attacker)).toBe(status === 2 ? 90_00 : 100_00);
    },
  );

  it('D20: a market that was suspended in between refuses it, though it is open again', async () => {
    const world = await theWorld();
    const { market, attacker, decided } = await waiting(world);
    await world.emit([
      { kind: 'market.status_changed', at: Date.now(), market, status: 'suspended' },
    ]);
    await world.emit([{ kind: 'market.status_changed', at: Date.now(), market, status: 'open' }]);
    expect(await decided()).toMatchObject({ status: 4, betsValidation: [{ type: 2 }] });
    expect(await world.balanceOf(attacker)).toBe(100_00);
  });

  it('D20: a result that arrives in the delay refuses it', async () => {
    const world = await theWorld();
    const { market, attacker, decided } = await waiting(world);
    const outcomes = [1, 2, 3].map((selectionNumber) => ({
      selectionNumber,
      outcome: selectionNumber === 1 ? ('won' as const) : ('lost' as const),
    }));
    await world.operator.enterResult({ ...market, result: { kind: 'selections', outcomes } });
    expect(await decided()).toMatchObject({ status: 4, betsValidation: [{ type: 1 }] });
    expect(await world.balanceOf(attacker)).toBe(100_00);
  });

  it('its stake is still there to be spent, and then it has insufficient funds', async () => {
    const world = await theWorld();
    const { attacker, decided } = await waiting(world);
    const race = await world.addRace(['EVENS']);
    const slip = await fillSlip(attacker, { market: race, price: 'EVENS' });
    const spent = await attacker.api.submit(submissionOf(slip, { name: 'Single', pounds: 95 }));
    expect(spent).toMatchObject({ status: 2 });
    expect(await decided()).toMatchObject({ status: 4, isInsufficientFunds: true });
    expect(await world.balanceOf(attacker)).toBe(5_00);
  });

  it('an exclusion or a closing that comes in the delay refuses it', async () => {
    const world = await theWorld();
    for (const status of ['excluded', 'closed']) {
      const { attacker, market, asked } = await waiting(world);
      await world.test.db.query({
        text: 'update customers set status = $2 where id = $1',
        values: [attacker.customerId, status],
      });
      await world.advance();
      const [row] = await until(async () => {
        const rows = await world.test.db.query<{ status: number; reason: string }>({
          text: `select status, response ->> 'failureReason' as reason from submissions
                 where submission_key = $1 and status <> 8`,
          values: [asked.submissionKey],
        });
        return rows.length === 0 ? undefined : rows;
      });
      expect(row).toMatchObject({ status: 4, reason: expect.stringContaining('not eligible') });
      expect(await world.legsOn(market)).toEqual([]);
    }
  });

  it('a logging out does not take back what was handed in before', async () => {
    const world = await theWorld();
    const { attacker, market } = await waiting(world);
    await attacker.api.logout({});
    await world.advance();
    await until(async () => ((await world.legsOn(market)).length === 1 ? true : undefined));
    expect(await world.balanceOf(attacker)).toBe(90_00);
  });
});

describe('a bet that waits for its account while its customer goes', () => {
  /** Hands in while another transaction holds the account; what that one does is committed first. */
  async function raced(
    world: AttackWorld,
    happen: (attacker: Attacker, tx: Transaction, asked: Submission) => Promise<unknown>,
    addMarket: 'addRace' | 'addMatch' = 'addRace',
  ) {
    const market = await world[addMarket](['EVENS']);
    const attacker = await world.addCustomer(100_00);
    const slip = await fillSlip(attacker, { market, price: 'EVENS' });
    const asked = submissionOf(slip, { name: 'Single', pounds: 10 });
    let handed: ReturnType<typeof handIn> | undefined;
    await world.test.db.transaction(async (tx) => {
      await lockAccounts(tx, [attacker.accountId]);
      handed = handIn(attacker, asked);
      await untilSomebodyWaits(world.test.db);
      await happen(attacker, tx, asked);
    });
    return { attacker, answer: await handed };
  }

  it.each(['excluded', 'closed'])('is refused when the customer is %s first', async (status) => {
    const world = await theWorld();
    const { attacker, answer } = await raced(world, async ({ customerId }, tx) => {
      await tx.query({
        text: 'update customers set status = $2 where id = $1',
        values: [customerId, status],
      });
    });
    expect(answer).toMatchObject({
      status: 4,
      failureReason: expect.stringContaining('not eligible'),
    });
    expect(await world.balanceOf(attacker)).toBe(100_00);
  });

  it.each(['addRace', 'addMatch'] as const)(
    'is never placed once the slip was renewed because it had not arrived: %s',
    async (addMarket) => {
      const world = await theWorld();
      const renew = async ({ api }: Attacker, _tx: Transaction, asked: Submission) => {
        await api.renewBetslip({ id: asked.id });
        expect(await outcomeOf(api.getSubmission({ submissionKey: asked.submissionKey }))).toBe(
          'submission.unknown',
        );
      };
      const { attacker, answer } = await raced(world, renew, addMarket);
      expect(answer).toBe('betslip.stale');
      await world.advance();
      expect(await world.balanceOf(attacker)).toBe(100_00);
    },
  );

  it('is refused when the session ended first', async () => {
    const world = await theWorld();
    const { attacker, answer } = await raced(world, async ({ api }) => await api.logout({}));
    expect(answer).toBe('session.expired');
    expect(await world.balanceOf(attacker)).toBe(100_00);
  });

  it('has insufficient funds when a debit took them first', async () => {
    const world = await theWorld();
    const { external } = await readHouseAccounts(world.test.db);
    const { attacker, answer } = await raced(world, async ({ accountId }, tx) => {
      const entries = [
        { accountId, amountPence: pence(-95_00) },
        { accountId: external, amountPence: pence(95_00) },
      ];
      const idempotencyKey = `debit:${String(accountId)}`;
      await postJournals(tx, [
        { kind: journalKind.accountDebit, idempotencyKey, at: Date.now(), entries },
      ]);
    });
    expect(answer).toMatchObject({ status: 4, isInsufficientFunds: true, customerBalance: 5_00 });
    expect(await world.balanceOf(attacker)).toBe(5_00);
  });

  it('sees money that was taken first', async () => {
    const world = await theWorld();
    const market = await world.addRace(['EVENS']);
    const attacker = await world.addCustomer(100_00);
    const slips = await Promise.all(
      [1, 2].map(async () => await fillSlip(attacker, { market, price: 'EVENS' })),
    );
    const answers = await Promise.all(
      slips.map(
        async (slip) => await handIn(attacker, submissionOf(slip, { name: 'Single', pounds: 60 })),
      ),
    );
    expect(stakesOf(answers)).toBe(pence(60_00));
  });
});

describe('a bet that is bought back while other things happen to it', () => {
  async function placed(world: AttackWorld, market: MarketKey, pounds = 10) {
    const attacker = await world.addCustomer(100_00);
    const slip = await fillSlip(attacker, { market, price: 'EVENS' });
    const answer = await attacker.api.submit(submissionOf(slip, { name: 'Single', pounds }));
    const betId = (answer.wagersSubmitResult[0]?.ticketNumber ?? '').slice(2);
    const buyBack = async (value: number, stake?: number) =>
      await outcomeOf(
        attacker.api.cashOut({
          betId,
          cashOutKey: randomUUID(),
          value: pence(value),
          ...(stake === undefined ? {} : { stake: pence(stake) }),
        }),
      );
    return { attacker, betId, buyBack };
  }

  function order(...numbers: readonly number[]): EnteredResult {
    return {
      kind: 'race',
      positions: numbers.map((selectionNumber, index) => ({
        selectionNumber,
        position: index + 1,
      })),
      startingPrices: [],
    };
  }

  async function untilSettled(world: AttackWorld): Promise<void> {
    await until(async () => {
      const [row] = await world.test.db.query<{ count: number }>(
        'select count(*) from settlement_runs where not is_complete',
      );
      return row?.count === 0 ? true : undefined;
    });
  }

  it('is not bought back once the session ended, though it was asked for before', async () => {
    const world = await theWorld();
    const { attacker, buyBack } = await placed(world, await world.addRace(['EVENS', '3/1']));
    let asked: ReturnType<typeof buyBack> | undefined;
    await world.test.db.transaction(async (tx) => {
      await lockAccounts(tx, [attacker.accountId]);
      asked = buyBack(1);
      await untilSomebodyWaits(world.test.db);
      await attacker.api.logout({});
    });
    expect(await asked).toBe('session.expired');
    expect(await world.balanceOf(attacker)).toBe(90_00);
  });

  it('is paid once: bought back, or settled, whichever came first', async () => {
    const world = await theWorld();
    const market = await world.addRace(['EVENS', 'EVENS']);
    const bets = [];
    for (let count = 0; count < 16; count += 1) bets.push(await placed(world, market));
    const taking = bets.map(async ({ buyBack }, index) => {
      await pause(index * 3);
      return await buyBack(9_60);
    });
    await world.operator.enterResult({ ...market, result: order(1, 2) });
    const answers = await Promise.all(taking);
    await untilSettled(world);
    for (const [index, { attacker }] of bets.entries()) {
      const answer = answers[index];
      const isBought = typeof answer === 'object' && answer.status === 2;
      expect(await world.balanceOf(attacker)).toBe(isBought ? 99_60 : 110_00);
    }
  });

  it('in part is final, through void and back, and what is left is settled each time', async () => {
    const world = await theWorld();
    const market = await world.addRace(['EVENS', 'EVENS']);
    const { attacker, buyBack } = await placed(world, market);
    expect(await buyBack(3_84, 4_00)).toMatchObject({ status: 2, paid: 3_84, stakeLeft: 6_00 });
    const results = [
      order(1, 2),
      { kind: 'void', reason: 'the race was void' } as const,
      order(2, 1),
      order(1, 2),
    ];
    for (const result of results) {
      // A customer who is quicker than the first result still sells; nobody does after it.
      const [, ...sold] = await Promise.all([
        world.operator.enterResult({ ...market, result }),
        buyBack(1, 1_00),
        buyBack(1, 6_00),
      ]);
      await untilSettled(world);
      if (result !== results[0])
        for (const answer of sold) expect(answer).not.toMatchObject({ status: 2 });
    }
    const [bet] = await world.test.db.query<{ cashed: number; paid: number; payout: number }>({
      text: `select cashed_out_stake_pence as cashed, cashed_out_pence as paid,
               payout_pence as payout from bets where account_id = $1`,
      values: [attacker.accountId],
    });
    // The last result is a winner at evens: twice whatever was not bought back.
    expect(bet?.payout).toBe(2 * (10_00 - (bet?.cashed ?? 0)));
    expect(await world.balanceOf(attacker)).toBe(90_00 + (bet?.paid ?? 0) + (bet?.payout ?? 0));
  });

  it('a debt is owed for what was spent, and a correction back pays it off first', async () => {
    const world = await theWorld();
    const market = await world.addRace(['EVENS', 'EVENS']);
    const { attacker } = await placed(world, market, 100);
    await world.operator.enterResult({ ...market, result: order(1, 2) });
    await until(async () => ((await world.balanceOf(attacker)) === 200_00 ? true : undefined));
    // The first bet wins, its return is spent on a bet that wins too, and then the first has lost after all.
    const other = await world.addRace(['EVENS', 'EVENS']);
    const slip = await fillSlip(attacker, { market: other, price: 'EVENS' });
    await attacker.api.submit(submissionOf(slip, { name: 'Single', pounds: 150 }));
    await world.operator.enterResult({ ...market, result: order(2, 1) });
    await until(async () => ((await world.balanceOf(attacker)) === 0 ? true : undefined));
    const debt = async (): Promise<number> => {
      const [row] = await world.test.db.query<{ balance_pence: number }>({
        text: `select balance_pence from accounts where customer_id = $1 and kind = 'debt'`,
        values: [attacker.customerId],
      });
      return row?.balance_pence ?? 0;
    };
    expect(await debt()).toBe(-150_00);
    // Winnings are the customer's: what is owed is not taken out of them in silence (rules 3.16).
    await world.operator.enterResult({ ...other, result: order(1, 2) });
    await until(async () => ((await world.balanceOf(attacker)) === 300_00 ? true : undefined));
    expect(await debt()).toBe(-150_00);
    await world.operator.enterResult({ ...market, result: order(1, 2) });
    await until(async () => ((await world.balanceOf(attacker)) === 350_00 ? true : undefined));
    expect(await debt()).toBe(0);
  });
});
