import { describe, expect, it } from 'vitest';
import { jurisdictions } from './jurisdiction.ts';
import { erasableFrom } from './retention.ts';

describe('erasableFrom', () => {
  it.each([
    ['2026-11-26', '2031-11-27'],
    ['2026-12-31', '2032-01-01'],
    // The fifth year after a leap day has none: its last day of February still belongs to the five years.
    ['2028-02-29', '2033-03-01'],
  ])('keeps what was closed on %s for five years under ukgc: erasable from %s', (closed, from) => {
    expect(erasableFrom(closed, jurisdictions.ukgc)).toBe(from);
  });

  it('goes by the years of the jurisdiction', () => {
    expect(erasableFrom('2026-11-26', { retentionYears: 7 })).toBe('2033-11-27');
  });
});
