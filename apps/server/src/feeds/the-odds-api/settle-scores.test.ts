import { defaultHouseRules } from '@furlong/settlement';
import { expect, it } from 'vitest';
import {
  declareMatch,
  declareMatchMarket,
  match,
  noon,
} from '../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { settleByScore } from './settle-scores.ts';

const settling = { rules: defaultHouseRules, hoursLate: 0, at: noon };
const pushed = {
  status: 'resulted',
  result: { outcomes: [{ outcome: 'push' }, { outcome: 'push' }] },
};
/** The result of a selection that is left to an operator. */
const untold = { status: 'open', result: null };

it.each([
  ['a fight without a winner is a push', 'X', { home: 0, away: 0 }, pushed],
  ['runs do not tell a tie of cricket', 'C', { home: 250, away: 250 }, untold],
  ['nor who reached a revised target', 'C', { home: 250, away: 181 }, untold],
  ['nor that it rained', 'C', { home: 250, away: 12 }, untold],
] as const)('3.13: %s', async (_, sportCode, score, told) => {
  const { catalogue } = await openTestCatalogue();
  const { fixture, ...event } = declareMatch();
  const { market, ...declared } = declareMatchMarket({ ...match, ev: 0 }, [
    { number: 1, name: 'England', price: '1.9', runner: null },
    { number: 2, name: 'Ireland', price: '1.9', runner: null },
  ]);
  await catalogue.apply([
    { ...event, fixture: { ...fixture, sportCode } },
    { ...declared, market: { ...market, kind: 'match-winner' } },
  ]);
  const held = catalogue.book.findFixture(match);
  if (held === undefined) throw new Error('the match is in the book');
  await catalogue.apply(settleByScore(held, score, settling));
  expect(held.markets.get(0)).toMatchObject(told);
});
