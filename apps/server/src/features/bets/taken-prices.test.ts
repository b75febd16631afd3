import type { SubmitResponse } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import {
  asCustomer,
  betOn,
  shareBettingWorld,
  single,
  slipOf,
  submissionOf,
  type BettingWorld,
  type Customer,
} from '../../../test/worlds/betting-world.ts';

let world: BettingWorld;
shareBettingWorld((opened) => {
  world = opened;
});

function taken({ bets }: SubmitResponse): readonly string[] {
  return bets.map(({ price }) => price);
}

async function readSlip(id: string, customer: Customer) {
  const slip = await world.betslips.getBetslip({ id }, asCustomer(customer));
  if ('prepared' in slip) throw new Error('never prepared');
  return slip;
}

async function pricesOf(id: string, customer: Customer): Promise<readonly string[]> {
  return (await readSlip(id, customer)).bets.map(({ price }) => price);
}

describe('the answer to a bet that is struck', () => {
  it.each([
    ['higher', '3/1', 40],
    ['any', '2/1', 30],
  ] as const)(
    'D19: tells the price it was struck at, taken by %s, not the one that was seen',
    async (priceConsent, price, potentialReturn) => {
      const race = await world.addRace(['5/2']);
      const { customer, submission } = await single(world, race, { pounds: 10, priceConsent });
      world.setPrice(race, 1, price);
      const answer = await world.placement.submit(submission, customer);
      expect(answer.wagersSubmitResult).toMatchObject([{ potentialReturn: 100 * potentialReturn }]);
      expect(taken(answer)).toEqual([price]);
    },
  );

  it('D20: so it does after an in-play delay', async () => {
    const match = await world.addMatch(['5/2'], { inPlayDelayMs: 5000 });
    Object.assign(match.fixture, { isInPlay: true });
    const { customer, submission } = await single(world, match, {
      pounds: 10,
      priceConsent: 'any',
    });
    expect(await world.placement.submit(submission, customer)).toMatchObject({ status: 8 });
    world.setPrice(match, 1, '2/1');
    world.clock.now += 5000;
    await world.placement.decideDue();
    const { submissionKey } = submission;
    expect(taken(await world.placement.getSubmission(submissionKey, customer))).toEqual(['2/1']);
  });

  it('names no selection that is not in the bet', async () => {
    const races = [await world.addRace(['5/2']), await world.addRace(['2/1'])] as const;
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, betOn(races[0], 1), betOn(races[1], 1));
    world.withdraw(races[0], 1);
    const answer = await world.placement.submit(
      submissionOf(slip, { name: 'Single', pounds: 1 }),
      customer,
    );
    expect(answer).toMatchObject({ status: 2 });
    expect(taken(answer)).toEqual(['2/1']);
  });
});

describe('a betslip that is kept', () => {
  it('D19: is not asked again about a price that its customer has taken', async () => {
    const races = [await world.addRace(['5/2']), await world.addRace(['2/1'])] as const;
    const customer = await world.addCustomer(100);
    const slip = await slipOf(
      world,
      customer,
      betOn(races[0], 1),
      betOn(races[1], 1, { price: 'SP', priceCode: 'S' }),
    );
    world.setPrice(races[0], 1, '9/4');
    const wager = { name: 'Double', pounds: 1 };
    const keeping = { keepBetslip: true, acceptPriceChanges: true };
    const first = await world.placement.submit(submissionOf(slip, wager, keeping), customer);
    expect(first).toMatchObject({ status: 2 });

    const kept = await readSlip(slip.id, customer);
    expect(kept.bets.map(({ price }) => price)).toEqual(['9/4', 'SP']);
    const again = await world.placement.submit(submissionOf(kept, wager), customer);
    expect(again).toMatchObject({ status: 2 });
  });
});

describe('a betslip whose bet failed', () => {
  it('D19: is not asked again about a price that its customer agreed to', async () => {
    const race = await world.addRace(['5/2'], { liabilityLimitPence: 1000 });
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, betOn(race, 1));
    world.setPrice(race, 1, '2/1');
    const wager = { name: 'Single', pounds: 10 };
    const asked = await world.placement.submit(submissionOf(slip, wager), customer);
    expect(asked.betsValidation).toMatchObject([{ type: 4 }]);
    expect(await pricesOf(slip.id, customer)).toEqual(['5/2']);

    const agreeing = submissionOf(slip, wager);
    const bets = agreeing.bets.map((bet) => ({ ...bet, price: '2/1' }));
    const limited = await world.placement.submit({ ...agreeing, bets }, customer);
    expect(limited.wagersSubmitResult).toMatchObject([{ isLiabilityExceeded: true }]);
    expect(await pricesOf(slip.id, customer)).toEqual(['2/1']);

    const less = submissionOf(await readSlip(slip.id, customer), { name: 'Single', pounds: 5 });
    expect(await world.placement.submit(less, customer)).toMatchObject({ status: 2 });
  });

  it('keeps no price that was only claimed', async () => {
    const race = await world.addRace(['5/2'], { liabilityLimitPence: 1000 });
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, betOn(race, 1));
    const claiming = submissionOf(slip, { name: 'Single', pounds: 10 }, { priceConsent: 'any' });
    const bets = claiming.bets.map((bet) => ({ ...bet, price: '100/1' }));
    const answer = await world.placement.submit({ ...claiming, bets }, customer);
    expect(answer.wagersSubmitResult).toMatchObject([{ isLiabilityExceeded: true }]);
    expect(await pricesOf(slip.id, customer)).toEqual(['5/2']);
  });
});
