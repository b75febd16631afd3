import { assert } from '@furlong/exact';
import { areRelated, type Relatable } from './related.ts';
import type { Wager } from './wager.ts';

/**
 * Every line of a wager, one after another. A line with two related selections does not exist.
 * Order: shorter lines first, and lines of one length in the order of the slip.
 * `countLines` and `sumLines` give counts and sums without listing the lines.
 * Rules: docs/rules/bets.md 1.1, D16. @throws AssertionError unless the wager is on all these selections.
 * @example A Trixie on A, B, C gives AB, AC, BC, ABC.
 */
export function* enumerateLines<Item extends Relatable>(
  wager: Wager,
  selections: readonly Item[],
): Generator<readonly Item[]> {
  assert(wager.selectionCount === selections.length, 'a wager is on all selections of its slip');
  for (let size = wager.smallest; size <= wager.largest; size += 1) {
    yield* linesOfSize(selections, size);
  }
}

function* linesOfSize<Item extends Relatable>(
  selections: readonly Item[],
  size: number,
): Generator<readonly Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of selections.entries()) {
    if (selections.length - index < size) return;
    const rest = selections.slice(index + 1).filter((other) => !areRelated(first, other));
    for (const line of linesOfSize(rest, size - 1)) yield [first, ...line];
  }
}
