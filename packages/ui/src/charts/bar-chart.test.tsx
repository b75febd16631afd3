import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { depthOf, namedEvery, spanOf } from './chart-geometry.ts';

describe('spanOf', () => {
  const scale = { minimum: -16, maximum: 16 };
  it.each([
    [8, { top: 25, height: 25 }],
    [-4, { top: 50, height: 12.5 }],
    [0, { top: 50, height: 0 }],
    [99, { top: 0, height: 50 }],
    [-99, { top: 50, height: 50 }],
  ])('lets %s grow from zero and stay in the plot', (value, span) => {
    expect(spanOf(value, scale)).toEqual(span);
  });

  it('stands on the ground where nothing is below zero', () => {
    expect(spanOf(3, { minimum: 0, maximum: 12 })).toEqual({ top: 75, height: 25 });
    expect(depthOf(0, { minimum: 0, maximum: 0 })).toBe(100);
  });
});

describe('namedEvery', () => {
  it.each([
    [2, 1],
    [8, 1],
    [14, 2],
    [30, 4],
  ])('of %s bars names every %s.', (bars, every) => {
    expect(namedEvery(bars)).toBe(every);
  });
});

describe('BarChart', () => {
  beforeEach(() => {
    render(
      <BarChart
        isWinOrLoss
        label="Win or loss by day"
        bars={[
          { label: '8', name: '08-11-2026', value: -1000, text: '−£10.00' },
          { label: '9', name: '09-11-2026', value: 0, text: '£0.00' },
          { label: '10', name: '10-11-2026', value: 450, text: '+£4.50' },
        ]}
        scale={{ minimum: -1600, maximum: 1600 }}
        ticks={[
          { value: 1600, text: '£16' },
          { value: 0, text: '£0' },
          { value: -1600, text: '−£16' },
        ]}
        words={{ name: 'Day', value: 'Win or loss', showAsTable: 'Show as table' }}
      />,
    );
  });

  it('is one stop of the Tab key, and its arrows lead from bar to bar with the figure shown', async () => {
    await userEvent.tab();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    expect(focused()).toBe('08-11-2026: −£10.00');
    expect(screen.getByText('08-11-2026: −£10.00')).toBeDefined();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('09-11-2026: £0.00');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(focused()).toBe('10-11-2026: +£4.50');
    expect(screen.getByText('10-11-2026: +£4.50')).toBeDefined();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(focused()).toBe('08-11-2026: −£10.00');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByText('08-11-2026: −£10.00')).toBeNull();
  });

  it('has the same figures in a table all the time, and draws it when asked', async () => {
    const table = screen.getByRole('table', { name: 'Win or loss by day' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DayWin or loss', '08-11-2026−£10.00', '09-11-2026£0.00', '10-11-2026+£4.50']);
    const toggle = screen.getByRole('button', { name: 'Show as table', pressed: false });
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('table', { name: 'Win or loss by day' })).toBeDefined();
  });
});
