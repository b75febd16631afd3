import {
  favouriteRoutes,
  favouritesMax,
  favouritesSchema,
  type Favourite,
} from '@furlong/contract';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { callsOf } from '../../platform/api/api.ts';
import { noteFavouriteCount } from './favourite-count.ts';
import { createObservable, useObservable } from '../../platform/observable.ts';
import { findUser, onSessionEvent } from '../session/session.ts';
import { storage } from '../../platform/storage.ts';
import { toastTrouble } from '../trouble/trouble.ts';

/** Comes with whatever shows favourites; the first load does without it. */
export const favouriteCalls = callsOf(favouriteRoutes);

const list = createObservable<readonly Favourite[]>(findKept());
/** Whose they are: a visitor's are kept here, a customer's by the server. */
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

/** Chooses it, or lets it go; at once on the screen, and taken back if the server says no. */
export async function toggleFavourite(favourite: Favourite): Promise<void> {
  const before = list.get();
  const others = before.filter((other) => !isSameFavourite(other, favourite));
  const isChosen = others.length === before.length;
  if (isChosen && before.length >= favouritesMax && owner === undefined) return;
  show(isChosen ? [...before, favourite] : others);
  if (owner === undefined) {
    keep(list.get());
    return;
  }
  try {
    const { favourites } = isChosen
      ? await favouriteCalls.addFavourites({ favourites: [favourite] })
      : await favouriteCalls.removeFavourite(favourite);
    show(favourites);
  } catch (error) {
    show(before);
    toastTrouble(error);
  }
}

/** Reads a customer's now and at every login; what they chose as a visitor joins them. */
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
  if (owner === reader) show(favourites);
}

/** The next on this device is somebody else. */
function giveUp(): void {
  owner = undefined;
  show(findKept());
}

function show(favourites: readonly Favourite[]): void {
  list.set(favourites);
  noteFavouriteCount(favourites.length);
}

function keep(favourites: readonly Favourite[]): void {
  if (favourites.length === 0) storage.forget('favourites');
  else storage.keep('favourites', JSON.stringify({ favourites }));
}

function findKept(): readonly Favourite[] {
  try {
    const parsed = z.safeParse(favouritesSchema, JSON.parse(storage.find('favourites') ?? '{}'));
    return parsed.success ? parsed.data.favourites : [];
  } catch {
    // What cannot be read was never kept by us.
    return [];
  }
}
