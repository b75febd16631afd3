/** Races, customers with one bet on each, and what becomes of their funds. */
import type { DeclaredResult, FeedEvent, MarketKey } from '@furlong/feed';
import { expect } from 'vitest';
import { declareRace } from '../../src/core/catalogue/testing/declare-day.ts';
import { fillSlip, type AttackWorld, type Attacker } from './attack-world.ts';
import { submissionOf } from './betting-world.ts';
import { until } from '../until.ts';

/** Prices of a race of eight. */
export const field = ['EVENS', '2/1', '6/1', '10/1', '12/1', '20/1', '33/1', '50/1'];

interface Pick {
  readonly market: MarketKey;
  readonly number: number;
  readonly price: string;
}

/** A customer with £100.00, and a slip of theirs that stakes £10.00 on a selection. */
export async function bring(world: AttackWorld, pick: Pick) {
  const customer = await world.addCustomer(100_00);
  const slip = await fillSlip(customer, pick);
  const submission = submissionOf(slip, { name: 'Single', pounds: 10 }, { priceConsent: 'any' });
  return { customer, place: async () => await customer.api.submit(submission) };
}

export async function stake(world: AttackWorld, pick: Pick): Promise<Attacker> {
  const { customer, place } = await bring(world, pick);
  expect(await place()).toMatchObject({ status: 2 });
  return customer;
}

/** The funds of a customer once all their bets are settled. */
export async function fundsAfter(world: AttackWorld, customer: Attacker): Promise<number> {
  await until(async () => {
    const open = await world.test.db.query({
      text: `select 1 from bets where account_id = $1 and status = 'open'`,
      values: [customer.accountId],
    });
    return open.length === 0 ? true : undefined;
  });
  return await world.balanceOf(customer);
}

export function wonBy(
  winner: number,
  startingPrices: readonly { readonly selectionNumber: number; readonly price: string }[] = [],
): DeclaredResult {
  const positions = [{ selectionNumber: winner, position: 1 }];
  return { kind: 'race', positions, startingPrices: [...startingPrices], dividends: [] };
}

export async function result(
  world: AttackWorld,
  market: MarketKey,
  told: DeclaredResult,
): Promise<void> {
  await world.emit([{ kind: 'market.resulted', at: Date.now(), market, result: told }]);
}

export function moved(market: MarketKey, selectionNumber: number, price: string): FeedEvent {
  return { kind: 'prices.moved', at: Date.now(), market, prices: [{ selectionNumber, price }] };
}

export function turned(market: MarketKey, status: 'open' | 'suspended' | 'off'): FeedEvent {
  return { kind: 'market.status_changed', at: Date.now(), market, status };
}

/** The race's To Be Placed market, three places, at prices of its own. */
export async function addPlaceMarket(world: AttackWorld, race: MarketKey): Promise<MarketKey> {
  return await addSideMarket(world, race, 'race-to-be-placed', [1, 2, 3, 4, 5, 6, 7, 8]);
}

/** A market beside the race's win market, with some of its runners. */
export async function addSideMarket(
  world: AttackWorld,
  race: MarketKey,
  kind: 'race-to-be-placed' | 'race-without-favourite',
  numbers: readonly number[],
): Promise<MarketKey> {
  const side = { ...race, ev: 51 };
  const prices = ['2/5', 'EVENS', '5/4', '7/4', '5/2', '3/1', '4/1', '6/1'];
  const { market, ...declared } = declareRace(side, prices);
  const [win] = await world.test.db.query<{ starts_at: Date }>({
    text: `select m.starts_at from markets m join fixtures f on f.id = m.fixture_id
           where f.ef = $1 and f.eg = $2 and m.ev = $3`,
    values: [race.ef, race.eg, race.ev],
  });
  await world.emit([
    {
      ...declared,
      market: {
        ...market,
        kind,
        selections: market.selections.filter(({ number }) => numbers.includes(number)),
        parameters: kind === 'race-to-be-placed' ? { winningPlaces: 3 } : {},
        eachWay: null,
        hasStartingPrice: false,
        isBestOddsGuaranteed: false,
        race: null,
        startsAt: win?.starts_at.getTime() ?? 0,
      },
    },
  ]);
  return side;
}

export const firstThree = {
  kind: 'selections',
  outcomes: [1, 2, 3, 4, 5, 6, 7, 8].map((selectionNumber) => ({
    selectionNumber,
    outcome: selectionNumber <= 3 ? 'won' : 'lost',
  })),
} satisfies DeclaredResult;
