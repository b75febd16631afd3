import {
  betslipSchema,
  submitRequestSchema,
  type Betslip,
  type SubmitRequest,
} from '@furlong/contract';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  asCustomer,
  betOn,
  shareBettingWorld,
  single,
  slipOf,
  type BettingWorld,
  type Customer,
} from '../../../test/worlds/betting-world.ts';
import { creditFromOutside } from '../../core/ledger/credit-from-outside.ts';

let world: BettingWorld;
shareBettingWorld((opened) => {
  world = opened;
});

/** The slip as it went over the wire, with a stake on each wager of that name. */
function sendBack(
  slip: Betslip,
  choice: { readonly pounds: number; readonly keepBetslip?: boolean; readonly leaveOut?: string },
): SubmitRequest {
  const { pounds, keepBetslip = false, leaveOut = '' } = choice;
  const answered = Object.entries(z.encode(betslipSchema, slip)).filter(
    ([name]) => name !== leaveOut,
  );
  const { wagers, ...rest } = Object.fromEntries(answered) as z.input<typeof betslipSchema>;
  const staked = wagers.map((wager) =>
    wager.name === 'Single' ? { ...wager, stake: pounds, toSubmit: true } : wager,
  );
  const sent = { ...rest, wagers: staked, keepBetslip, acceptPriceChanges: false };
  return z.decode(submitRequestSchema, JSON.parse(JSON.stringify(sent)));
}

async function slipNow(slip: Betslip, customer: Customer): Promise<Betslip> {
  const now = await world.betslips.getBetslip({ id: slip.id }, asCustomer(customer));
  if ('prepared' in now) throw new Error('a slip is never prepared');
  return now;
}

describe('a slip handed in as it was answered', () => {
  it.each(['', 'revision'])(
    'D22: is placed once without a key, and %j left out',
    async (leaveOut) => {
      const race = await world.addRace(['5/2']);
      const { customer, slip } = await single(world, race, { pounds: 10 });
      const asked = sendBack(slip, { pounds: 10, leaveOut });
      const first = await world.placement.submit(asked, customer);
      expect(first).toMatchObject({ status: 2, customerBalance: 9000 });
      expect(await world.placement.submit(asked, customer)).toEqual(first);
      expect(await world.placement.submitAsync(asked, customer)).toEqual(first);
      expect(await world.balanceOf(customer)).toBe(9000);
      const told = await world.placement.getSubmission(first.submissionKey, customer);
      expect(told).toEqual(first);
    },
  );

  it.each(['', 'revision'])(
    'D22: is placed once of many at a time, %j left out',
    async (leaveOut) => {
      const race = await world.addRace(['5/2']);
      const { customer, slip } = await single(world, race, { pounds: 10 });
      const asked = sendBack(slip, { pounds: 10, leaveOut });
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => world.placement.submit(asked, customer)),
      );
      expect(new Set(answers.map(({ submissionKey }) => submissionKey)).size).toBe(1);
      expect(await world.balanceOf(customer)).toBe(9000);
    },
  );

  it('is decided anew after it failed', async () => {
    const race = await world.addRace(['5/2']);
    const customer = await world.addCustomer(5);
    const slip = await slipOf(world, customer, betOn(race, 1));
    const asked = sendBack(slip, { pounds: 10, leaveOut: 'revision' });
    expect(await world.placement.submit(asked, customer)).toMatchObject({
      status: 4,
      isInsufficientFunds: true,
    });
    await world.db.transaction(async (tx) => {
      await creditFromOutside(tx, {
        accountId: customer.accountId,
        amountPence: pence(10_00),
        idempotencyKey: `test:${String(customer.accountId)}`,
        at: world.clock.now,
      });
    });
    expect(await world.placement.submit(asked, customer)).toMatchObject({
      status: 2,
      customerBalance: 500,
    });
  });

  it('is placed again where it was kept and is sent as it was answered since', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, slip } = await single(world, race, { pounds: 10 });
    const asked = sendBack(slip, { pounds: 10, keepBetslip: true });
    const first = await world.placement.submit(asked, customer);
    expect(await world.placement.submit(asked, customer)).toEqual(first);
    const kept = await slipNow(slip, customer);
    expect(kept).toMatchObject({ bets: [{ id: slip.bets[0]?.id }] });
    const again = sendBack(kept, { pounds: 10, keepBetslip: true });
    expect(await world.placement.submit(again, customer)).toMatchObject({
      status: 2,
      customerBalance: 8000,
    });
    // Nothing tells a slip without a revision from a repeat: it is never placed twice by itself.
    const bare = sendBack(kept, { pounds: 10, keepBetslip: true, leaveOut: 'revision' });
    expect(await world.placement.submit(bare, customer)).toMatchObject({ customerBalance: 8000 });
    expect(await world.balanceOf(customer)).toBe(8000);
  });

  it('D20: that waits its delay is told so again', async () => {
    const match = await world.addMatch(['2/1'], { inPlayDelayMs: 5000, startsAt: world.clock.now });
    const { customer, slip } = await single(world, match, { pounds: 10 });
    const asked = sendBack(slip, { pounds: 10, leaveOut: 'revision' });
    const first = await world.placement.submit(asked, customer);
    expect(first).toMatchObject({ status: 8 });
    const again = await world.placement.submit(asked, customer);
    expect(again).toMatchObject({ status: 8, submissionKey: first.submissionKey });
  });

  it('is unknown where there is no such slip', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, slip } = await single(world, race, { pounds: 10 });
    const asked = sendBack(slip, { pounds: 10, leaveOut: 'revision' });
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(world.placement.submit({ ...asked, id }, customer)).rejects.toMatchObject({
      code: 'betslip.unknown',
    });
  });
});
