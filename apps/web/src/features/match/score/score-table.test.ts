import type { Score } from '@furlong/contract';
import { expect, it } from 'vitest';
import { toScoreTable } from './score-table.ts';

const at = '2026-11-27T12:00:00.000Z';
function scoreOf(text: string, change: Partial<Score> = {}): Score {
  return { home: 0, away: 0, period: 'LIVE', minute: 0, text, at, ...change };
}

it.each<[string, string, Partial<Score>, readonly string[]]>([
  ['a game under way', '6-4 3-2 40-15', { home: 1 }, ['1 6 4', '2 3 2', 'points 40 15']],
  ['before the first point', '0-0', {}, ['1 0 0', 'points 0 0']],
  ['between games', '6-2 6-7 1-0', { home: 1, away: 1 }, ['1 6 2', '2 6 7', '3 1 0', 'points 0 0']],
  [
    'advantage in',
    '4-6 2-4 Ad in',
    { away: 1, serving: 'away' },
    ['1 4 6', '2 2 4', 'points 40 Ad'],
  ],
  ['advantage out', '5-5 Ad out', { serving: 'away' }, ['1 5 5', 'points Ad 40']],
  ['a tie-break', '6-6 (2-1)', {}, ['1 6 6', 'points 2 1']],
  ['the end', '6-2 7-5', { home: 2, period: 'FT' }, ['1 6 2', '2 7 5']],
  ['a retirement', '6-2 3-1', { home: 1, period: 'FT' }, ['1 6 2', '2 3 1']],
])('reads tennis by its sets: %s', (_name, text, change, columns) => {
  const table = toScoreTable('T', scoreOf(text, change));
  expect(
    table?.columns.map(({ number, home, away }) => `${number ?? 'points'} ${home} ${away}`),
  ).toEqual(columns);
});

it('reads cricket by its innings, with the overs', () => {
  expect(toScoreTable('C', scoreOf('1: 210/10 (37.0), 2: 64/2 (8.0)'))?.columns).toEqual([
    { number: 1, home: '210 (37.0)', away: '64/2 (8.0)' },
  ]);
  expect(toScoreTable('C', scoreOf('2: 64/2 (8.0)'))?.columns).toEqual([
    { number: 1, home: '', away: '64/2 (8.0)' },
  ]);
});

it('makes no table of what it does not know', () => {
  expect(toScoreTable('T', scoreOf('6-4 rain 3-2', { home: 1 }))).toBeUndefined();
  expect(toScoreTable('T', scoreOf(''))).toBeUndefined();
  expect(toScoreTable('C', scoreOf('64/2'))).toBeUndefined();
  expect(toScoreTable('D', scoreOf('3-3'))).toBeUndefined();
});
