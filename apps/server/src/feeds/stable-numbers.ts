import type { BookMarket } from '../core/catalogue/book/book.ts';

/** Somebody to be numbered: the name that the book shows, and the number that a card prints, if it prints one. */
export interface Unnumbered {
  readonly name: string;
  readonly preferred?: number;
}

/**
 * Numbers for the selections of a market that stay the same as long as it lives, across restarts too: whoever the
 * book has keeps the number it has there, a newcomer takes its own number if that is free, else the next.
 * Shape: numbers in the order given; two of one name share a number.
 */
export function numberSelections(
  listed: readonly Unnumbered[],
  held: Pick<BookMarket, 'selections'> | undefined,
): readonly number[] {
  const known = new Map(
    [...(held?.selections.values() ?? [])].map((each) => [each.name, each.number]),
  );
  const taken = new Set(known.values());
  return listed.map(({ name, preferred }) => {
    const number = known.get(name) ?? freeNumber(taken, preferred);
    known.set(name, number);
    taken.add(number);
    return number;
  });
}

function freeNumber(taken: ReadonlySet<number>, preferred: number | undefined): number {
  if (preferred !== undefined && preferred > 0 && !taken.has(preferred)) return preferred;
  let number = taken.size + 1;
  while (taken.has(number)) number += 1;
  return number;
}
