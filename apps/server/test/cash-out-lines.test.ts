import type { MyBet } from '@furlong/contract';
import type { MarketKey } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { declareMatchMarket } from '../src/core/catalogue/testing/declare-day.ts';
import { fillSlip, shareAttackWorld, type AttackWorld } from './worlds/attack-world.ts';
import { submissionOf } from './worlds/betting-world.ts';

const theWorld = shareAttackWorld();

interface Offered {
  readonly kind: string;
  readonly line?: number;
  readonly prices: readonly string[];
}

/** A match that is to come, with these markets; the first is its result. */
async function addMarkets(
  world: AttackWorld,
  offered: readonly Offered[],
): Promise<readonly MarketKey[]> {
  const first = await world.addMatch(['EVENS', '3/1', '3/1']);
  const keys: MarketKey[] = [];
  for (const [index, { kind, line, prices }] of offered.entries()) {
    const key = { ...first, ev: index + 1 };
    const selections = prices.map((price, position) => ({
      number: position + 1,
      name: `Side ${String(position + 1)}`,
      price,
      runner: null,
    }));
    const { market, ...event } = declareMatchMarket(key, selections);
    const parameters = line === undefined ? {} : { line };
    const declared = { ...market, kind, parameters, startsAt: Date.now() + 86_400_000 };
    await world.emit([{ ...event, market: declared }]);
    keys.push(key);
  }
  return keys;
}

/** £10 on a selection: what it can be cashed out for, or why not. */
async function offerFor(
  world: AttackWorld,
  pick: { readonly market: MarketKey; readonly number: number; readonly price: string },
  meanwhile: () => Promise<void> = async () => await Promise.resolve(),
): Promise<MyBet['cashOut']> {
  const attacker = await world.addCustomer(100_00);
  const slip = await fillSlip(attacker, pick);
  const answer = await attacker.api.submit(submissionOf(slip, { name: 'Single', pounds: 10 }));
  expect(answer).toMatchObject({ status: 2 });
  await meanwhile();
  const { bets } = await attacker.api.myBets({ status: 'open' });
  const [bet] = bets;
  if (bet === undefined) throw new Error('the bet is open');
  return bet.cashOut;
}

// Over 1.5 has 7/10 and over 2.5 a half: two goals have a fifth.
const goals: readonly Offered[] = [
  { kind: 'total-goals', line: 1.5, prices: ['3/7', '7/3'] },
  { kind: 'total-goals', line: 2.5, prices: ['EVENS', 'EVENS'] },
];

describe('a cash out on what a price alone does not tell', () => {
  it.each([
    // Wins 45 in 100, loses half 20: 10 x (0.45 x 3.5 + 0.2 x 0.5), less 4 %.
    ['over 2.25', 2.25, 1, ['5/2', '2/7'], ['EVENS', 'EVENS'], 16_08],
    // Wins 35, wins half 20 at 5/2: 10 x (0.35 x 3.5 + 0.2 x 2.25).
    ['under 2.25', 2.25, 2, ['2/7', '5/2'], ['EVENS', 'EVENS'], 16_08],
    // Wins 40, 20 come back: 10 x (0.4 x 3.5 + 0.2).
    ['over 2', 2, 1, ['5/2', '2/7'], ['EVENS', 'EVENS'], 15_36],
    // Wins 35, wins half 20.
    ['over 1.75', 1.75, 1, ['5/2', '2/7'], ['EVENS', 'EVENS'], 16_08],
  ] as const)(
    '%s is what it returns on average, less the margin',
    async (_, line, number, struck, now, value) => {
      const world = await theWorld();
      const [, , market] = await addMarkets(world, [
        ...goals,
        { kind: 'total-goals', line, prices: struck },
      ]);
      if (market === undefined) throw new Error('it is there');
      const price = struck[number - 1] ?? '';
      const offer = await offerFor(world, { market, number, price }, async () => {
        const prices = now.map((each, index) => ({ selectionNumber: index + 1, price: each }));
        await world.emit([{ kind: 'prices.moved', at: Date.now(), market, prices }]);
      });
      expect(offer).toEqual({ value, reason: null, delaySeconds: 0 });
    },
  );

  it('draw no bet goes by the draw of the match', async () => {
    const world = await theWorld();
    const [market] = await addMarkets(world, [{ kind: 'draw-no-bet', prices: ['1/2', '2/1'] }]);
    if (market === undefined) throw new Error('it is there');
    // Two thirds of three quarters win, a quarter comes back: 10 x (0.5 x 1.5 + 0.25); the match is 1/2, 1/4, 1/4.
    const offer = await offerFor(world, { market, number: 1, price: '1/2' });
    expect(offer.value).toBe(9_59);
  });

  it('a fight goes by the draw that is quoted beside its winner, and is as it is asked where none is', async () => {
    const world = await theWorld();
    const winner = { kind: 'fight-winner', prices: ['3/1', '1/3'] } as const;
    const result = { kind: 'fight-result', prices: ['3/2', '4/1', '3/2'] } as const;
    const even = [
      { selectionNumber: 1, price: 'EVENS' },
      { selectionNumber: 2, price: 'EVENS' },
    ];
    const offerOf = async (offered: readonly Offered[]) => {
      const [market] = await addMarkets(world, offered);
      if (market === undefined) throw new Error('it is there');
      return await offerFor(world, { market, number: 1, price: '3/1' }, async () => {
        await world.emit([{ kind: 'prices.moved', at: Date.now(), market, prices: even }]);
      });
    };
    // A fifth comes back, half of the rest wins: 10 x (0.4 x 4 + 0.2), less 4 %.
    expect(await offerOf([winner, result])).toMatchObject({ value: 17_28 });
    expect(await offerOf([winner])).toMatchObject({ value: 19_20 });
  });

  it('nobody is bought back by the prices beside one that is down', async () => {
    const world = await theWorld();
    const race = await world.addRace(['EVENS', '3/1', '3/1']);
    const offer = await offerFor(world, { market: race, number: 2, price: '3/1' }, async () => {
      const prices = [{ selectionNumber: 1, price: '' }];
      await world.emit([{ kind: 'prices.moved', at: Date.now(), market: race, prices }]);
    });
    expect(offer).toMatchObject({ value: null, reason: 'no-price' });
  });

  it('a handicap goes by its neighbours, decided ones too, and is not offered without them', async () => {
    const world = await theWorld();
    const [below, above, market, lone] = await addMarkets(world, [
      { kind: 'asian-handicap', line: -1.5, prices: ['7/3', '3/7'] },
      { kind: 'asian-handicap', line: -0.5, prices: ['EVENS', 'EVENS'] },
      { kind: 'asian-handicap', line: -0.75, prices: ['EVENS', 'EVENS'] },
      { kind: 'asian-handicap', line: 1, prices: ['EVENS', 'EVENS'] },
    ]);
    if (!below || !above || !market || !lone) throw new Error('they are there');
    // Wins 0.35 and half of 0.2, at evens: fair, as its price is.
    const fair = { value: 9_60, reason: null, delaySeconds: 0 };
    expect(await offerFor(world, { market, number: 1, price: 'EVENS' })).toEqual(fair);
    expect(await offerFor(world, { market: lone, number: 1, price: 'EVENS' })).toMatchObject({
      value: null,
      reason: 'not-priced',
    });
    await world.operator.suspendMarket(below);
    expect(await offerFor(world, { market, number: 1, price: 'EVENS' })).toMatchObject({
      reason: 'not-priced',
    });
    await world.operator.resumeMarket(below);
    expect(await offerFor(world, { market, number: 1, price: 'EVENS' })).toEqual(fair);
  });
});
