import { defaultHouseRules } from '@furlong/settlement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTicketNumber } from '../src/core/wagers/ticket-number.ts';
import { myBetsHandlers } from '../src/features/my-bets/my-bets.routes.ts';
import { getCustomerCaller } from '../src/platform/context.ts';
import { readWagerInfo } from '../src/features/statements/read-wager-info.ts';
import { asCustomer, betOn, listViolations, slipOf, submissionOf } from './worlds/betting-world.ts';
import {
  finish,
  openCashOutWorld,
  storeSelections,
  type CashOutWorld,
} from './worlds/cash-out-world.ts';

let at: CashOutWorld;

beforeAll(async () => {
  at = await openCashOutWorld();
});
afterAll(async () => {
  expect(await listViolations(at.world.db)).toEqual([]);
  await at.close();
});

/** Every bet of a customer, as My Bets and as their statement show it. */
async function shown(customer: Parameters<typeof asCustomer>[0], ticket: string) {
  const { db, book, clock } = at.world;
  const deps = { db, book, clock: { now: () => clock.now }, rules: defaultHouseRules };
  const context = asCustomer(customer);
  const { accountId } = getCustomerCaller(context);
  const [officeNo = '', refNo = ''] = ticket.split('/');
  const listBets = async (status: 'open' | 'settled') => {
    const told = await myBetsHandlers(deps).myBets({ status }, context);
    return 'bets' in told ? told.bets : [];
  };
  const info = await readWagerInfo(deps, accountId, { officeNo, refNo });
  const settlements = 'settlements' in info ? info.settlements : [];
  return { open: await listBets('open'), settled: await listBets('settled'), settlements };
}

describe('P11: a bet that would win more than may be won', () => {
  it('is shown, placed, settled and told within the limit, to the penny', async () => {
    const { world } = at;
    const customer = await world.addCustomer(2_000);
    // The house takes on more than it pays out: racing wins £500,000 at most.
    const race = await world.addRace(['1000/1', '2/1'], { liabilityLimitPence: 1_000_000_000_00 });
    await storeSelections(world, [race]);
    const slip = await slipOf(world, customer, betOn(race, 1));
    expect(slip.bets).toMatchObject([{ winningsMax: 500_000_00 }]);
    const asked = submissionOf(slip, { name: 'Single', pounds: 1_000 });
    const answer = await world.placement.submit(asked, customer);
    expect(answer).toMatchObject({
      status: 2,
      wagersSubmitResult: [{ potentialReturn: 501_000_00 }],
    });
    const ticket = answer.wagersSubmitResult[0]?.ticketNumber ?? '';
    expect((await shown(customer, ticket)).open).toMatchObject([{ potentialReturn: 501_000_00 }]);
    await at.declare(race, finish(1));
    await at.settle();
    const limit = { winningsMax: 500_000_00, withoutLimit: 1_001_000_00 };
    const told = { payout: 501_000_00, moved: 501_000_00, kind: 'result', owed: 0, limit };
    const { settled, settlements } = await shown(customer, ticket);
    expect(settled).toMatchObject([{ returned: 501_000_00, settlements: [told] }]);
    expect(settlements).toMatchObject([told]);
    expect(await world.balanceOf(customer)).toBe(502_000_00);
  });
});

describe('P11: a bet that was bought back in part', () => {
  it('wins within what is left of the day by the stake that it has left, and gets no more of it back', async () => {
    const { world } = at;
    const customer = await world.addCustomer(2_000);
    const limit = { liabilityLimitPence: 1_000_000_000_00 };
    const bets: number[] = [];
    for (const [price, bought] of [['400/1', 500_00] as const, ['500/1', 200_00] as const]) {
      const race = await world.addRace([price, '2/1'], limit);
      const bet = await at.place([race], { pounds: 1_000, customer });
      expect(await at.take(bet, { value: 1, stake: bought })).toMatchObject({ status: 2 });
      await at.declare(race, finish(1));
      await at.settle();
      bets.push(bet.betId);
    }
    // £200,000 are won by the half that is left of the first; £300,000 of the day by the £800 of the second.
    const rows = await world.db.query<{ payout_pence: number }>({
      text: 'select payout_pence from bets where id = any($1::bigint[]) order by id',
      values: [bets],
    });
    expect(rows.map((row) => row.payout_pence)).toEqual([200_500_00, 300_800_00]);
  });
});

describe('P11: a bet that another of the day had cut', () => {
  it('is told apart from one whose result was corrected when that one is', async () => {
    const { world } = at;
    const customer = await world.addCustomer(2_000);
    const limit = { liabilityLimitPence: 1_000_000_000_00 };
    const tickets: string[] = [];
    const races = [];
    for (let count = 0; count < 2; count += 1) {
      const race = await world.addRace(['1000/1', '2/1'], limit);
      const bet = await at.place([race], { pounds: 500, customer });
      races.push(race);
      tickets.push(toTicketNumber(bet.betId));
      await at.declare(race, finish(1));
      await at.settle();
    }
    const [first] = races;
    if (first === undefined) throw new Error('there are two');
    await at.declare(first, finish(2));
    await at.settle();
    const [corrected, raised] = await Promise.all(
      tickets.map(async (ticket) => (await shown(customer, ticket)).settlements),
    );
    expect(corrected).toMatchObject([{ kind: 'result' }, { payout: 0, kind: 'correction' }]);
    expect(raised).toMatchObject([
      { payout: 500_00, kind: 'result' },
      { payout: 500_500_00, kind: 'limit' },
    ]);
  });
});

describe('a corrected result', () => {
  it('is told with what is owed after it, and what cleared that, wherever the bet is shown', async () => {
    const { world } = at;
    const customer = await world.addCustomer(10);
    const race = await world.addRace(['2/1', '3/1', '4/1', '5/1', '6/1', '7/1', '8/1', '9/1']);
    const { betId } = await at.place([race], { pounds: 10, customer });
    await at.declare(race, finish(1));
    await at.settle();
    const other = await world.addRace(['2/1', '3/1', '4/1', '5/1', '6/1', '7/1', '8/1', '9/1']);
    await at.place([other], { pounds: 21, customer });
    await at.declare(race, finish(2));
    await at.settle();
    await at.declare(race, finish(1));
    await at.settle();
    const { settled, settlements } = await shown(customer, toTicketNumber(betId));
    const versions = [
      { payout: 30_00, moved: 30_00, kind: 'result', owed: 0, limit: null },
      { payout: 0, moved: -30_00, kind: 'correction', owed: -21_00, limit: null },
      { payout: 30_00, moved: 30_00, kind: 'correction', owed: 21_00, limit: null },
    ];
    expect(settled).toMatchObject([{ settlements: versions }]);
    expect(settlements).toMatchObject(versions);
  });
});
