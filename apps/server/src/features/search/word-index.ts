import { beginsWithSlip } from './plain-words.ts';

/** Finds items by the beginning of one of their words, and by a beginning with one slip in it. */
interface WordIndex<Item> {
  add(item: Item, words: readonly string[]): void;
  remove(item: Item, words: readonly string[]): void;
  /** How many items have such a word; an item with two such words counts twice. */
  countByBeginning(asked: string): number;
  listByBeginning(asked: string): ReadonlySet<Item>;
  listBySlip(asked: string): ReadonlySet<Item>;
}

const bucketLetters = 2;
/** Two letters may begin thousands of names: more than this is not gathered until more letters are typed. */
const gatheredMax = 4000;

export function createWordIndex<Item>(): WordIndex<Item> {
  const items = new Map<string, Set<Item>>();
  /** Words by their first two letters. */
  const buckets = new Map<string, Set<string>>();

  /** Every word, where fewer letters are asked than the buckets are kept by. */
  function bucketOf(asked: string): Iterable<string> {
    return asked.length < bucketLetters
      ? items.keys()
      : (buckets.get(asked.slice(0, bucketLetters)) ?? []);
  }

  function gather(words: Iterable<string>, isWanted: (word: string) => boolean): Set<Item> {
    const found = new Set<Item>();
    for (const word of words) {
      if (!isWanted(word)) continue;
      for (const item of items.get(word) ?? []) found.add(item);
      if (found.size >= gatheredMax) break;
    }
    return found;
  }

  return {
    add: (item, words) => {
      for (const word of words) {
        put(items, word, item);
        put(buckets, word.slice(0, bucketLetters), word);
      }
    },
    remove: (item, words) => {
      for (const word of words) {
        take(items, word, item);
        if (!items.has(word)) take(buckets, word.slice(0, bucketLetters), word);
      }
    },
    countByBeginning: (asked) => {
      let count = 0;
      for (const word of bucketOf(asked)) {
        if (word.startsWith(asked)) count += items.get(word)?.size ?? 0;
      }
      return count;
    },
    listByBeginning: (asked) => gather(bucketOf(asked), (word) => word.startsWith(asked)),
    listBySlip: (asked) => gather(items.keys(), (word) => beginsWithSlip(asked, word)),
  };
}

function put<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}

function take<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
