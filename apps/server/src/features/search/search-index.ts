import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Book, BookFixture, BookMarket } from '../../core/catalogue/book/book.ts';
import { draftEntries, type EntryDraft } from './fixture-entries.ts';
import { toPlainWords } from './plain-words.ts';
import { createWordIndex } from './word-index.ts';

/** The place that an entry leads to: a fixture, and the race in it to which the entry belongs, if to one. */
export interface Place {
  readonly fixture: BookFixture;
  readonly race: BookMarket | null;
}

export interface IndexEntry extends Omit<EntryDraft, 'race'> {
  /** The title's words, with a space between. */
  readonly titleText: string;
  readonly words: readonly string[];
  /** The places by the id of the fixture. A team has a place for each of its matches. */
  readonly places: Map<number, Place>;
}

/** Everything that can be found by name. It follows the book. */
export interface SearchIndex {
  /** Resolves when all fixtures have been indexed once. */
  ready(): Promise<void>;
  countByBeginning(word: string): number;
  listByBeginning(word: string): ReadonlySet<IndexEntry>;
  listBySlip(word: string): ReadonlySet<IndexEntry>;
}

/** A fixture is indexed so long after it has changed, so that one which is still being declared is indexed once. */
const restMs = 1000;
/** Indexing lets the event loop run other work about this often. */
const turnMs = 2;

/**
 * Follows the book from now on. A fixture that has changed in more than its prices is indexed again, a few fixtures at a
 * time between other work. Where no name has changed, that costs a comparison alone.
 */
export function createSearchIndex(book: Book): SearchIndex {
  const words = createWordIndex<IndexEntry>();
  const entries = new Map<string, IndexEntry>();
  const indexed = new Map<BookFixture, readonly EntryDraft[]>();
  const changed = new Set<BookFixture>();
  let isAwaited = true;

  function note(fixture: BookFixture): void {
    changed.add(fixture);
    readSoon();
  }

  /** Does nothing where the next reading is planned already. */
  function readSoon(): void {
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => void readChanged(), restMs).unref();
  }

  async function readChanged(): Promise<void> {
    let turnEndsAt = performance.now() + turnMs;
    for (const fixture of [...changed, ...indexed.keys()]) {
      if (performance.now() > turnEndsAt) {
        await nextTurn();
        turnEndsAt = performance.now() + turnMs;
      }
      if (book.findFixture(fixture.key) !== fixture) read(fixture, []);
      else if (changed.has(fixture)) read(fixture, draftEntries(fixture));
      changed.delete(fixture);
    }
    isAwaited = false;
    if (changed.size > 0) readSoon();
  }

  function read(fixture: BookFixture, drafts: readonly EntryDraft[]): void {
    const before = indexed.get(fixture) ?? [];
    if (isSame(before, drafts)) return;
    for (const { name } of before) drop(name, fixture);
    for (const draft of drafts) add(draft, fixture);
    if (drafts.length === 0) indexed.delete(fixture);
    else indexed.set(fixture, drafts);
  }

  function add({ race, ...draft }: EntryDraft, fixture: BookFixture): void {
    let entry = entries.get(draft.name);
    if (entry === undefined) {
      const titleWords = toPlainWords(draft.title);
      const all = new Set([...titleWords, ...toPlainWords(draft.otherWords)]);
      entry = { ...draft, titleText: titleWords.join(' '), words: [...all], places: new Map() };
      entries.set(draft.name, entry);
      words.add(entry, entry.words);
    }
    entry.places.set(fixture.id, { fixture, race });
  }

  function drop(name: string, fixture: BookFixture): void {
    const entry = entries.get(name);
    if (entry === undefined) return;
    entry.places.delete(fixture.id);
    if (entry.places.size > 0) return;
    entries.delete(name);
    words.remove(entry, entry.words);
  }

  book.onChange((change) => {
    if (change.kind === 'fixture') note(change.fixture);
    else if (change.isShape) note(change.market.fixture);
  });
  for (const fixture of book.listFixtures()) changed.add(fixture);
  const first = readChanged();
  return {
    ready: async () => await first,
    countByBeginning: (word) => words.countByBeginning(word),
    listByBeginning: (word) => words.listByBeginning(word),
    listBySlip: (word) => words.listBySlip(word),
  };
}

function isSame(before: readonly EntryDraft[], after: readonly EntryDraft[]): boolean {
  return (
    before.length === after.length &&
    before.every((draft, index) => {
      const other = after[index];
      return (
        draft.name === other?.name &&
        draft.title === other.title &&
        draft.detail === other.detail &&
        draft.otherWords === other.otherWords &&
        draft.race === other.race
      );
    })
  );
}
