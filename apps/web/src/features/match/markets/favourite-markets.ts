import * as z from 'zod/mini';
import { createObservable, useObservable } from '../../../platform/observable.ts';
import { storage } from '../../../platform/storage.ts';

/** Kinds of markets by the code of the sport. */
const markedSchema = z.record(z.string(), z.array(z.string()));
type MarkedMarkets = z.output<typeof markedSchema>;

function readMarked(): MarkedMarkets {
  try {
    const parsed = z.safeParse(markedSchema, JSON.parse(storage.find('favouriteMarkets') ?? ''));
    if (parsed.success) return parsed.data;
  } catch {
    // Unreadable text was not written by this app.
  }
  return {};
}

const none: readonly string[] = [];
const changes = createObservable(0);
let marked: MarkedMarkets | undefined;

/** The kinds of markets that are favourites in a sport. The device remembers them. */
export function useFavouriteMarkets(sportCode: string): readonly string[] {
  useObservable(changes);
  marked ??= readMarked();
  return marked[sportCode] ?? none;
}

/** Makes a kind of market a favourite of a sport, or no longer. */
export function toggleFavouriteMarket(sportCode: string, kind: string): void {
  const known = readMarked();
  const kinds = known[sportCode] ?? [];
  const others = kinds.filter((each) => each !== kind);
  marked = { ...known, [sportCode]: others.length < kinds.length ? others : [...kinds, kind] };
  storage.keep('favouriteMarkets', JSON.stringify(marked));
  changes.set(changes.get() + 1);
}
