import { defaultHouseRules } from '@furlong/settlement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookMarket } from '../src/core/catalogue/book/book.ts';
import { readMyBets } from '../src/features/my-bets/read-my-bets.ts';
import { readStatement } from '../src/features/statements/read-statement.ts';
import { readWagerInfo } from '../src/features/statements/read-wager-info.ts';
import { toReference, toTicketNumber } from '../src/core/wagers/ticket-number.ts';
import type { Customer } from './worlds/betting-world.ts';
import { finish, openCashOutWorld, type CashOutWorld } from './worlds/cash-out-world.ts';

let at: CashOutWorld;

beforeAll(async () => {
  at = await openCashOutWorld();
});
afterAll(async () => {
  await at.close();
});

const range = { from: '2026-11-20', to: '2026-11-21' };

async function read({ accountId }: Customer, type: '1' | '2' | '3' | '11' = '1') {
  return await readStatement(at.world.db, accountId, { ...range, type });
}

async function evens(): Promise<BookMarket> {
  return await at.world.addRace(['EVENS', 'EVENS']);
}

/** A bet that pays £20.00, of which a corrected result takes it all back, then gives it again. */
async function betThatIsCorrected() {
  const race = await evens();
  const bet = await at.place([race], { pounds: 10 });
  for (const winner of [1, 2, 1]) {
    await at.declare(race, finish(winner));
    await at.settle();
  }
  return bet;
}

describe('the statement', () => {
  it('D42: has a line for each movement of funds, in the order of the ledger, each with the balance it left', async () => {
    const { customer } = await betThatIsCorrected();
    const match = await at.world.addMatch(['EVENS', 'EVENS']);
    const open = await at.place([match], { pounds: 10, customer });
    await at.take(open, { value: 2_40, stake: 2_50 });
    const { transactions, totals, next } = await read(customer);
    expect(
      transactions.map((line) => [line.movement, line.resultAmount, line.customerBalance]),
    ).toEqual([
      ['cash-out', 2_40, 102_40],
      ['stake', -10_00, 100_00],
      ['correction', 20_00, 110_00],
      ['correction', -20_00, 90_00],
      ['payout', 20_00, 110_00],
      ['stake', -10_00, 90_00],
      ['transfer', 100_00, 100_00],
    ]);
    expect(transactions.map((line) => line.entryNumber)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(totals).toMatchObject({ opening: 0, result: 102_40, closing: 102_40 });
    expect(next).toBeNull();
    expect(await at.world.balanceOf(customer)).toBe(102_40);
  });

  it('D14: types a line by what moved, and names what became of its bet', async () => {
    const { customer, betId } = await betThatIsCorrected();
    const voided = await evens();
    await at.place([voided], { pounds: 5, customer });
    await at.declare(voided, { kind: 'void', reason: 'abandoned' });
    await at.settle();
    const { transactions } = await read(customer, '2');
    const told = transactions.map((line) => [
      line.transactionTypeId,
      line.transactionType,
      line.status,
    ]);
    expect(told).toEqual([
      [4, 'Voided', 'Void'],
      [1, 'Stake', 'Void'],
      [2, 'Correction', 'Profit'],
      [2, 'Correction', 'Profit'],
      [2, 'Payout', 'Profit'],
      [1, 'Stake', 'Profit'],
    ]);
    const ofBet = transactions.filter((line) => line.ticketnumber === toTicketNumber(betId));
    expect(ofBet).toHaveLength(4);
    for (const line of ofBet)
      expect(line).toMatchObject({ stakePlaced: 10_00, totalProfit: 20_00 });
  });

  it('moves a correction only by what the funds have, and what clears a debt not at all', async () => {
    const race = await evens();
    const { customer } = await at.place([race], { pounds: 100 });
    await at.declare(race, finish(1));
    await at.settle();
    await at.place([await evens()], { pounds: 150, customer });
    for (const winner of [2, 1]) {
      await at.declare(race, finish(winner));
      await at.settle();
    }
    const { transactions, totals } = await read(customer);
    expect(
      transactions.map((line) => [line.movement, line.resultAmount, line.customerBalance]),
    ).toEqual([
      ['correction', 50_00, 50_00],
      ['correction', -50_00, 0],
      ['stake', -150_00, 50_00],
      ['payout', 200_00, 200_00],
      ['stake', -100_00, 0],
      ['transfer', 100_00, 100_00],
    ]);
    expect(totals.closing).toBe(await at.world.balanceOf(customer));
  });

  it('opens with the balance that the period before has left', async () => {
    const { customer } = await betThatIsCorrected();
    const later = { from: '2026-11-22', to: '2026-11-23', type: '1' } as const;
    const { transactions, totals } = await readStatement(at.world.db, customer.accountId, later);
    expect(transactions).toEqual([]);
    expect(totals).toMatchObject({ opening: 110_00, result: 0, closing: 110_00 });
  });

  it('shows a cash out as a line of its bet, and counts it in the totals', async () => {
    const race = await evens();
    const bet = await at.place([race], { pounds: 10 });
    const other = await at.place([race], { pounds: 10, customer: bet.customer });
    await at.take(bet, { value: 9_60 });
    await at.take(other, { value: 3_84, stake: 4_00 });
    const told = await read(bet.customer, '2');
    const cashOut = { transactionTypeId: 2, transactionType: 'Cash Out', movement: 'cash-out' };
    expect(told.transactions.slice(0, 2)).toMatchObject([
      { ...cashOut, resultAmount: 3_84, status: 'Open', potentialProfit: 12_00, totalProfit: null },
      { ...cashOut, resultAmount: 9_60, status: 'Loss', totalProfit: 9_60 },
    ]);
    // The part of the other bet that still runs is neither won nor lost.
    expect(told.totals).toMatchObject({ staked: 20_00, returned: 13_44, winOrLoss: -56 });
    expect(told.totals.result).toBe(-6_56);
    const { db, book } = at.world;
    const asked = { officeNo: '1', refNo: String(toReference(other.betId)) };
    const deps = { db, book, rules: defaultHouseRules };
    expect(await readWagerInfo(deps, bet.customer.accountId, asked)).toMatchObject({
      cashOuts: [{ stake: 4_00, paid: 3_84 }],
    });
    expect((await read(bet.customer, '3')).transactions.map((line) => line.movement)).toEqual([
      'cash-out',
      'stake',
    ]);
  });

  it('tells totals of which the stake that still runs is what they leave', async () => {
    const [race, match] = [await evens(), await at.world.addMatch(['EVENS', 'EVENS'])];
    const { customer, ...won } = await at.place([race], { pounds: 10 });
    await at.take({ customer, ...won }, { value: 3_84, stake: 4_00 });
    const bought = await at.place([race], { pounds: 10, customer });
    await at.take(bought, { value: 9_60 });
    await at.place([match], { pounds: 7, customer });
    const cut = await at.place([match], { pounds: 10, customer });
    await at.take(cut, { value: 2_40, stake: 2_50 });
    await at.declare(race, finish(1));
    await at.settle();
    const { db, book, clock } = at.world;
    const { totals } = await read(customer, '2');
    const deps = { db, book, clock: { now: () => clock.now }, rules: defaultHouseRules };
    const { bets } = await readMyBets(deps, customer.accountId, { status: 'open' });
    const left = bets.reduce((sum, bet) => sum + bet.stakeLeft, 0);
    expect(left).toBe(14_50);
    expect(totals.staked - totals.returned + totals.winOrLoss).toBe(left);
  });

  it('3.3: calls no bet a loss that returned its stake', async () => {
    const race = await at.world.addRace(Array.from({ length: 8 }, () => '5/1'));
    // A fifth of the odds pays the place part twice over, and that is both parts.
    const { customer } = await at.place([race], { pounds: 5, eachWay: true });
    await at.declare(race, finish(2, 1));
    await at.settle();
    const told = await read(customer, '2');
    const bet = { status: 'Profit', stakePlaced: 10_00, totalProfit: 10_00 };
    expect(told.transactions).toMatchObject([
      { ...bet, resultAmount: 10_00 },
      { ...bet, resultAmount: -10_00 },
    ]);
    expect(told.totals).toMatchObject({ staked: 10_00, returned: 10_00, winOrLoss: 0, result: 0 });
  });
});
