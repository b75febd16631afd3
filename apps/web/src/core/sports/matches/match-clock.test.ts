import type { Score } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { formatMinute, minutesPlayed, playedShare } from './match-clock.tsx';

const at = Date.parse('2026-11-21T15:30:00.000Z');

function score(period: Score['period'], minute: number): Score {
  return { home: 0, away: 0, period, minute, at: '2026-11-21T15:30:00.000Z' };
}

describe('the minute of a match', () => {
  it.each([
    ['1H', 30, 59_999, '30′'],
    ['1H', 30, 60_000, '31′'],
    ['1H', 45, 0, '45′'],
    ['1H', 45, 120_000, '45+2′'],
    ['HT', 45, 600_000, ''],
    ['2H', 89, 60_000, '90′'],
    ['2H', 89, 240_000, '90+3′'],
    ['FT', 90, 60_000, ''],
  ] as const)('in %s at %i, %i ms later, is %j', (period, minute, laterMs, text) => {
    expect(formatMinute(period, minutesPlayed(score(period, minute), at + laterMs))).toBe(text);
  });

  it('never counts back when the clock here is behind', () => {
    expect(minutesPlayed(score('1H', 12), at - 90_000)).toBe(12);
  });

  it('keeps the rail on its own side of half-time', () => {
    expect(playedShare('1H', 47)).toBe(50);
    expect(playedShare('2H', 45)).toBe(50);
    expect(playedShare('2H', 72)).toBe(80);
    expect(playedShare('2H', 94)).toBe(100);
  });
});
