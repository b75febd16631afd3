import { describe, expect, it } from 'vitest';
import { columnsFor, guessWidth, placeCards } from './place-cards.ts';

function cards(...heights: number[]) {
  return heights.map((height, index) => ({ id: `card ${index}`, height }));
}

describe('placeCards', () => {
  it('fills the shortest column, the left one first', () => {
    const places = placeCards(cards(100, 300, 100, 80, 100), 2, new Map());
    expect([...places.values()]).toEqual([0, 1, 0, 0, 1]);
  });

  it('leaves every card where it was when one goes and one comes', () => {
    const before = placeCards(cards(100, 300, 100), 2, new Map());
    const [, ...left] = cards(100, 300, 100);
    const after = placeCards([...left, { id: 'new', height: 40 }], 2, before);
    expect(left.map(({ id }) => after.get(id))).toEqual(left.map(({ id }) => before.get(id)));
    expect(after.get('new')).toBe(0);
  });

  it('answers with the same map where all have their places', () => {
    const places = placeCards(cards(100, 300), 2, new Map());
    expect(placeCards(cards(400, 20), 2, places)).toBe(places);
  });
});

describe('columnsFor', () => {
  it.each([
    [0, 1],
    [366, 1],
    [691, 1],
    [692, 2],
    [800, 2],
    [1044, 3],
    [2400, 3],
  ])('has at %i px %i', (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
  });

  it.each([
    [390, 1],
    [768, 2],
    [1024, 1],
    [1440, 2],
    [1920, 3],
  ])('guesses for a window of %i px %i', (width, columns) => {
    expect(columnsFor(guessWidth(width))).toBe(columns);
  });
});
