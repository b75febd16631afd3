import { createObservable, useObservable } from '../../platform/observable.ts';
import { storage } from '../../platform/storage.ts';

const count = createObservable(Number(storage.find('favouriteCount') ?? 0));

/** How many favourites there are, as the device last knew, so that their place is kept until they are read. */
export function useFavouriteCount(): number {
  return useObservable(count);
}

export function noteFavouriteCount(known: number): void {
  count.set(known);
  if (known === 0) storage.forget('favouriteCount');
  else storage.keep('favouriteCount', String(known));
}
