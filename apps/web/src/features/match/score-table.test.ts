import type { Score } from '@furlong/contract';
import { expect, it } from 'vitest';
import { toScoreTable } from './score-table.ts';

function scoreOf(text: string, phase?: string): Score {
  const at = '2026-11-27T12:00:00.000Z';
  const score: Score = { home: 1, away: 0, period: 'LIVE', minute: 0, text, at };
  return phase === undefined ? score : { ...score, phase };
}

it.each([
  ['6-4 3-2 40-15', 'Set 2', ['1 6 4', '2 3 2', 'points 40 15']],
  ['5-5', 'Set 1', ['1 5 5']],
  ['6-2 6-7 1-0', 'Set 3', ['1 6 2', '2 6 7', '3 1 0']],
  ['6-2 7-5', undefined, ['1 6 2', '2 7 5']],
])('reads tennis by its sets: %s', (text, phase, columns) => {
  const table = toScoreTable('T', scoreOf(text, phase));
  expect(
    table?.columns.map(({ number, home, away }) => `${number ?? 'points'} ${home} ${away}`),
  ).toEqual(columns);
});

it('reads cricket by its innings', () => {
  expect(toScoreTable('C', scoreOf('1: 210/10 (37.0), 2: 64/2 (8.0)'))?.columns).toEqual([
    { number: 1, home: '210/10 (37.0)', away: '64/2 (8.0)' },
  ]);
});

it('makes no table of what it does not know', () => {
  expect(toScoreTable('T', scoreOf('6-4 rain 3-2', 'Set 2'))).toBeUndefined();
  expect(toScoreTable('T', scoreOf(''))).toBeUndefined();
  expect(toScoreTable('C', scoreOf('64/2'))).toBeUndefined();
  expect(toScoreTable('D', scoreOf('3-3'))).toBeUndefined();
});
