import { assert } from '@furlong/exact';

/** The most selections that a betslip holds. Rules: D15. */
export const selectionsMax = 20;
/** The most legs that a line of a perm has. Rules: D15. */
const permSizeMax = 8;

/**
 * A wager: all lines of a betslip's selections that have from `smallest` to `largest` legs.
 * @example On three selections a Treble is the line of three, Doubles are the three lines of two, and a Trixie is all
 * four.
 */
export interface Wager {
  readonly name: string;
  readonly selectionCount: number;
  readonly smallest: number;
  readonly largest: number;
}

// For each number of selections there is a full cover with singles and one without.
const fullCovers: ReadonlyMap<number, { withSingles?: string; withoutSingles: string }> = new Map([
  [3, { withSingles: 'Patent', withoutSingles: 'Trixie' }],
  [4, { withSingles: 'Lucky 15', withoutSingles: 'Yankee' }],
  [5, { withSingles: 'Lucky 31', withoutSingles: 'Super Yankee' }],
  [6, { withSingles: 'Lucky 63', withoutSingles: 'Heinz' }],
  [7, { withoutSingles: 'Super Heinz' }],
  [8, { withoutSingles: 'Goliath' }],
]);

/**
 * Every wager that so many unrelated selections have.
 * Order: the accumulator, full covers (most lines first), perms (longest first), singles.
 * Rules: D15, docs/rules/bets.md 1.2 and 1.3.
 * @throws AssertionError unless there are 0 to 20 selections.
 * @example 3 selections: Treble, Patent, Trixie, Doubles, Singles.
 */
export function listWagers(selectionCount: number): readonly Wager[] {
  const wagers = wagersByCount[selectionCount];
  assert(wagers !== undefined, 'a betslip holds 0 to 20 selections');
  return wagers;
}

const wagersByCount = Array.from({ length: selectionsMax + 1 }, (_, count) => makeWagers(count));

function makeWagers(selectionCount: number): readonly Wager[] {
  if (selectionCount === 0) return [];
  if (selectionCount === 1) return [{ name: 'Single', selectionCount, smallest: 1, largest: 1 }];
  return [
    {
      name: foldName(selectionCount),
      selectionCount,
      smallest: selectionCount,
      largest: selectionCount,
    },
    ...fullCoversOf(selectionCount),
    ...permsOf(selectionCount),
    { name: 'Singles', selectionCount, smallest: 1, largest: 1 },
  ];
}

/**
 * The wager of this name on so many selections; `undefined` where there is none.
 * @example findWager('Trixie', 3) is there, findWager('Trixie', 4) is not.
 */
export function findWager(name: string, selectionCount: number): Wager | undefined {
  return listWagers(selectionCount).find((wager) => wager.name === name);
}

/** Whether a wager holds lines of several lengths, as Trixie to Goliath do. Full covers need unrelated selections. */
export function isFullCover(wager: Wager): boolean {
  return wager.smallest !== wager.largest;
}

function fullCoversOf(selectionCount: number): readonly Wager[] {
  const names = fullCovers.get(selectionCount);
  if (names === undefined) return [];
  const withoutSingles = cover(names.withoutSingles, selectionCount, 2);
  if (names.withSingles === undefined) return [withoutSingles];
  return [cover(names.withSingles, selectionCount, 1), withoutSingles];
}

function cover(name: string, selectionCount: number, smallest: number): Wager {
  return { name, selectionCount, smallest, largest: selectionCount };
}

function permsOf(selectionCount: number): readonly Wager[] {
  const longest = Math.min(selectionCount - 1, permSizeMax);
  return Array.from({ length: Math.max(longest - 1, 0) }, (_, index) => {
    const size = longest - index;
    return { name: `${foldName(size)}s`, selectionCount, smallest: size, largest: size };
  });
}

function foldName(size: number): string {
  if (size === 2) return 'Double';
  return size === 3 ? 'Treble' : `${String(size)}-Fold`;
}
