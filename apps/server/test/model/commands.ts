import type { Betslip, Submission, SubmitResponse } from '@furlong/contract';
import { pence } from '@furlong/money';
import type { MarketResult } from '@furlong/settlement';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { toBetId } from '../../src/core/wagers/ticket-number.ts';
import { creditFromOutside } from '../../src/core/ledger/credit-from-outside.ts';
import { betOn, slipOf, submissionOf } from '../worlds/betting-world.ts';
import type { Asked, Consent } from './bookmaker-model.ts';
import { listLines, type ModelBet, type ModelLeg } from './exact-returns.ts';
import { addMarket, DELAY_MS, pricesOf, type Walk, type WalkedMarket } from './walk.ts';

const SIZES: Readonly<Record<string, readonly number[]>> = {
  Single: [1],
  Singles: [1],
  Double: [2],
  Doubles: [2],
  Treble: [3],
  Trebles: [3],
  '4-Fold': [4],
  Trixie: [2, 3],
  Patent: [1, 2, 3],
  Yankee: [2, 3, 4],
  'Lucky 15': [1, 2, 3, 4],
};
const CONSENTS: readonly Consent[] = ['ask', 'higher', 'any'];

export async function deposit({ at, chance, model, customers }: Walk): Promise<void> {
  const { accountId } = chance.pick(customers);
  const amount = 1 + chance.below(2000);
  await at.world.db.transaction(
    async (tx) =>
      await creditFromOutside(tx, {
        accountId,
        amountPence: pence(amount),
        idempotencyKey: `walk:${randomUUID()}`,
        at: at.world.clock.now,
      }),
  );
  model.deposit(accountId, BigInt(amount));
}

/** Gathers a slip, lets a price move behind it now and then, and hands in one of its wagers. */
export async function submit(walk: Walk): Promise<void> {
  const { at, chance, customers } = walk;
  const customer = chance.pick(customers);
  const open = walk.markets.filter(({ model }) => model.status === 'open');
  if (open.length === 0) return;
  const legs = pickLegs(walk, open);
  const bets = legs.map(({ market, leg }) =>
    betOn(market.real, leg.runner, leg.price === 'SP' ? { price: 'SP', priceCode: 'S' } : {}),
  );
  const slip = await slipOf(at.world, customer, ...bets);
  const offered = chance.pick(slip.wagers);
  const sizes = SIZES[offered.name];
  if (sizes === undefined) throw new Error(`${offered.name} is not in the model`);
  if (chance.below(4) === 0) await movePrice(walk);
  if (chance.below(12) === 0) await suspend(walk);
  const stake = 10 + chance.below(chance.below(8) === 0 ? 20_000 : 300);
  const hasOwnStakes = offered.name === 'Singles' && chance.below(2) === 0;
  const ownStakes = hasOwnStakes
    ? legs.map(() => BigInt(10 + chance.below(chance.below(8) === 0 ? 9000 : 300)))
    : undefined;
  const asked: Asked = {
    customer: customer.accountId,
    ownStakes,
    legs: legs.map(({ leg }) => leg),
    sizes,
    isEachWay: offered.isEachWay && chance.below(3) === 0,
    stakePerLine: BigInt(stake),
    consent: chance.pick(CONSENTS),
  };
  const lineCount = listLines(asked.legs, sizes).length;
  expect(offered.numberOfLines).toBe(lineCount);
  const wager = { name: offered.name, numberOfLines: lineCount, pounds: 1 };
  const submission = submissionOf(slip, { ...wager, eachWay: asked.isEachWay });
  const sent = {
    ...submission,
    priceConsent: asked.consent,
    wagers: submission.wagers.flatMap((each) => toStaked(each, slip, ownStakes ?? BigInt(stake))),
  };
  const response = await at.world.placement.submit(sent, customer);
  walk.answered.push(async () => {
    const again = await walk.at.world.placement.submit(sent, customer);
    // A submission that waited has been decided since.
    if (response.status !== 8) expect(again).toEqual(response);
    expect(again.submissionKey).toBe(response.submissionKey);
  });
  if (response.status === 8) {
    expect(asked.legs.some(({ market }) => !market.isRace)).toBe(true);
    const waited = { ...asked, waitedSince: at.world.clock.now };
    walk.waiting.push({ key: response.submissionKey, customer, asked: waited });
    return;
  }
  takeAnswer(walk, asked, response);
}

/** The wager with its stake, or a single for each selection with a stake of its own. */
function toStaked(
  wager: Submission['wagers'][number],
  { bets }: Pick<Betslip, 'bets'>,
  stakes: bigint | readonly bigint[],
): Submission['wagers'] {
  if (typeof stakes === 'bigint') return [{ ...wager, stake: pence(Number(stakes)) }];
  return bets.map(({ id: betId }, index) => ({
    ...wager,
    name: 'Single',
    numberOfLines: 1,
    betId,
    stake: pence(Number(stakes[index])),
  }));
}

/** The answer must be the model's; what was placed is booked under its tickets. */
function takeAnswer(walk: Walk, asked: Asked, response: SubmitResponse): void {
  const answer = walk.model.decide(asked);
  expect(response.status, JSON.stringify(response)).toBe(answer.kind === 'placed' ? 2 : 4);
  if (answer.kind === 'refused') {
    walk.tally.refused += 1;
    return;
  }
  walk.tally.placed += 1;
  const tickets = response.wagersSubmitResult.map(({ ticketNumber }) => ticketNumber);
  expect(tickets).toHaveLength(answer.parts.length);
  answer.parts.forEach((legs, index) => {
    walk.model.strike(asked, { id: toBetId(Number(tickets[index]?.slice(2))), legs });
  });
}

function pickLegs({ chance }: Walk, open: readonly WalkedMarket[]) {
  const count = chance.pick([1, 1, 1, 2, 2, 3, 3, 4]);
  const chosen = chance.shuffle(open).slice(0, count);
  // Two runners of one race now and then: lines that hold both do not exist.
  const first = chosen[0];
  const doubled =
    chosen.length > 1 && first !== undefined && chance.below(5) === 0
      ? [...chosen.slice(0, -1), first]
      : chosen;
  const taken = new Set<string>();
  return doubled.flatMap((market) => {
    const runner = 1 + chance.below(market.model.prices.length);
    const name = `${String(market.model.id)}/${String(runner)}`;
    if (taken.has(name)) return [];
    taken.add(name);
    const isStarting = market.model.isRace && chance.below(6) === 0;
    const price = isStarting ? 'SP' : (market.model.prices[runner - 1] ?? '');
    const leg: ModelLeg = { market: market.model, runner, price };
    return [{ market, leg }];
  });
}

/** Repeats a call that was answered before: it is answered the same, and nothing moves. */
export async function submitAgain({ chance, answered }: Walk): Promise<void> {
  if (answered.length > 0) await chance.pick(answered)();
}

export async function movePrice({ at, chance, markets }: Walk): Promise<void> {
  const { real, model } = chance.pick(markets);
  const runner = 1 + chance.below(model.prices.length);
  const price = chance.pick(pricesOf(model.isRace));
  at.world.setPrice(real, runner, price);
  model.prices[runner - 1] = price;
  await Promise.resolve();
}

export async function suspend(walk: Walk): Promise<void> {
  const open = walk.markets.filter(({ model }) => model.status === 'open');
  if (open.length > 3) await setStatus(walk, walk.chance.pick(open), 'suspended');
}

export async function resume(walk: Walk): Promise<void> {
  const suspended = walk.markets.filter(({ model }) => model.status === 'suspended');
  if (suspended.length > 0) await setStatus(walk, walk.chance.pick(suspended), 'open');
}

async function setStatus(
  { at }: Walk,
  { real, model }: WalkedMarket,
  status: 'open' | 'suspended',
): Promise<void> {
  await at.world.setStatus(real, status);
  model.status = status;
  if (status === 'suspended') model.lastShutAt = at.world.clock.now;
}

export async function result(walk: Walk): Promise<void> {
  const running = walk.markets.filter(({ model }) => model.status !== 'resulted');
  await declare(walk, walk.chance.pick(running));
  await addMarket(walk);
}

/** Enters another result than before: an amount that was paid too much is taken back as far as there are funds. */
export async function correct(walk: Walk): Promise<void> {
  const resulted = walk.markets.filter(({ model }) => model.status === 'resulted');
  if (resulted.length === 0) return;
  await declare(walk, walk.chance.pick(resulted));
  walk.tally.corrected += 1;
}

async function declare(walk: Walk, { real, model }: WalkedMarket): Promise<void> {
  const { at, chance } = walk;
  const order = chance.shuffle(model.prices.map((_, index) => index + 1));
  model.order = model.isRace ? order : order.slice(0, 1);
  model.startingPrices = model.isRace
    ? model.prices.map(() => chance.pick(pricesOf(model.isRace)))
    : [];
  model.status = 'resulted';
  model.lastShutAt = at.world.clock.now;
  await at.declare(real, toResult(model));
  await at.settle();
  walk.model.settle(model);
}

function toResult({ isRace, order, prices, startingPrices }: WalkedMarket['model']): MarketResult {
  if (!isRace) {
    return {
      kind: 'selections',
      outcomes: prices.map((_, index) => ({
        selectionNumber: index + 1,
        outcome: order[0] === index + 1 ? 'won' : 'lost',
      })),
    };
  }
  return {
    kind: 'race',
    positions: order.map((selectionNumber, index) => ({ selectionNumber, position: index + 1 })),
    startingPrices: startingPrices.map((price, index) => ({ selectionNumber: index + 1, price })),
  };
}

/** Asks what a bet is worth and takes that, whole or in part: what is paid is never less than what was agreed. */
export async function cashOut(walk: Walk): Promise<void> {
  const bets = [...walk.model.bets.values()];
  if (bets.length === 0) return;
  const bet = walk.chance.pick(bets);
  const customer = walk.customers.find(({ accountId }) => accountId === bet.customer);
  if (customer === undefined) throw new Error('every bet has a customer');
  const placed = { customer, betId: bet.id };
  const isRefused = bet.isSettled || bet.stakeLeft === 0n || !isOnOffer(bet);
  const value = await walk.at.valueOf(placed);
  if (isRefused) expect(value).toBeNull();
  if (value === null || value === 0) return;
  const share = 1 + walk.chance.below(Number(bet.stakeLeft));
  const isWhole = walk.chance.below(2) === 0;
  const stake = isWhole ? Number(bet.stakeLeft) : share;
  const agreed = Math.floor((value * stake) / Number(bet.stakeLeft));
  if (agreed === 0) return;
  const before = walk.at.world.clock.now;
  const answer = await walk.at.take(placed, { value: agreed, stake });
  if (answer.status === 8) {
    walk.at.world.clock.now = before + answer.delaySeconds * 1000;
    await walk.at.cashOut.decideDue();
    await decideWaiting(walk);
    const done = await walk.at.cashOut.getCashOut(answer.cashOutKey, customer);
    bookCashOut(walk, bet, { ...done, agreed });
    return;
  }
  bookCashOut(walk, bet, { ...answer, agreed });
}

function bookCashOut(
  walk: Walk,
  bet: ModelBet,
  answer: { status: number; paid: number; stake: number; agreed: number },
): void {
  if (answer.status !== 2) {
    expect(answer.paid).toBe(0);
    return;
  }
  expect(answer.paid).toBeGreaterThanOrEqual(answer.agreed);
  walk.model.buyBack(bet.id, BigInt(answer.stake), BigInt(answer.paid));
  walk.tally.cashedOut += 1;
}

function isOnOffer(bet: ModelBet): boolean {
  return bet.legs.every(({ market }) => market.status !== 'suspended');
}

/** Time goes on, and what waited its delay is decided. */
export async function advance(walk: Walk): Promise<void> {
  walk.at.world.clock.now += DELAY_MS + walk.chance.below(60_000);
  await decideWaiting(walk);
}

async function decideWaiting(walk: Walk): Promise<void> {
  const { world } = walk.at;
  const due = walk.waiting.filter(
    ({ asked }) => (asked.waitedSince ?? 0) + DELAY_MS <= world.clock.now,
  );
  await world.placement.decideDue();
  for (const { key, customer, asked } of due) {
    walk.waiting.splice(
      walk.waiting.findIndex((each) => each.key === key),
      1,
    );
    takeAnswer(walk, asked, await world.placement.getSubmission(key, customer));
  }
}

/** Everything that is not in the database is gone. */
export async function restart({ at }: Walk): Promise<void> {
  await at.world.restart();
  await at.restart();
}
