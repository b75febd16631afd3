import type { Submission, SubmitResponse } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
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
import { untilSomebodyWaits } from '../../../test/until.ts';
import { lockAccounts } from '../../core/ledger/accounts.queries.ts';
import { claimBetslips, endRevisions, releaseRevisions } from './writing/write-betslips.queries.ts';

let world: BettingWorld;
shareBettingWorld((opened) => {
  world = opened;
});

describe('submitAsync', () => {
  it('answers pending, tells the outcome live, and keeps it under its key', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, submission } = await single(world, race, { pounds: 10 });
    const answer = await world.placement.submitAsync(submission, customer);
    expect(answer).toMatchObject({ status: 1, wagersSubmitResult: [{ ticketNumber: '' }] });
    const outcome = await world.placement.getSubmission(submission.submissionKey, customer);
    expect(outcome).toMatchObject({ status: 2, wagersSubmitResult: [{ stakePlaced: 1000 }] });
    const stranger = await world.addCustomer(0);
    await expect(
      world.placement.getSubmission(submission.submissionKey, stranger),
    ).rejects.toMatchObject({ code: 'submission.unknown' });
    expect(await world.placement.submitAsync(submission, customer)).toEqual(outcome);
  });
});

describe('what another process did meanwhile', () => {
  it.each(['is_held = true', 'is_frozen = true', 'is_stale = true', `status = 'closed'`])(
    'rules by the row of the market (%s), though the book lags behind it',
    async (change) => {
      const race = await world.addRace(['5/2']);
      const { customer, submission } = await single(world, race, { pounds: 10 });
      await world.db.query({
        text: `update markets set ${change}, version = version + 1 where id = $1`,
        values: [race.id],
      });
      expect(await world.placement.submit(submission, customer)).toMatchObject({ status: 4 });
    },
  );

  it.each([
    ['status = status', 2],
    ['is_held = true', 4],
    [`status = 'resulted'`, 4],
  ])('is waited for, and the bet goes by what was committed (%s)', async (change, status) => {
    const race = await world.addRace(['5/2']);
    const { customer, submission } = await single(world, race, { pounds: 10 });
    let placing: Promise<SubmitResponse> | undefined;
    await world.db.transaction(async (tx) => {
      await tx.query({
        text: 'select from markets where id = $1 for no key update',
        values: [race.id],
      });
      placing = world.placement.submit(submission, customer);
      await Promise.race([untilSomebodyWaits(world.db), placing]);
      await tx.query({
        text: `update markets set ${change}, version = version + 1 where id = $1`,
        values: [race.id],
      });
      expect(await world.balanceOf(customer)).toBe(100_00);
    });
    expect(await placing).toMatchObject({ status });
  });

  it('leaves a betslip with whom it became first: no other customer places or claims it', async () => {
    const race = await world.addRace(['5/2']);
    const [owner, other] = [await world.addCustomer(10), await world.addCustomer(10)];
    const { id: betslipId, revision } = await slipOf(world, owner, betOn(race, 1));
    const { customerId, accountId } = other;
    const placed = { betslipId, revision, customerId, accountId, submissionKey: randomUUID() };
    const ended = endRevisions([{ ...placed, isCleared: true, isFresh: true }]);
    await expect(world.db.query(ended)).rejects.toThrow('a betslip changed while it was placed');
    await world.db.query(claimBetslips([placed]));
    const rows = await world.db.query({
      text: 'select customer_id from betslips where id = $1',
      values: [betslipId],
    });
    expect(rows).toEqual([{ customer_id: owner.customerId }]);
  });
});

describe('in-play bets (D20)', () => {
  async function inPlay(): Promise<{
    match: Awaited<ReturnType<BettingWorld['addMatch']>>;
    customer: Customer;
    submission: Submission;
    answer: SubmitResponse;
  }> {
    const match = await world.addMatch(['5/2'], {
      startsAt: world.clock.now - 60_000,
      inPlayDelayMs: 5000,
    });
    const { customer, submission } = await single(world, match, { pounds: 10 });
    const answer = await world.placement.submit(submission, customer);
    return { match, customer, submission, answer };
  }
  async function outcomeAfter(ms: number, key: string, customer: Customer) {
    world.clock.now += ms;
    await world.placement.decideDue();
    return await world.placement.getSubmission(key, customer);
  }

  it('wait, take nothing meanwhile, and are placed when the delay is over, a restart in between', async () => {
    const { customer, submission, answer } = await inPlay();
    expect(answer).toMatchObject({ status: 8, delaySeconds: 5 });
    expect(await world.balanceOf(customer)).toBe(10_000);
    expect(await world.placement.submit(submission, customer)).toMatchObject({ status: 8 });
    expect(await outcomeAfter(3200, submission.submissionKey, customer)).toMatchObject({
      status: 8,
      delaySeconds: 2,
    });
    const again = await world.placement.submit(submission, customer);
    expect(again).toMatchObject({ status: 8, delaySeconds: 2 });
    world.clock.now += 800;
    await world.restart();
    expect(await outcomeAfter(1000, submission.submissionKey, customer)).toMatchObject({
      status: 2,
    });
    expect(await world.balanceOf(customer)).toBe(9000);
  });

  it('are decided once: who waits for the account sees what another process decided', async () => {
    const { customer, submission } = await inPlay();
    let deciding: Promise<void> | undefined;
    await world.db.transaction(async (tx) => {
      await lockAccounts(tx, [customer.accountId]);
      // Due only under the lock: the book looks by itself, too, and would be the quicker on a slow machine.
      world.clock.now += 5000;
      deciding = world.placement.decideDue();
      await Promise.race([untilSomebodyWaits(world.db), deciding]);
      await tx.query({
        text: `update submissions set status = 4, request = null, decided_at = now()
          where submission_key = $1`,
        values: [submission.submissionKey],
      });
      await tx.query(releaseRevisions([{ ...submission, ...customer, betslipId: submission.id }]));
    });
    await deciding;
    expect(await world.balanceOf(customer)).toBe(100_00);
  });

  it('are refused when the market was suspended in between, though it is open again', async () => {
    const { match, customer, submission } = await inPlay();
    world.clock.now += 1000;
    await world.setStatus(match, 'suspended');
    await world.setStatus(match, 'open');
    expect(await outcomeAfter(4000, submission.submissionKey, customer)).toMatchObject({
      status: 4,
      failureReason: 'Selection is no longer available.',
    });
    expect(await world.balanceOf(customer)).toBe(10_000);
  });

  it('wait as long as a market that began in between makes them', async () => {
    const startsAt = world.clock.now;
    const playing = await world.addMatch(['5/2'], { startsAt, inPlayDelayMs: 5000 });
    const next = await world.addMatch(['3/1'], { startsAt: startsAt + 2000, inPlayDelayMs: 8000 });
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, betOn(playing, 1), betOn(next, 1));
    const submission = submissionOf(slip, { name: 'Double', pounds: 10 });
    expect(await world.placement.submit(submission, customer)).toMatchObject({
      status: 8,
      delaySeconds: 5,
    });
    // The customer may go on with the slip.
    await world.betslips.clearBetslip({ id: slip.id }, asCustomer(customer));
    expect(await outcomeAfter(5000, submission.submissionKey, customer)).toMatchObject({
      status: 8,
      delaySeconds: 3,
    });
    await world.restart();
    expect(await outcomeAfter(2999, submission.submissionKey, customer)).toMatchObject({
      status: 8,
    });
    expect(await outcomeAfter(1, submission.submissionKey, customer)).toMatchObject({ status: 2 });
    expect(await world.balanceOf(customer)).toBe(9000);
  });

  it('ask when the price moved in between', async () => {
    const { match, customer, submission } = await inPlay();
    world.setPrice(match, 1, '2/1');
    expect(await outcomeAfter(5000, submission.submissionKey, customer)).toMatchObject({
      status: 4,
      betsValidation: [{ type: 4 }],
    });
  });

  it('hold their revision against other keys until they have failed', async () => {
    const { match, customer, submission } = await inPlay();
    const again = { ...submission, submissionKey: randomUUID(), acceptPriceChanges: true };
    await expect(world.placement.submit(again, customer)).rejects.toMatchObject({
      code: 'betslip.stale',
    });
    const same = { ...submission, submissionKey: randomUUID() };
    const { submissionKey } = await world.placement.submit(same, customer);
    expect(submissionKey).toBe(submission.submissionKey);
    world.setPrice(match, 1, '2/1');
    await outcomeAfter(5000, submission.submissionKey, customer);
    expect(await world.placement.submit(again, customer)).toMatchObject({ status: 8 });
    expect(await outcomeAfter(5000, again.submissionKey, customer)).toMatchObject({ status: 2 });
  });

  it('are not taken at all where the market is offered only before the match', async () => {
    const match = await world.addMatch(['5/2'], { startsAt: world.clock.now + 1000 });
    const { customer, submission } = await single(world, match, { pounds: 10 });
    world.clock.now += 1000;
    expect(await world.placement.submit(submission, customer)).toMatchObject({
      status: 4,
      wagersSubmitResult: [{ isEventEnded: true }],
    });
  });
});
