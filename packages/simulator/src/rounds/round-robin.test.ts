import { describe, expect, it } from 'vitest';
import { pairingsOfRound } from './round-robin.ts';

function sidesOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String.fromCharCode(65 + index));
}

describe('pairingsOfRound', () => {
  it.each([2, 3, 4, 7, 20])(
    'lets each of %i sides meet each other once at home and once away',
    (count) => {
      const sides = sidesOf(count);
      const rounds = 2 * (count - 1 + (count % 2));
      const met = Array.from({ length: rounds }, (_, round) =>
        pairingsOfRound(sides, round),
      ).flat();
      expect(met).toHaveLength(count * (count - 1));
      expect(new Set(met.map(([home, away]) => `${home} v ${away}`)).size).toBe(met.length);
    },
  );

  it.each([3, 4, 7, 20])('has each of %i sides once in a round, and goes on for ever', (count) => {
    const sides = sidesOf(count);
    for (const round of [0, 5, 1000]) {
      const playing = pairingsOfRound(sides, round).flat();
      expect(new Set(playing).size).toBe(playing.length);
      expect(playing.length).toBe(count - (count % 2));
    }
  });

  it('never has the same two sides in two rounds that follow each other', () => {
    const sides = sidesOf(6);
    for (let round = 0; round < 40; round += 1) {
      const meetings = (of: number): readonly string[] =>
        pairingsOfRound(sides, of).map((pairing) => [...pairing].sort().join());
      expect(meetings(round).filter((each) => meetings(round + 1).includes(each))).toEqual([]);
    }
  });

  it('lets a side play about as often at home as away in any ten rounds', () => {
    const sides = sidesOf(20);
    for (const side of sides) {
      const home = Array.from({ length: 10 }, (_, round) =>
        pairingsOfRound(sides, round).filter(([host]) => host === side),
      ).flat().length;
      expect(home).toBeGreaterThanOrEqual(3);
      expect(home).toBeLessThanOrEqual(7);
    }
  });
});
