import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shortestFirst } from './shortest-first.ts';
import { useKeptOrder } from './use-kept-order.ts';

function outcome(selection: number, price: string) {
  return { selection, price };
}

describe('shortestFirst', () => {
  it('sorts by price, and leaves out what has none', () => {
    const field = [outcome(1, '50/1'), outcome(2, ''), outcome(3, '9/4'), outcome(4, 'EVENS')];
    expect(shortestFirst(field).map(({ selection }) => selection)).toEqual([4, 3, 1]);
  });

  it('keeps the order of those that have the same price', () => {
    const field = [outcome(7, '4/2'), outcome(2, '2/1')];
    expect(shortestFirst(field).map(({ selection }) => selection)).toEqual([7, 2]);
  });
});

describe('useKeptOrder', () => {
  it('leaves each where it was when prices move, closes gaps, and puts new ones last', () => {
    const { result, rerender } = renderHook(({ field }) => useKeptOrder(field), {
      initialProps: { field: [outcome(3, '2/1'), outcome(1, '3/1'), outcome(2, '9/1')] },
    });
    rerender({ field: [outcome(4, '1/2'), outcome(2, '1/1'), outcome(3, '8/1')] });
    expect(result.current.map(({ selection, price }) => `${selection} ${price}`)).toEqual([
      '3 8/1',
      '2 1/1',
      '4 1/2',
    ]);
  });
});
