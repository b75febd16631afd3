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
const tied = { outcome: 'won', deadHeat: { position: 1, runnersTied: 2 } };

it.each([
  ['cricket is a dead heat', 'C', { home: 250, away: 250 }, [tied, tied]],
  ['a fight is a push', 'X', { home: 0, away: 0 }, [{ outcome: 'push' }, { outcome: 'push' }]],
  [
    'cricket by a run is none',
    'C',
    { home: 251, away: 250 },
    [{ outcome: 'won' }, { outcome: 'lost' }],
  ],
] as const)('3.13: a tie that nobody quoted in %s', async (_, sportCode, score, outcomes) => {
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
  expect(held.markets.get(0)).toMatchObject({ status: 'resulted', result: { outcomes } });
});
