import { impliedProbability, parsePrice } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { createChance } from '../chance/chance.ts';
import { strengthOf } from '../contests/strength.ts';
import { clubStrengthOf } from '../football/club-strength.ts';
import { nations } from '../names/nations.ts';
import { footballFutures } from './football-futures.ts';
import type { OutrightPlan } from './outright-plan.ts';
import { outrightPlans } from './outright-plans.ts';

const seed = 'futures';
const edition = { seed, number: 1 };

/** The first prices of an outright: market by market the chance that each selection is offered at. */
function firstPricesOf(plan: OutrightPlan): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const offer = plan.open(createChance('first prices'), edition);
  const prices = offer.price([...offer.markets.keys()], 0);
  return new Map(
    offer.markets.map(({ name, selections }, index) => [
      name,
      new Map(
        selections.map((selection, at) => [selection, chanceOf(prices[index]?.prices[at] ?? '')]),
      ),
    ]),
  );
}

/** No price is offered for what is as good as impossible. */
function chanceOf(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) return 0;
  const chance = impliedProbability(price);
  return Number(chance.numerator) / Number(chance.denominator);
}

function byChance(chances: ReadonlyMap<string, number> = new Map()): readonly string[] {
  return [...chances].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

describe.each(footballFutures.map((plan) => [plan.competition.name, plan] as const))(
  'the futures of the %s',
  (_, plan) => {
    const markets = firstPricesOf(plan);
    const winner = markets.get('Winner');
    const relegation = markets.get('Relegation');

    it('have no club that leads the betting at a short price to go down', () => {
      const [favourite = '', ...others] = byChance(winner).slice(0, 3);
      expect(relegation?.get(favourite)).toBeLessThan(1 / 25);
      for (const club of others) expect(relegation?.get(club)).toBeLessThan(1 / 8);
    });

    it('have none that is sure to go down before the season has begun', () => {
      expect(Math.max(...(relegation?.values() ?? []))).toBeLessThan(0.8);
    });

    it('think of the clubs as the prices of their matches do', () => {
      const code = plan.competition.code;
      const strongest = [...(winner?.keys() ?? [])].sort(
        (one, other) => clubStrengthOf(other, code, seed) - clubStrengthOf(one, code, seed),
      );
      const [favourite = ''] = byChance(winner);
      expect(strongest.slice(0, 2)).toContain(favourite);
      const [likeliestDown = ''] = byChance(relegation);
      expect(strongest.slice(-4)).toContain(likeliestDown);
    });
  },
);

describe('a season of the Premier League', () => {
  const plan = footballFutures.find(({ competition }) => competition.code === 'EN1');
  if (plan === undefined) throw new Error('the Premier League has futures');
  const strongest = ['Arsenal', 'Manchester City', 'Liverpool'];

  it.each([1, 2, 3, 4, 5, 6])(
    'has no strong club in peril half-way through it, season %i',
    (number) => {
      const offer = plan.open(createChance(number), { seed: String(number), number });
      const play = offer.stage(0, createChance(`season ${String(number)}`));
      const half = Math.floor(play.moments.length / 2);
      const index = offer.markets.findIndex(({ name }) => name === 'Relegation');
      const [relegation] = play.price([index], half);
      for (const club of strongest) {
        const at = offer.markets[index]?.selections.indexOf(club) ?? -1;
        expect(chanceOf(relegation?.prices[at] ?? '')).toBeLessThan(0.2);
      }
    },
  );
});

describe('the futures of other sports', () => {
  it('have the best side of the sport among the favourites', () => {
    for (const prefix of ['TN', 'BK', 'DA']) {
      const plan = outrightPlans.find(({ filePrefix }) => filePrefix === prefix);
      if (plan === undefined) throw new Error(`${prefix} has a future`);
      const ranked = byChance([...firstPricesOf(plan).values()][0]);
      const best = ranked.toSorted(
        (one, other) => strengthOf(other, prefix, seed) - strengthOf(one, prefix, seed),
      )[0];
      expect(ranked.slice(0, 2)).toContain(best);
    }
  });

  it.each([
    ['PGA Tour', 'men'],
    ['DP World Tour', 'men'],
    ['LPGA Tour', 'women'],
    ['Wimbledon Men’s Singles', 'men'],
    ['Wimbledon Women’s Singles', 'women'],
    ['Grand Tour', 'men'],
  ] as const)('have in the %s %s alone', (name, sex) => {
    const plan = outrightPlans.find(({ competition }) => competition.name === name);
    if (plan === undefined) throw new Error(`${name} is an outright`);
    const [first] = plan.open(createChance('field'), edition).markets;
    const given = new Set(nations.flatMap((names) => names[sex]));
    const people = first?.selections ?? [];
    expect(people.length).toBeGreaterThan(30);
    expect(people.filter((person) => !given.has(person.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('have at the events of a tour people who are at others of its events', () => {
    const plan = outrightPlans.find(({ competition }) => competition.name === 'PGA Tour');
    const [one = [], other = []] = ['one', 'other'].map(
      (event) => plan?.open(createChance(event), edition).markets[0]?.selections,
    );
    expect(one).not.toEqual(other);
    expect(one.filter((person) => other.includes(person)).length).toBeGreaterThan(20);
  });
});
