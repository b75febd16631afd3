import type { EnteredResult } from '@furlong/contract';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  fillSlip,
  shareAttackWorld,
  type AttackWorld,
  type Attacker,
} from './worlds/attack-world.ts';
import { listViolations, submissionOf } from './worlds/betting-world.ts';
import { until } from './until.ts';

const theWorld = shareAttackWorld();

afterEach(async () => {
  expect(await listViolations((await theWorld()).test.db)).toEqual([]);
});

const won = order(1, 2);
const lost = order(2, 1);

function order(...numbers: readonly number[]): EnteredResult {
  return {
    kind: 'race',
    positions: numbers.map((selectionNumber, index) => ({ selectionNumber, position: index + 1 })),
    startingPrices: [],
  };
}

async function untilIt(attacker: Attacker, is: 'open' | 'settled', result: string) {
  return await until(async () => {
    const { bets } = await attacker.api.myBets({ status: is });
    return bets.find((bet) => bet.result === result);
  });
}

async function double(world: AttackWorld) {
  const markets = [
    await world.addRace(['EVENS', 'EVENS']),
    await world.addRace(['EVENS', 'EVENS']),
  ];
  const attacker = await world.addCustomer(100_00);
  const slip = await fillSlip(attacker, ...markets.map((market) => ({ market, price: 'EVENS' })));
  const answer = await attacker.api.submit(submissionOf(slip, { name: 'Double', pounds: 10 }));
  expect(answer).toMatchObject({ status: 2 });
  const [first, second] = markets;
  if (first === undefined || second === undefined) throw new Error('two races');
  return { attacker, first, second };
}

describe('a bet that was lost by a leg that has not lost after all', () => {
  it('is open again until its other leg is known, and is settled once by that', async () => {
    const world = await theWorld();
    const { attacker, first, second } = await double(world);
    await world.operator.enterResult({ ...first, result: lost });
    await untilIt(attacker, 'settled', 'lost');
    await world.operator.enterResult({ ...first, result: won });
    const open = await untilIt(attacker, 'open', '');
    expect(open).toMatchObject({ settledAt: null, cashOut: { value: 19_20, reason: null } });
    expect(open.legs.map(({ result }) => result)).toEqual(['won', 'open']);
    await world.operator.enterResult({ ...second, result: won });
    expect(await untilIt(attacker, 'settled', 'won')).toMatchObject({ returned: 40_00 });
    expect(await world.balanceOf(attacker)).toBe(130_00);
  });

  it('can be lost again, and void, and cashed out in between', async () => {
    const world = await theWorld();
    const { attacker, first, second } = await double(world);
    await world.operator.enterResult({ ...first, result: lost });
    await untilIt(attacker, 'settled', 'lost');
    await world.operator.enterResult({ ...first, result: { kind: 'void', reason: 'no race' } });
    const { betId } = await untilIt(attacker, 'open', '');
    const half = { betId, cashOutKey: randomUUID(), value: pence(4_80), stake: pence(5_00) };
    expect(await attacker.api.cashOut(half)).toMatchObject({ status: 2, paid: 4_80 });
    await world.operator.enterResult({ ...first, result: lost });
    await untilIt(attacker, 'settled', 'lost');
    await world.operator.enterResult({ ...first, result: won });
    await untilIt(attacker, 'open', '');
    await world.operator.enterResult({ ...second, result: won });
    await untilIt(attacker, 'settled', 'won');
    // Half of it was sold for 4.80; the other half pays four times 5.00.
    expect(await world.balanceOf(attacker)).toBe(90_00 + 4_80 + 20_00);
  });
});
