import type { Betslip, Submission } from '@furlong/contract';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  betOn,
  shareBettingWorld,
  slipOf,
  submissionOf,
  type BettingWorld,
  type Customer,
} from '../../../test/worlds/betting-world.ts';
import { toBetId } from '../../core/wagers/ticket-number.ts';

let world: BettingWorld;
shareBettingWorld((opened) => {
  world = opened;
});

/** A customer with £100.00 and a slip of so many races, all at 2/1. */
async function slipOfRaces(count: number) {
  const races = [];
  for (let added = 0; added < count; added += 1) races.push(await world.addRace(['2/1']));
  const customer = await world.addCustomer(100);
  const slip = await slipOf(world, customer, ...races.map((race) => betOn(race, 1)));
  return { races, customer, slip };
}

/** A single on each selection of the slip that has a stake here, in pence. */
function singlesOf(
  slip: Pick<Betslip, 'id' | 'revision' | 'bets'>,
  stakes: readonly (number | undefined)[],
  changes: Partial<Submission> = {},
): Submission {
  const submission = submissionOf(slip, { name: 'Single', pounds: 1 });
  const wagers = slip.bets.flatMap(({ id: betId }, at) =>
    stakes[at] === undefined
      ? []
      : submission.wagers.map((wager) => ({ ...wager, betId, stake: pence(stakes[at] ?? 0) })),
  );
  return { ...submission, wagers, ...changes };
}

async function stakesOf(customer: Customer) {
  return await world.db.query({
    text: `select b.id, b.wager, b.stake_pence, l.market_id from bets b join bet_legs l on l.bet_id = b.id
      where b.account_id = $1 order by b.id`,
    values: [customer.accountId],
  });
}

describe('singles with a stake each', () => {
  it('are struck at their own stakes, and the balance falls by their sum', async () => {
    const { races, customer, slip } = await slipOfRaces(3);
    const answer = await world.placement.submit(singlesOf(slip, [501, 1, 299]), customer);
    const [first, second, third] = slip.bets;
    expect(answer).toMatchObject({
      status: 2,
      customerBalance: 9199,
      wagersSubmitResult: [
        { name: 'Single', stakePlaced: 501, potentialReturn: 1503, betId: first?.id },
        { name: 'Single', stakePlaced: 1, potentialReturn: 3, betId: second?.id },
        { name: 'Single', stakePlaced: 299, potentialReturn: 897, betId: third?.id },
      ],
    });
    expect(await world.balanceOf(customer)).toBe(9199);
    expect(await stakesOf(customer)).toMatchObject(
      [501, 1, 299].map((stake, at) => ({
        id: toBetId(Number(answer.wagersSubmitResult[at]?.ticketNumber.slice(2))),
        wager: 'Single',
        stake_pence: stake,
        market_id: races[at]?.id,
      })),
    );
  });

  it('stand beside other wagers of the slip', async () => {
    const { customer, slip } = await slipOfRaces(2);
    const double = submissionOf(slip, { name: 'Double', pounds: 2 });
    const { wagers } = singlesOf(slip, [300, undefined]);
    const both = { ...double, wagers: [...wagers, ...double.wagers] };
    expect(await world.placement.submit(both, customer)).toMatchObject({
      status: 2,
      wagersSubmitResult: [
        { name: 'Single', stakePlaced: 300, betId: slip.bets[0]?.id },
        { name: 'Double', stakePlaced: 200, betId: null },
      ],
    });
    expect(await world.balanceOf(customer)).toBe(9500);
  });

  it('are about no selection without a stake, whatever becomes of it', async () => {
    const { races, customer, slip } = await slipOfRaces(2);
    if (races[1] !== undefined) await world.setStatus(races[1], 'suspended');
    expect(await world.placement.submit(singlesOf(slip, [300]), customer)).toMatchObject({
      status: 2,
      bets: [{ id: slip.bets[0]?.id }],
    });
    expect(await world.balanceOf(customer)).toBe(9700);
  });

  it('are placed all or none: a penny that is missing stakes nothing', async () => {
    const { customer, slip } = await slipOfRaces(2);
    const refused = await world.placement.submit(singlesOf(slip, [9999, 2]), customer);
    expect(refused).toMatchObject({ status: 4, isInsufficientFunds: true });
    expect(await world.balanceOf(customer)).toBe(10_000);
    expect(await world.placement.submit(singlesOf(slip, [9999, 1]), customer)).toMatchObject({
      status: 2,
      customerBalance: 0,
    });
  });

  it('name the one whose stake is more than its market takes', async () => {
    const races = [await world.addRace(['2/1']), await world.addRace(['2/1'])];
    await world.db.query({
      text: 'update markets set liability_limit_pence = 500 where id = $1',
      values: [races[1]?.id],
    });
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, ...races.map((race) => betOn(race, 1)));
    const betId = slip.bets[1]?.id;
    expect(await world.placement.submit(singlesOf(slip, [3000, 251]), customer)).toMatchObject({
      status: 4,
      failure: { code: 'stake.exceeded', wager: 'Single', maxStake: 250, betId },
      wagersSubmitResult: [{ isLiabilityExceeded: false }, { betId, maxStakeAvailable: 250 }],
    });
    expect(await world.placement.submit(singlesOf(slip, [3000, 250]), customer)).toMatchObject({
      status: 2,
    });
  });

  it('D22: two equal submissions are one, and another stake is another request', async () => {
    const { customer, slip } = await slipOfRaces(2);
    const asked = singlesOf(slip, [300, 400]);
    const swapped = singlesOf(slip, [400, 300], { submissionKey: asked.submissionKey });
    const answers = await Promise.all(
      [asked, structuredClone(asked), { ...asked, submissionKey: randomUUID() }].map(
        async (each) => await world.placement.submit(each, customer),
      ),
    );
    expect(new Set(answers.map(({ submissionKey }) => submissionKey)).size).toBe(1);
    expect(await world.balanceOf(customer)).toBe(9300);
    expect(await stakesOf(customer)).toHaveLength(2);
    await expect(world.placement.submit(swapped, customer)).rejects.toMatchObject({
      code: 'submission.key_reused',
    });
    await expect(
      world.placement.submit({ ...swapped, submissionKey: randomUUID() }, customer),
    ).rejects.toMatchObject({ code: 'betslip.stale' });
  });

  it('D20: wait their in-play delay with their stakes', async () => {
    const match = await world.addMatch(['2/1'], {
      startsAt: world.clock.now - 60_000,
      inPlayDelayMs: 5000,
    });
    const race = await world.addRace(['2/1']);
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, betOn(race, 1), betOn(match, 1));
    const submission = singlesOf(slip, [111, 222]);
    expect(await world.placement.submit(submission, customer)).toMatchObject({ status: 8 });
    expect(await world.balanceOf(customer)).toBe(10_000);
    world.clock.now += 6000;
    await world.placement.decideDue();
    const { submissionKey } = submission;
    expect(await world.placement.getSubmission(submissionKey, customer)).toMatchObject({
      status: 2,
      wagersSubmitResult: [{ stakePlaced: 111 }, { stakePlaced: 222 }],
    });
    expect(await world.balanceOf(customer)).toBe(9667);
  });
});
