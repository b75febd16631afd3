import type { NewBet } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import {
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

describe('D21: the liability limit of a market', () => {
  it('refuses a stake beyond it, naming the stake that reaches it; a factor shrinks it', async () => {
    const race = await world.addRace(['5/2'], { liabilityLimitPence: 10_000 });
    const { customer, slip, submission } = await single(world, race, { pounds: 41 });
    expect(await world.placement.submit(submission, customer)).toMatchObject({
      status: 4,
      failureReason:
        'Sorry, the maximum stake has been exceeded. The maximum stake available is £40.00.',
      wagersSubmitResult: [{ isLiabilityExceeded: true, maxStakeAvailable: 4000 }],
    });
    const restricted = await world.addCustomer(100, { stake_factor_percent: 25 });
    const theirs = await slipOf(world, restricted, betOn(race, 1));
    expect(
      await world.placement.submit(
        submissionOf(theirs, { name: 'Single', pounds: 10.01 }),
        restricted,
      ),
    ).toMatchObject({ wagersSubmitResult: [{ maxStakeAvailable: 1000 }] });
    const exact = submissionOf(slip, { name: 'Single', pounds: 40 });
    expect(await world.placement.submit(exact, customer)).toMatchObject({ status: 2 });
  });

  it('limits by a factor what a customer has on a selection in all, in however many bets', async () => {
    const race = await world.addRace(['5/2'], { liabilityLimitPence: 40_000 });
    const restricted = await world.addCustomer(100, { stake_factor_percent: 25 });
    const [other, another] = [await world.addCustomer(200), await world.addRace(['EVENS'])];
    const ask = async (who: Customer, pounds: number, ...more: readonly NewBet[]) => {
      const slip = await slipOf(world, who, betOn(race, 1), ...more);
      const name = more.length === 0 ? 'Single' : 'Double';
      return await world.placement.submit(submissionOf(slip, { name, pounds }), who);
    };
    // A quarter of £400.00 is £100.00, which £40.00 reaches; others may take the rest.
    expect(await ask(restricted, 15)).toMatchObject({ status: 2 });
    expect(await ask(other, 60)).toMatchObject({ status: 2 });
    // The double would cost £30.00: with the £37.50 of the single, £32.50 are left.
    expect(await ask(restricted, 5, betOn(another, 1))).toMatchObject({ status: 2 });
    expect(await ask(restricted, 13.01)).toMatchObject({
      wagersSubmitResult: [{ maxStakeAvailable: 1300 }],
    });
    // And another double may cost no more than that: 5.41 would cost £32.46.
    expect(await ask(restricted, 5.42, betOn(another, 1))).toMatchObject({
      wagersSubmitResult: [{ maxStakeAvailable: 541 }],
    });
    // Bets that are placed at once, by whichever process, come to no more than the limit.
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => await ask(restricted, 4)),
    );
    expect(answers.filter(({ status }) => status === 2)).toHaveLength(3);
    expect(await ask(restricted, 1)).toMatchObject({ status: 2 });
    expect(await ask(restricted, 0.01)).toMatchObject({
      wagersSubmitResult: [{ maxStakeAvailable: 0 }],
    });
    expect(await ask(other, 60)).toMatchObject({ status: 2 });
  });

  it.each([0, 1])('is never passed, however many ask at once, after %i', async (count) => {
    const race = await world.addRace(['EVENS'], { liabilityLimitPence: 5000 });
    const ask = async () => await single(world, race, { pounds: 10 });
    const place = async ({ submission, customer }: Awaited<ReturnType<typeof ask>>) =>
      (await world.placement.submit(submission, customer)).status;
    for (let before = 0; before < count; before += 1) expect(await place(await ask())).toBe(2);
    const asked = await Promise.all(Array.from({ length: 24 }, ask));
    const answers = await Promise.all(asked.map(place));
    expect(answers.filter((status) => status === 2)).toHaveLength(5 - count);
  });
});
