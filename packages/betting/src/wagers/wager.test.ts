import { readFileSync } from 'node:fs';
import { AssertionError } from '@furlong/exact';
import { describe, expect, it } from 'vitest';
import { countLines, countLinesBySize } from './line-sums.ts';
import { findWager, isFullCover, listWagers } from './wager.ts';

interface WagerRow {
  readonly name: string;
  readonly selections: number;
  readonly lines: number;
  readonly linesBySize: readonly number[];
}

const wagerLines: readonly WagerRow[] = JSON.parse(
  readFileSync(new URL('../../../../fixtures/wager-lines.json', import.meta.url), 'utf8'),
);

function unrelated(count: number): readonly { id: string; groups: readonly string[] }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `s${String(index)}`,
    groups: [`fixture-${String(index)}`],
  }));
}

describe('listWagers', () => {
  it.each([
    [0, []],
    [1, ['Single']],
    [2, ['Double', 'Singles']],
    [3, ['Treble', 'Patent', 'Trixie', 'Doubles', 'Singles']],
    [4, ['4-Fold', 'Lucky 15', 'Yankee', 'Trebles', 'Doubles', 'Singles']],
    [5, ['5-Fold', 'Lucky 31', 'Super Yankee', '4-Folds', 'Trebles', 'Doubles', 'Singles']],
    [
      7,
      ['7-Fold', 'Super Heinz', '6-Folds', '5-Folds', '4-Folds', 'Trebles', 'Doubles', 'Singles'],
    ],
    [
      9,
      [
        '9-Fold',
        '8-Folds',
        '7-Folds',
        '6-Folds',
        '5-Folds',
        '4-Folds',
        'Trebles',
        'Doubles',
        'Singles',
      ],
    ],
  ])('D15: lists the wagers of %i selections in the order of the betslip', (count, names) => {
    expect(listWagers(count).map((wager) => wager.name)).toEqual(names);
  });

  it('D15: offers no perm longer than 8-folds, up to 20 selections', () => {
    const names = listWagers(20).map((wager) => wager.name);
    expect(names.slice(0, 2)).toEqual(['20-Fold', '8-Folds']);
  });

  it.each([-1, 21, 2.5, Number.NaN])('stops at %d selections', (count) => {
    expect(() => listWagers(count)).toThrow(AssertionError);
  });

  it('never gives two wagers of one slip the same name, nor one longer than the contract takes', () => {
    for (let count = 0; count <= 20; count += 1) {
      const names = listWagers(count).map((wager) => wager.name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.every((name) => name.length <= 20)).toBe(true);
    }
  });
});

describe('findWager', () => {
  it('finds a name only for the number of selections that has it', () => {
    expect(findWager('Trixie', 3)).toMatchObject({ smallest: 2, largest: 3 });
    expect(findWager('Trixie', 4)).toBeUndefined();
    expect(findWager('trixie', 3)).toBeUndefined();
    expect(findWager('Lucky 15', 5)).toBeUndefined();
  });
});

describe('countLines', () => {
  it.each(wagerLines)(
    '$row: $name on $selections has $lines lines',
    ({ name, selections, lines, linesBySize }) => {
      const wager = findWager(name, selections);
      if (wager === undefined) throw new Error(`${name} is listed`);
      expect(countLines(wager, unrelated(selections))).toBe(lines);
      const counts = countLinesBySize(unrelated(selections));
      const inside = counts.map((count, size) =>
        size >= wager.smallest && size <= wager.largest ? count : 0,
      );
      expect(inside.slice(1, linesBySize.length + 1)).toEqual(linesBySize);
    },
  );

  it.each([3, 4, 5, 6, 7, 8])('counts the full covers of %i by their formula', (count) => {
    for (const cover of listWagers(count).filter(isFullCover)) {
      const singles = cover.smallest === 1 ? 0 : count;
      expect(countLines(cover, unrelated(count))).toBe(2 ** count - 1 - singles);
    }
  });

  it('stops when a wager is counted on other selections than its own', () => {
    const treble = findWager('Treble', 3);
    if (treble === undefined) throw new Error('a treble is listed');
    expect(() => countLines(treble, unrelated(4))).toThrow(AssertionError);
  });
});
