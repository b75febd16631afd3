import { impliedProbability, parsePrice, racingLadder } from '@furlong/odds';
import { placeProbabilities } from '@furlong/pricing';
import { describe, expect, it } from 'vitest';
import { hearNews, ruleOut, toBelief, type Belief } from '../../chance/belief.ts';
import { createChance } from '../../chance/chance.ts';
import { priceRace, priceToBePlaced, priceWithout } from './price-race.ts';
import { withoutRunner } from './run-race.ts';

function field(runners: number, seed: number): Belief {
  const chance = createChance('field').branch(seed);
  return toBelief(Array.from({ length: runners }, () => Math.exp(0.9 * chance.normal())));
}

describe('priceRace', () => {
  const fields = Array.from({ length: 150 }, (_, seed) => field(4 + (seed % 17), seed));

  it('pays no runner more than its fair price', () => {
    for (const win of fields)
      for (const [index, text] of priceRace(win).entries()) {
        expect(racingLadder.some((rung) => rung.text === text)).toBe(true);
        expect(chanceOf(text)).toBeGreaterThan(win[index] ?? 1);
      }
  });

  it('makes a book of one and a half to two per cent a runner', () => {
    const perRunner = fields.map(
      (win) => (priceRace(win).reduce((sum, text) => sum + chanceOf(text), 0) - 1) / win.length,
    );
    const mean = perRunner.reduce((sum, value) => sum + value, 0) / perRunner.length;
    expect(mean).toBeGreaterThan(0.015);
    expect(mean).toBeLessThan(0.02);
    expect(Math.max(...perRunner)).toBeLessThan(0.035);
  });

  it('gives the likelier runner the shorter price, through all the news', () => {
    let win = field(12, 7);
    for (let step = 0; step < 30; step += 1) {
      win = hearNews(win, 0.06, createChance('news').branch(step));
      const chances = priceRace(win).map(chanceOf);
      for (const [index, chance] of chances.entries())
        for (const [other, otherChance] of chances.entries())
          if ((win[index] ?? 0) > (win[other] ?? 0))
            expect(chance).toBeGreaterThanOrEqual(otherChance);
    }
  });

  it('has no price for a runner that came out, and re-forms the market of the others', () => {
    const win = toBelief([5, 3, 2, 1]);
    const prices = priceRace(ruleOut(win, (index) => index === 0));
    expect(prices[0]).toBe('');
    expect(chanceOf(prices[1] ?? '')).toBeGreaterThan(0.5);
  });
});

describe('the books beside the win book', () => {
  const fields = Array.from({ length: 60 }, (_, seed) => field(5 + (seed % 14), seed));

  it.each([2, 3, 4])('pay nobody more than fair for a place in the first %i', (places) => {
    for (const win of fields) {
      const fair = placeProbabilities(win, places);
      const prices = priceToBePlaced(win, places);
      for (const [index, text] of prices.entries())
        if (text !== '') expect(chanceOf(text)).toBeGreaterThan(fair[index] ?? 1);
      const isShort = prices.some((text) => text === '' || chanceOf(text) > 5 / 6);
      if (isShort) continue;
      const total = prices.reduce((sum, text) => sum + chanceOf(text), 0) / places;
      expect(total).toBeGreaterThan(1.03);
      expect(total).toBeLessThan(1.35);
    }
  });

  it('pay nobody more than fair without the favourite, and never offer the favourite', () => {
    for (const win of fields) {
      const favourite = win.indexOf(Math.max(...win));
      const fair = withoutRunner(win, favourite);
      for (const [index, text] of priceWithout(win, favourite).entries())
        if (index === favourite) expect(text).toBe('');
        else expect(chanceOf(text)).toBeGreaterThan(fair[index] ?? 1);
    }
  });

  it('ask no more to win than for less', () => {
    for (const win of fields) {
      const favourite = win.indexOf(Math.max(...win));
      const [place, without] = [priceToBePlaced(win, 3), priceWithout(win, favourite)];
      for (const [index, text] of priceRace(win).entries())
        for (const other of [place[index] ?? '', without[index] ?? ''])
          if (other !== '') expect(chanceOf(other)).toBeGreaterThanOrEqual(chanceOf(text));
    }
  });

  it('offer nothing where everybody is placed', () => {
    expect(priceToBePlaced(toBelief([1, 2, 0, 1]), 3)).toEqual(['', '', '', '']);
    expect(priceWithout(toBelief([1, 2]), 1)).toEqual(['', '']);
  });
});

function chanceOf(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) throw new Error(`${text} is not a price`);
  const chance = impliedProbability(price);
  return Number(chance.numerator) / Number(chance.denominator);
}
