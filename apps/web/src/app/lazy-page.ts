import { chunkOf } from '@furlong/client';
import type { ComponentType } from 'react';
import type { Room } from '../platform/phrases.ts';
import { withPhrases } from './load-phrases.ts';

/** A page that loads, with its feature's phrases, when it is first visited. */
export function lazyPage(room: Room, load: () => Promise<ComponentType>) {
  return chunkOf(async () => ({ Component: await withPhrases(room, load()) }));
}

/** A page with a form, which says what is wrong with its fields in the phrases that all forms share. */
function formPage(room: Room, load: () => Promise<ComponentType>) {
  return lazyPage(room, async () => await withPhrases('core/forms', load()));
}

/** A page with live pictures. */
export function watchPage(room: Room, load: () => Promise<ComponentType>) {
  return lazyPage(room, async () => await withPhrases('core/streams', load()));
}

/** A page of the account, in its frame and with a form. */
export function accountPage(room: Room, load: () => Promise<ComponentType>) {
  return formPage(room, async () => await withPhrases('core/account', load()));
}

/** A page with a form that asks for an address. */
export function addressPage(room: Room, load: () => Promise<ComponentType>) {
  return formPage(room, async () => await withPhrases('core/address', load()));
}

/** A page of the account that shows limits. */
export function pageWithLimits(room: Room, load: () => Promise<ComponentType>) {
  return accountPage(room, async () => await withPhrases('core/limits', load()));
}
