import { createObservable, useObservable } from '@furlong/client';
import { sports, type Favourite, type Sport } from '@furlong/contract';
import { storage } from '../../platform/storage.ts';
import { onSessionEvent } from '../session/session.ts';

const separator = '|';

const count = createObservable(Number(storage.find('favouriteCount') ?? 0));
const codes = createObservable<readonly string[]>(
  (storage.find('favouriteSports') ?? '').split(separator),
);

/** How many favourites there are, as the device last knew, so that their place is kept until they are read. */
export function useFavouriteCount(): number {
  return useObservable(count);
}

/** The sports that are favourites, as the device last knew, and all others, both in the menu's order. */
export function useSportsByFavour(): Readonly<Record<'favourite' | 'others', readonly Sport[]>> {
  const chosen = useObservable(codes);
  return {
    favourite: sports.filter(({ code }) => chosen.includes(code)),
    others: sports.filter(({ code }) => !chosen.includes(code)),
  };
}

/** Keeps for the next start how many favourites there are, and which sports are among them. */
export function noteFavourites(favourites: readonly Favourite[]): void {
  count.set(favourites.length);
  if (favourites.length === 0) storage.forget('favouriteCount');
  else storage.keep('favouriteCount', String(favourites.length));
  noteSports(favourites.flatMap(({ kind, sportCode }) => (kind === 'sport' ? [sportCode] : [])));
}

function noteSports(known: readonly string[]): void {
  codes.set(known);
  if (known.length === 0) storage.forget('favouriteSports');
  else storage.keep('favouriteSports', known.join(separator));
}

// The next person on this device is somebody else.
onSessionEvent((event) => {
  if (event !== 'logged-in') noteSports([]);
});
