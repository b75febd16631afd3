import type { BookSelection } from '../core/catalogue/book/book.ts';

/** Somebody to be numbered: the name that the book shows, and the number that a card prints, if it prints one. */
interface Unnumbered {
  readonly name: string;
  /** The feed's id of the selection, where it has one. */
  readonly feedId?: string;
  readonly preferred?: number;
}

/**
 * Numbers for the selections of a market that stay the same as long as it lives, across restarts too: a selection that
 * the book has keeps the number it has there, a newcomer takes its own number if that is free, else the next. The book's
 * selections are known by what the feed calls them, and by their names where it calls them nothing.
 * Shape: numbers in the order given; two of one name share a number unless the feed tells them apart.
 */
export function numberSelections(
  listed: readonly Unnumbered[],
  held: Iterable<Pick<BookSelection, 'number' | 'name' | 'feedId'>>,
): readonly number[] {
  const taken = new Set<number>();
  const byName = new Map<string, number>();
  const byFeedId = new Map<string, number>();
  for (const { number, name, feedId } of held) {
    taken.add(number);
    if (feedId === null) byName.set(name, number);
    else byFeedId.set(feedId, number);
  }
  return listed.map(({ name, feedId, preferred }) => {
    const known = feedId === undefined ? undefined : byFeedId.get(feedId);
    const number = known ?? byName.get(name) ?? freeNumber(taken, preferred);
    taken.add(number);
    if (feedId === undefined) byName.set(name, number);
    else if (known === undefined) byName.delete(name);
    return number;
  });
}

function freeNumber(taken: ReadonlySet<number>, preferred: number | undefined): number {
  if (preferred !== undefined && preferred > 0 && !taken.has(preferred)) return preferred;
  let number = taken.size + 1;
  while (taken.has(number)) number += 1;
  return number;
}
