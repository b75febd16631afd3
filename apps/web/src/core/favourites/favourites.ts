import { createObservable, useObservable } from '@furlong/client';
import {
  favouriteRoutes,
  favouritesMax,
  favouritesSchema,
  type Favourite,
} from '@furlong/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { callsOf } from '../../platform/api/api.ts';
import { noteFavourites } from './favourite-count.ts';
import { findUser, onSessionEvent } from '../session/session.ts';
import { storage } from '../../platform/storage.ts';
import { toastTrouble } from '../trouble/trouble.ts';

/**
 * The calls are loaded with the first component that shows favourites, so that the first page does
 * without them.
 */
export const favouriteCalls = callsOf(favouriteRoutes);

const list = createObservable<readonly Favourite[]>(findKept());
/**
 * The customer whose favourites are shown, which the server keeps; `undefined` for a visitor, whose favourites
 * the device keeps.
 */
let owner: string | undefined;
let isStarted = false;

export function isSameFavourite(one: Favourite, other: Favourite): boolean {
  return (
    one.kind === other.kind &&
    one.sportCode === other.sportCode &&
    one.name === other.name &&
    one.country === other.country
  );
}

/** The favourites in the order in which they were chosen. */
export function useFavourites(): readonly Favourite[] {
  useEffect(startFavourites, []);
  return useObservable(list);
}

/** Adds or removes a favourite. The screen shows it at once, and takes it back if the server refuses. */
export async function toggleFavourite(favourite: Favourite): Promise<void> {
  const before = list.get();
  const others = before.filter((other) => !isSameFavourite(other, favourite));
  const isChosen = others.length === before.length;
  if (isChosen && before.length >= favouritesMax && owner === undefined) return;
  showFavourites(isChosen ? [...before, favourite] : others);
  if (owner === undefined) {
    keepFavourites(list.get());
    return;
  }
  try {
    const { favourites } = isChosen
      ? await favouriteCalls.addFavourites({ favourites: [favourite] })
      : await favouriteCalls.removeFavourite(favourite);
    showFavourites(favourites);
  } catch (error) {
    showFavourites(before);
    toastTrouble(error);
  }
}

/** Reads a customer's favourites now and at every login. Favourites that they chose as a visitor are added to them. */
function startFavourites(): void {
  if (isStarted) return;
  isStarted = true;
  onSessionEvent((event) => {
    if (event === 'logged-in') takeUp();
    else giveUp();
  });
  takeUp();
}

function takeUp(): void {
  const user = findUser();
  if (user === undefined || owner === user.cust_Ref) return;
  owner = user.cust_Ref;
  readAndMerge(owner).catch(toastTrouble);
}

async function readAndMerge(reader: string): Promise<void> {
  const chosenBefore = findKept();
  let { favourites } = await favouriteCalls.favourites({});
  const added = chosenBefore
    .filter((each) => !favourites.some((other) => isSameFavourite(each, other)))
    .slice(0, favouritesMax - favourites.length);
  if (added.length > 0) {
    ({ favourites } = await favouriteCalls.addFavourites({ favourites: added }));
  }
  storage.forget('favourites');
  if (owner === reader) showFavourites(favourites);
}

/** The next person on this device is somebody else. */
function giveUp(): void {
  owner = undefined;
  showFavourites(findKept());
}

function showFavourites(favourites: readonly Favourite[]): void {
  list.set(favourites);
  noteFavourites(favourites);
}

function keepFavourites(favourites: readonly Favourite[]): void {
  if (favourites.length === 0) storage.forget('favourites');
  else storage.keep('favourites', JSON.stringify({ favourites }));
}

function findKept(): readonly Favourite[] {
  try {
    const parsed = z.safeParse(favouritesSchema, JSON.parse(storage.find('favourites') ?? '{}'));
    return parsed.success ? parsed.data.favourites : [];
  } catch {
    // Unreadable text was not written by this app.
    return [];
  }
}
