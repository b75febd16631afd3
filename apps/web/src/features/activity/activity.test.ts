import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { drawChart, isByMonth } from './activity.ts';

describe('drawChart', () => {
  const details = [
    { dateLegend: '25 Nov', amount: pence(-12_50) },
    { dateLegend: '26 Nov', amount: pence(1_000_00) },
  ];

  it('reaches as far below zero as above it where there may be losses', () => {
    const chart = { details, amountMax: pence(1_100_00) };
    const drawn = drawChart(chart, '2026-11-26', { id: '2', symbol: '£', isSigned: true });
    expect(drawn.bars).toEqual([
      { label: '25 Nov', name: '25-11-2026', value: -12_50, text: '−£12.50' },
      { label: '26 Nov', name: '26-11-2026', value: 1_000_00, text: '+£1,000.00' },
    ]);
    expect(drawn.scale).toEqual({ minimum: -1_100_00, maximum: 1_100_00 });
    expect(drawn.ticks.map(({ text }) => text)).toEqual(['−£1,100', '0', '£1,100']);
    expect([drawn.total, drawn.isEmpty]).toEqual([987_50, false]);
  });

  it('names a month by its label and by the days of it that count', () => {
    const legends = ['Sep 2026', 'Oct 2026', 'Nov 2026'];
    const months = legends.map((dateLegend) => ({ dateLegend, amount: pence(0) }));
    const chart = { details: months, amountMax: pence(1_00) };
    const drawn = drawChart(chart, '2026-11-26', { id: '7', symbol: '£', isSigned: false });
    expect(drawn.bars.map(({ label, name }) => [label, name])).toEqual([
      ['Sep 2026', '26-09-2026 – 30-09-2026'],
      ['Oct 2026', '01-10-2026 – 31-10-2026'],
      ['Nov 2026', '01-11-2026 – 26-11-2026'],
    ]);
    expect(drawn.ticks.map(({ text }) => text)).toEqual(['0', '£1']);
    expect(drawn.isEmpty).toBe(true);
  });
});

describe('isByMonth', () => {
  it.each([
    ['6', false],
    ['7', true],
  ] as const)('of range %s is %s', (id, expected) => {
    expect(isByMonth(id)).toBe(expected);
  });
});
