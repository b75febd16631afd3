import { describe, expect, it } from 'vitest';
import { arrangeColumns, countColumnsThatFit, showInColumn } from './highlight-columns.ts';

const result = {
  marketName: 'Match Result',
  legendType: 1,
  legends: ['Home', 'Draw', 'Away'],
} as const;
const btts = {
  marketName: 'Both Teams to Score',
  legendType: 2,
  legends: ['Yes', 'No'],
} as const;
const goals = { marketName: 'Total Goals', legendType: 2, legends: ['Over', 'Under'] } as const;
const markets = [result, btts, goals].map((market) => ({
  ...market,
  legends: [...market.legends],
}));
const names = markets.map(({ marketName }) => marketName);

describe('the columns of the highlights', () => {
  it('stand in the order of the list until the customer arranges them', () => {
    expect(arrangeColumns(markets, [])).toEqual(names);
    expect(arrangeColumns(markets, ['Total Goals'])).toEqual([
      'Total Goals',
      'Match Result',
      'Both Teams to Score',
    ]);
  });

  it('pass over a market that the sport has no more', () => {
    expect(arrangeColumns(markets, ['Corners', 'Both Teams to Score'])[0]).toBe(
      'Both Teams to Score',
    );
  });

  it('change places when one is asked for where another stands', () => {
    const shown = showInColumn(names, { column: 0, name: 'Total Goals' });
    expect(shown).toEqual(['Total Goals', 'Both Teams to Score', 'Match Result']);
    expect(showInColumn(shown, { column: 1, name: 'Both Teams to Score' })).toEqual(shown);
    expect(showInColumn(shown, { column: 0, name: 'Corners' })).toEqual(shown);
  });

  it.each([
    ['a small phone', 296, 1],
    ['a phone', 366, 1],
    ['the narrowest desktop', 464, 1],
    ['a tablet', 744, 3],
    ['the desktop', 795, 3],
  ])('are as many on %s as have room', (_screen, width, count) => {
    expect(countColumnsThatFit(markets, width)).toBe(count);
  });

  it('are never more than there are markets, and none where there is none', () => {
    expect(countColumnsThatFit(markets.slice(0, 1), 2000)).toBe(1);
    expect(arrangeColumns([], ['Match Result'])).toEqual([]);
  });
});
