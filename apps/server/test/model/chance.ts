import { createRandom } from '../random.ts';

/** Chance that can be had again: the same from the same seed. */
export interface Chance {
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): readonly Item[];
}

export function createChance(seed: number): Chance {
  const below = createRandom(seed);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: below(2 ** 31) }))
        .toSorted((left, right) => left.rank - right.rank)
        .map(({ item }) => item),
  };
}
