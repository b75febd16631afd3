import { describe, expect, it } from 'vitest';
import { priceRangeOf, toPricePoints, toStepLine } from './price-steps.ts';

const times = ['09:00', '10:00', '13:00'].map((time) => `2026-11-20T${time}:00.000Z`);
const prices = ['4/1', '2/1', '3/1'];

/** The places at which the steps of a line begin. */
function beginnings(path: string | undefined): readonly number[] {
  return [...(path ?? '').matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x)).slice(0, -1);
}

describe('the line of prices', () => {
  it('is drawn by the clock where the times are known', () => {
    const line = toStepLine(toPricePoints(prices, times, '3/1'));
    const [first = 0, second = 0, third = 0] = beginnings(line?.path);
    expect((second - first) / (third - first)).toBeCloseTo(0.25, 2);
    expect(third).toBeLessThan((line?.width ?? 0) - 20);
  });

  it('lasts until the moment that is given, if that is later', () => {
    const places = (until: string) =>
      beginnings(toStepLine(toPricePoints(prices, times, '3/1'), Date.parse(until))?.path);
    const [first = 0, second = 0, third = 0] = places('2026-11-20T17:00:00.000Z');
    expect((second - first) / (third - first)).toBeCloseTo(0.25, 2);
    const [, , alone = 0] = places('2026-11-20T11:00:00.000Z');
    expect((third - first) / (alone - first)).toBeCloseTo(0.5, 2);
  });

  it('puts a present price of which no time is told behind the others', () => {
    const line = toStepLine(toPricePoints(prices, times, '7/2'));
    const [first = 0, second = 0, third = 0, present = 0] = beginnings(line?.path);
    expect((second - first) / (third - first)).toBeCloseTo(0.25, 2);
    expect(present).toBeGreaterThan(third);
    expect(present).toBeLessThan(line?.width ?? 0);
  });

  it('is drawn in even steps where no times are known, or all are one', () => {
    const noon = times.map(() => '2026-11-20T12:00:00.000Z');
    for (const each of [undefined, noon]) {
      const [first = 0, second = 0, third = 0] = beginnings(
        toStepLine(toPricePoints(prices, each, '3/1'))?.path,
      );
      expect(second - first).toBeCloseTo(third - second, 1);
    }
  });

  it('is not drawn for one price', () => {
    expect(toStepLine(toPricePoints(['4/1'], undefined, '4/1'))).toBeUndefined();
    expect(toStepLine(toPricePoints([], undefined, ''))).toBeUndefined();
  });
});

it('tells the first, the longest and the shortest price, each with its time', () => {
  expect(priceRangeOf(toPricePoints(prices, times, '9/2'))).toEqual({
    first: { price: '4/1', at: times[0] },
    longest: { price: '9/2', at: undefined },
    shortest: { price: '2/1', at: times[1] },
  });
});
