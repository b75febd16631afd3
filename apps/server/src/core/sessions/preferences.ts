import { preferencesSchema, type Preferences } from '@furlong/contract';

/** The preferences of a customer who has stored none. */
const defaultPreferences: Preferences = {
  carousel: 1,
  oddFormat: 1,
  sortRacing: 1,
  carouselRegion: 1,
};

/** The preferences that a customer stored. A preference that is not there, or cannot be read, is the default one. */
export function toPreferences(stored: unknown): Preferences {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const readable = Object.entries<unknown>({ ...given }).filter(
    ([name, value]) =>
      preferencesSchema.safeParse({ ...defaultPreferences, [name]: value }).success,
  );
  return preferencesSchema.parse({ ...defaultPreferences, ...Object.fromEntries(readable) });
}
