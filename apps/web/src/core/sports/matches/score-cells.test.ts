import type { Score } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { scoreCells } from './score-cells.ts';

const at = '2026-11-27T12:00:00.000Z';
function scored(change: Partial<Score>): Score {
  return { home: 0, away: 0, period: 'LIVE', minute: 0, at, ...change };
}

describe('a score as its sport writes it', () => {
  it.each<[string, Partial<Score>, string, string]>([
    ['a set under way', { text: '5-4 30-15' }, '5 30', '4 15'],
    ['a game that has just begun', { home: 1, text: '6-4 3-2' }, '6 3 0', '4 2 0'],
    ['an advantage in', { text: '5-4 Ad in', serving: 'away' }, '5 40', '4 Ad'],
    ['an advantage out', { text: '5-4 Ad out', serving: 'away' }, '5 Ad', '4 40'],
    ['a tie-break', { home: 1, text: '6-4 6-6 (5-3)' }, '6 6 5', '4 6 3'],
    ['the end', { home: 2, period: 'FT', text: '6-4 7-6' }, '6 7', '4 6'],
  ])('tennis: %s', (_name, change, home, away) => {
    expect(scoreCells('T', scored(change))).toEqual({
      home: home.split(' '),
      away: away.split(' '),
    });
  });

  it.each<[string, Partial<Score>]>([
    ['an advantage of nobody knows whom', { text: '5-4 Ad in' }],
    ['fewer sets than were won', { home: 1, away: 1, text: '6-4' }],
    ['no words', {}],
  ])('tennis: leaves %s to the words', (_name, change) => {
    expect(scoreCells('T', scored(change))).toBeUndefined();
  });

  it('cricket: runs and wickets, all out by the runs alone', () => {
    expect(scoreCells('C', scored({ text: '1: 210/10 (37.0), 2: 71/2 (9.0)' }))).toEqual({
      home: ['210'],
      away: ['71/2'],
    });
    expect(scoreCells('C', scored({ text: '2: 71/2 (9.0)' }))).toEqual({
      home: [],
      away: ['71/2'],
    });
    expect(scoreCells('C', scored({}))).toBeUndefined();
  });

  it('is the two numbers in every other sport', () => {
    expect(scoreCells('F', scored({ home: 2 }))).toBeUndefined();
    expect(scoreCells('S', scored({ text: '1-0' }))).toBeUndefined();
  });
});
