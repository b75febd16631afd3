import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Book, BookFixture, BookMarket } from '../../core/catalogue/book/book.ts';
import { listEntries, type EntryDraft } from './fixture-entries.ts';
import { toPlainWords } from './plain-words.ts';
import { createWordIndex } from './word-index.ts';

/** Where an entry is found: in a fixture, and there in a race if it is one's. */
export interface Place {
  readonly fixture: BookFixture;
  readonly race: BookMarket | null;
}

export interface Entry extends Omit<EntryDraft, 'race'> {
  /** The title's words, with a space between. */
  readonly titleText: string;
  readonly words: readonly string[];
  /** By the id of their fixture; a team has one for each of its matches. */
  readonly places: Map<number, Place>;
}

/** Everything that can be found by name, kept up to date beside the book. */
export interface SearchIndex {
  /** Settles once the book has been gone through for the first time. */
  ready(): Promise<void>;
  countByBeginning(word: string): number;
  listByBeginning(word: string): ReadonlySet<Entry>;
  listBySlip(word: string): ReadonlySet<Entry>;
}

/** What has changed waits so long, so that a fixture that is still being declared is read once. */
const restMs = 1000;
/** No turn of the event loop is held longer than about this. */
const turnMs = 2;

/**
 * Follows the book from now on. Fixtures that changed in more than prices are read again, a few at a time between
 * other work; what has not changed in its names costs a comparison.
 */
export function createSearchIndex(book: Book): SearchIndex {
  const words = createWordIndex<Entry>();
  const entries = new Map<string, Entry>();
  const indexed = new Map<BookFixture, readonly EntryDraft[]>();
  const changed = new Set<BookFixture>();
  let isAwaited = true;

  function note(fixture: BookFixture): void {
    changed.add(fixture);
    readSoon();
  }

  /** Unless it is going to be read anyway. */
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
      else if (changed.has(fixture)) read(fixture, listEntries(fixture));
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
