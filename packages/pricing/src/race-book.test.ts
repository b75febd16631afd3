import { impliedProbability, parsePrice, racingLadder } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { hearNews, ruleOut, toBelief, type Belief } from './belief.ts';
import { createChance } from './chance.ts';
import { priceRace } from './race-book.ts';

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

function chanceOf(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) throw new Error(`${text} is not a price`);
  const chance = impliedProbability(price);
  return Number(chance.numerator) / Number(chance.denominator);
}
