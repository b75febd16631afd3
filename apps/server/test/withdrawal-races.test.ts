import { expect, it } from 'vitest';
import {
  betOn,
  shareBettingWorld,
  slipOf,
  submissionOf,
  type BettingWorld,
} from './worlds/betting-world.ts';
import { createDepositWorld } from './worlds/deposit-world.ts';
import { openWithdrawalWorld, type WithdrawalWorld } from './worlds/withdrawal-world.ts';

let world: BettingWorld;
let withdrawals: WithdrawalWorld;
shareBettingWorld((given) => {
  world = given;
  withdrawals = openWithdrawalWorld(createDepositWorld(given.db));
});

const PLACED = 2;

it.each([
  ['one bet and one withdrawal of all that there is', 1, 100],
  ['ten bets and ten withdrawals of a tenth each', 10, 10],
])('of %s only those are taken that there is money for', async (_what, count, pounds) => {
  for (let round = 0; round < 3; round += 1) {
    const customer = await world.addCustomer(100);
    const race = await world.addRace(['2/1', '3/1', '4/1']);
    const slips = [];
    for (let each = 0; each < count; each += 1)
      slips.push(await slipOf(world, customer, betOn(race, 1)));
    const placing = slips.map(async (slip) => {
      const answer = await world.placement.submit(
        submissionOf(slip, { name: 'Single', pounds }),
        customer,
      );
      return answer.status === PLACED;
    });
    const withdrawing = slips.map(
      async () =>
        await withdrawals.request(customer, pounds * 100).then(
          () => true,
          () => false,
        ),
    );
    const taken = (await Promise.all([...placing, ...withdrawing])).filter(Boolean);
    expect(taken).toHaveLength(count);
    expect(await world.balanceOf(customer)).toBe(0);
  }
});
