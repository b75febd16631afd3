import type { Submission } from '@furlong/contract';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toBetId } from '../../core/wagers/ticket-number.ts';
import {
  asCustomer,
  betOn,
  firstTicket,
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

async function balanceOf(customer: Customer): Promise<number> {
  return await world.balanceOf(customer);
}

describe('submit', () => {
  it('places a single: ticket, returns, balance, and an empty betslip at a new revision', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, slip, submission } = await single(world, race, { pounds: 10 });
    const answer = await world.placement.submit(submission, customer);
    expect(answer).toMatchObject({
      status: 2,
      message: 'Bet Placed',
      customerBalance: 9000,
      wagersSubmitResult: [{ name: 'Single', stakePlaced: 1000, potentialReturn: 3500 }],
    });
    expect(firstTicket(answer)).toMatch(/^1\/\d+$/);
    expect(await balanceOf(customer)).toBe(9000);
    const after = await world.betslips.getBetslip({ id: slip.id }, asCustomer(customer));
    expect(after).toMatchObject({ revision: slip.revision + 1, bets: [] });
    expect(world.messages.filter((sent) => sent.customerId === customer.customerId)).toMatchObject([
      { message: { type: 'SubmitResponse', response: { status: 2 } } },
      { message: { type: 'balance', balance: 9000, version: 2 } },
    ]);
  });

  it('D18: fixes price, terms and BOG on the leg', async () => {
    const race = await world.addRace(['11/8']);
    const { customer, submission } = await single(world, race, { pounds: 10 });
    const answer = await world.placement.submit(submission, customer);
    const betId = toBetId(Number(firstTicket(answer).slice(2)));
    const [leg] = await world.db.query({
      text: 'select * from bet_legs where bet_id = $1',
      values: [betId],
    });
    expect(leg).toMatchObject({
      price: '11/8',
      each_way_numerator: 1,
      each_way_denominator: 5,
      places: 3,
      is_best_odds_guaranteed: true,
      selection_number: 1,
    });
  });

  it('strikes no bet each way on terms that its customer did not see, whatever prices they take', async () => {
    const race = await world.addRace(['5/1']);
    const { customer, slip } = await single(world, race, { pounds: 10 });
    const submission = submissionOf(slip, { name: 'Single', pounds: 10, eachWay: true });
    race.eachWay = { numerator: 1, denominator: 4, places: 2 };
    const willing = { ...submission, acceptPriceChanges: true };
    const refused = await world.placement.submit(willing, customer);
    const text = 'Each-way terms have changed! Old terms 1/5 1-3. New terms 1/4 1-2';
    expect(refused).toMatchObject({
      status: 4,
      failureReason: text,
      betsValidation: [{ type: 5, message1: text, betErrors: [{ betPrice: '5/1' }] }],
    });
    expect(await balanceOf(customer)).toBe(10_000);
    const bets = submission.bets.map((bet) => ({ ...bet, eachWayStr: '1/4 1-2' }));
    const agreed = { ...submission, bets, submissionKey: randomUUID() };
    expect(await world.placement.submit(agreed, customer)).toMatchObject({ status: 2 });
    const toWin = await single(world, race, { pounds: 10 });
    race.eachWay = { numerator: 1, denominator: 5, places: 3 };
    expect(await world.placement.submit(toWin.submission, toWin.customer)).toMatchObject({
      status: 2,
    });
  });

  it('keeps the betslip when told to, at a revision that can be placed again', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, slip, submission } = await single(world, race, {
      pounds: 10,
      keepBetslip: true,
    });
    await world.placement.submit(submission, customer);
    const kept = await world.betslips.getBetslip({ id: slip.id }, asCustomer(customer));
    expect(kept).toMatchObject({ revision: slip.revision + 1, bets: [{ price: '5/2' }] });
    if ('prepared' in kept) throw new Error('never prepared');
    const again = submissionOf(kept, { name: 'Single', pounds: 10 });
    expect(await world.placement.submit(again, customer)).toMatchObject({ status: 2 });
    expect(await balanceOf(customer)).toBe(8000);
  });

  it('places singles as a bet each, each with its own ticket', async () => {
    const races = [await world.addRace(['2/1']), await world.addRace(['3/1'])];
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, ...races.map((race) => betOn(race, 1)));
    const submission = submissionOf(slip, { name: 'Single', numberOfLines: 2, pounds: 5 });
    const answer = await world.placement.submit(submission, customer);
    expect(answer.wagersSubmitResult.map((wager) => wager.potentialReturn)).toEqual([1500, 2000]);
    expect(new Set(answer.wagersSubmitResult.map((wager) => wager.ticketNumber)).size).toBe(2);
    expect(await balanceOf(customer)).toBe(9000);
  });

  it('places an each-way Lucky 15 as one bet of thirty lines', async () => {
    const races = await Promise.all([1, 2, 3, 4].map(async () => await world.addRace(['EVENS'])));
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, ...races.map((race) => betOn(race, 1)));
    const wager = { name: 'Lucky 15', numberOfLines: 15, pounds: 1, eachWay: true };
    const answer = await world.placement.submit(submissionOf(slip, wager), customer);
    expect(answer).toMatchObject({ status: 2, wagersSubmitResult: [{ stakePlaced: 3000 }] });
  });

  it('D11: SP has no potential return', async () => {
    const race = await world.addRace(['']);
    const customer = await world.addCustomer(100);
    const slip = await slipOf(world, customer, betOn(race, 1, { price: 'SP', priceCode: 'S' }));
    const answer = await world.placement.submit(
      submissionOf(slip, { name: 'Single', pounds: 2 }),
      customer,
    );
    expect(answer).toMatchObject({ status: 2, wagersSubmitResult: [{ potentialReturn: null }] });
  });
});

describe('the same submission again (D22)', () => {
  it('twenty times at once is one bet, one debit, one answer', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, submission } = await single(world, race, { pounds: 10 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await world.placement.submit(submission, customer)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer, sortedKeys))).size).toBe(1);
    expect(await balanceOf(customer)).toBe(9000);
  });

  it('from two tabs with two keys places the revision once', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, slip, submission } = await single(world, race, { pounds: 10 });
    const other = { ...submission, submissionKey: randomUUID() };
    const different = submissionOf(slip, { name: 'Single', pounds: 20 });
    const [first, second, third] = await Promise.allSettled([
      world.placement.submit(submission, customer),
      world.placement.submit(other, customer),
      world.placement.submit(different, customer),
    ]);
    expect(first).toMatchObject({ value: { status: 2 } });
    expect(second).toMatchObject({ value: { submissionKey: submission.submissionKey } });
    expect(third).toMatchObject({ reason: { code: 'betslip.stale' } });
    expect(await balanceOf(customer)).toBe(9000);
  });

  it('refuses a key that named another request', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, slip, submission } = await single(world, race, { pounds: 10 });
    await world.placement.submit(submission, customer);
    const { submissionKey } = submission;
    const other = submissionOf(slip, { name: 'Single', pounds: 11 }, { submissionKey });
    await expect(world.placement.submit(other, customer)).rejects.toMatchObject({
      code: 'submission.key_reused',
    });
  });

  it('tells a refusal again, and lets the same revision be tried with another key', async () => {
    const race = await world.addRace(['5/2']);
    const { customer, slip, submission } = await single(world, race, { pounds: 500 });
    const refused = await world.placement.submit(submission, customer);
    expect(refused).toMatchObject({
      status: 4,
      isInsufficientFunds: true,
      failureReason: 'You have insufficient Funds! Top up the your balance!',
    });
    expect(await world.placement.submit(submission, customer)).toEqual(refused);
    const smaller = submissionOf(slip, { name: 'Single', pounds: 5 });
    expect(await world.placement.submit(smaller, customer)).toMatchObject({ status: 2 });
  });
});

describe('what a betslip does not allow', () => {
  it('is refused in the contract order', async () => {
    const race = await world.addRace(['5/2']);
    const match = await world.addMatch(['2/1']);
    const { customer, slip, submission } = await single(world, race, { pounds: 10 });
    const stranger = await world.addCustomer(10);
    const refusal = async (changes: Partial<Submission>, who = customer): Promise<unknown> =>
      await world.placement.submit({ ...submission, ...changes }, who).catch(codeOf);
    const [wager] = submission.wagers;
    if (wager === undefined) throw new Error('a wager');
    const nothing = { wagers: [{ ...wager, stake: pence(0) }] };
    expect(await refusal(nothing)).toBe('request.malformed');
    const beyond = { wagers: [{ ...wager, stake: pence(100_000_001) }] };
    expect(await refusal(beyond)).toBe('request.malformed');
    expect(await refusal({ wagers: [wager, wager] })).toBe('request.malformed');
    const byItsOtherName = { ...wager, name: 'Singles' };
    expect(await refusal({ wagers: [wager, byItsOtherName] })).toBe('request.malformed');
    expect(await refusal({ id: randomUUID() })).toBe('betslip.unknown');
    expect(await refusal({}, stranger)).toBe('betslip.foreign');
    expect(await refusal({ revision: slip.revision + 1 })).toBe('betslip.stale');
    expect(await refusal({ bets: [] })).toBe('betslip.empty');
    expect(await refusal({ wagers: [{ ...wager, name: 'Trixie' }] })).toBe('betslip.wager_unknown');
    expect(await refusal({ wagers: [{ ...wager, numberOfLines: 2 }] })).toBe(
      'betslip.wager_unknown',
    );
    const footballSlip = await slipOf(world, customer, betOn(match, 1));
    const eachWay = submissionOf(footballSlip, { name: 'Single', pounds: 1, eachWay: true });
    expect(await refusal(eachWay)).toBe('betslip.each_way_unavailable');
    expect(await balanceOf(customer)).toBe(10_000);
  });
});

describe('what the world refuses', () => {
  const refusals: readonly [
    string,
    (race: Awaited<ReturnType<BettingWorld['addRace']>>) => unknown,
    object,
  ][] = [
    [
      'a suspended market',
      async (race) => await world.setStatus(race, 'suspended'),
      {
        failureReason: 'Selection is no longer available.',
        betsValidation: [{ type: 2 }],
        wagersSubmitResult: [{ isEventEnded: false }],
      },
    ],
    [
      'a race that is off',
      async (race) => await world.setStatus(race, 'off'),
      {
        failureReason: 'Event has ended. The selection is no longer available.',
        wagersSubmitResult: [{ isEventEnded: true }],
      },
    ],
    [
      'a non-runner',
      (race) => world.withdraw(race, 1),
      { failureReason: 'Selection is no longer available.', betsValidation: [{ type: 1 }] },
    ],
    [
      'a price that moved',
      (race) => world.setPrice(race, 1, '2/1'),
      {
        failureReason: 'Price has changed! Old price 5/2. New price 2/1',
        oldPrice: '5/2',
        price: '2/1',
        betsValidation: [{ type: 4, betErrors: [{ betPrice: '5/2', betNewPrice: '2/1' }] }],
        wagersSubmitResult: [{ isPriceChanged: true }],
      },
    ],
  ];
  it.each(refusals)('%s', async (_what, happens, answer) => {
    const race = await world.addRace(['5/2']);
    const { customer, submission } = await single(world, race, { pounds: 10 });
    await happens(race);
    const response = await world.placement.submit(submission, customer);
    expect(response).toMatchObject({ status: 4, message: 'Stake Failed', ...answer });
    expect(await balanceOf(customer)).toBe(10_000);
  });

  it('D19: the consent decides about a price that moved', async () => {
    const outcomes: [string | undefined, string, number][] = [];
    for (const [consent, price] of [
      [undefined, '3/1'],
      [undefined, '2/1'],
      ['higher', '3/1'],
      ['higher', '2/1'],
      ['any', '2/1'],
      ['ask', '3/1'],
    ] as const) {
      const race = await world.addRace(['5/2']);
      const { customer, submission } = await single(world, race, {
        pounds: 10,
        ...(consent === undefined ? {} : { priceConsent: consent }),
      });
      world.setPrice(race, 1, price);
      const { status } = await world.placement.submit(submission, customer);
      outcomes.push([consent, price, status]);
    }
    expect(outcomes).toEqual([
      [undefined, '3/1', 2],
      [undefined, '2/1', 4],
      ['higher', '3/1', 2],
      ['higher', '2/1', 4],
      ['any', '2/1', 2],
      ['ask', '3/1', 4],
    ]);
  });

  it('restricted accounts: sport, price type and total stake, each by its error type', async () => {
    const race = await world.addRace(['5/2']);
    const customer = await world.addCustomer(100, {
      restrictions: {
        prohibitedSportcodes: ['H'],
        prohibitedPriceTypes: ['Fixed Price'],
        maxStakePence: 500,
      },
    });
    const slip = await slipOf(world, customer, betOn(race, 1));
    const response = await world.placement.submit(
      submissionOf(slip, { name: 'Single', pounds: 6 }),
      customer,
    );
    expect(response).toMatchObject({
      status: 4,
      restriction: {
        prohibitedSportcodes: ['H'],
        prohibitedPriceTypes: ['Fixed Price'],
        maxStakeAllowed: 500,
        restrictionErrors: [{ errorType: 0 }, { errorType: 1 }, { errorType: 2 }],
      },
    });
    expect(response.failureReason).toContain(
      'Your account is not eligible to place bets at Horse Racing. Please see your email for more information.',
    );
    expect(response.failureReason).toContain(
      'Maximum total stake exceeded. Maximum allowed stake is £5.00.',
    );
  });

  it('customers who are excluded or not verified', async () => {
    const race = await world.addRace(['5/2']);
    for (const columns of [{ status: 'excluded' }, { verification: 'failed' }]) {
      const customer = await world.addCustomer(100, columns);
      const slip = await slipOf(world, customer, betOn(race, 1));
      const submission = submissionOf(slip, { name: 'Single', pounds: 1 });
      expect(await world.placement.submit(submission, customer)).toMatchObject({ status: 4 });
      expect(await balanceOf(customer)).toBe(10_000);
    }
  });

  it('a stake that the bets before it left no money for', async () => {
    const races = await Promise.all([1, 2, 3].map(async () => await world.addRace(['5/2'])));
    const customer = await world.addCustomer(10);
    const slips = await Promise.all(
      races.map(async (race) => await slipOf(world, customer, betOn(race, 1))),
    );
    const answers = await Promise.all(
      slips.map(
        async (slip, index) =>
          await world.placement.submit(
            submissionOf(slip, { name: 'Single', pounds: [6, 5, 4][index] ?? 0 }),
            customer,
          ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([2, 4, 2]);
    expect(await balanceOf(customer)).toBe(0);
  });
});

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
