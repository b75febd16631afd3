import { describe, expect, it } from 'vitest';
import { parseDurationMs } from './dev-clock.ts';

describe('parseDurationMs', () => {
  it.each([
    ['PT24H', 86_400_000],
    ['P1D', 86_400_000],
    ['P1W', 604_800_000],
    ['P1DT1H1M1.5S', 90_061_500],
    ['PT0S', 0],
    ['PT0.001S', 1],
  ])('%s is %d ms', (text, ms) => {
    expect(parseDurationMs(text)).toBe(ms);
  });

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    '24H',
    'PT-1H',
    '-PT1H',
    'P1Y',
    'P1M',
    'PT1.5H',
    'pt1h',
    'PT1H ',
  ])('refuses %j', (text) => {
    expect(parseDurationMs(text)).toBeUndefined();
  });
});
