import { contentLanguages } from '@furlong/contract';
import { pence } from '@furlong/money';
import { defaultHouseRules, type HouseRules } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { cleanHtml, toPlainText } from '../clean-html.ts';
import { workExamples } from './worked-examples.ts';
import { writeBettingRules } from './write-betting-rules.ts';

/** Each choice of the house as it is not by default. */
const otherChoices: { readonly [Choice in keyof HouseRules]: readonly HouseRules[Choice][] } = {
  rounding: ['down'],
  loneFivePence: ['deducted', 'no-such-band'],
  laterWithdrawalPrice: ['re-formed-market'],
  eachWayInSmallField: ['place-part-void'],
  concessionTerms: ['by-runners'],
  bestOddsComparison: ['gross'],
  abandonedMatch: ['void'],
  postponedHoursMax: [24],
  oddFormat: ['void'],
  greyhoundReserve: ['trap'],
  greyhoundWithdrawal: ['starting-price'],
  tennisRetirement: ['first-set', 'first-point'],
  relatedInError: ['void'],
  luckyBonuses: [
    {
      'Lucky 15': {
        sports: ['H'],
        oneWinnerOddsMultiple: 2,
        allWinnersPercent: 10,
        allWinnersAppliesTo: 'returns',
      },
    },
  ],
  winningsMax: [{ bySport: { H: pence(100) }, otherwise: null }],
  lateBets: ['losers-stand'],
  cashOutMarginPercent: [9],
};
const changes = Object.entries(otherChoices).flatMap(([choice, values]) =>
  values.map((value) => [choice, JSON.stringify(value), { [choice]: value }] as const),
);

describe('workExamples', () => {
  it('works out what a bookmaker would by hand', () => {
    const told = workExamples(defaultHouseRules).map(({ name, stakePence, payoutPence }) => [
      name,
      stakePence,
      payoutPence,
    ]);
    expect(told).toEqual([
      ['single', 1000, 3500],
      // The win part is lost; the place part pays 8/5 on £5.
      ['eachWayPlaced', 1000, 1300],
      ['double', 1000, 7500],
      // The two singles return £3 and £4, and their double £12.
      ['luckyFifteen', 1500, 1900],
      ['nonRunner', 1000, 3000],
      // £60 less 30p in the pound is £42.
      ['ruleFour', 1000, 5200],
      ['deadHeat', 1000, 2500],
      ['bestOdds', 1000, 7000],
    ]);
  });
});

describe('writeBettingRules', () => {
  it('tells the bets, the places and the deductions as the trade has them', () => {
    const text = toPlainText(writeBettingRules(defaultHouseRules, 'en').html);
    expect(text).toContain('Goliath 8 247');
    expect(text).toContain('Lucky 15 4 15');
    expect(text).toContain('16 and more 1/5 of the odds, 3 places 1/4 of the odds, 4 places');
    expect(text).toContain('1–4 win only win only win only');
    expect(text).toContain('1/9 or shorter 90p');
    expect(text).toContain('longer than 14/1 none');
    expect(text).toContain('Horse racing £500,000.00 Football £500,000.00');
    expect(text).toContain('the first wins, the second does not run. £10.00 £30.00');
  });

  it.each(changes)('says something else where %s is %s', (_choice, _value, change) => {
    for (const language of contentLanguages) {
      const page = writeBettingRules({ ...defaultHouseRules, ...change }, language);
      expect(page.html).not.toBe(writeBettingRules(defaultHouseRules, language).html);
    }
  });

  it.each(contentLanguages)('is clean, and has a sentence for everything, in %s', (language) => {
    const { html } = writeBettingRules(defaultHouseRules, language);
    expect(cleanHtml(html)).toBe(html);
    expect(html).not.toMatch(/undefined|NaN|\{\{/);
  });

  it('has the same parts in each language', () => {
    const shapes = contentLanguages.map((language) =>
      writeBettingRules(defaultHouseRules, language).html.replaceAll(/>[^<]+</g, '><'),
    );
    expect(new Set(shapes).size).toBe(1);
  });
});
