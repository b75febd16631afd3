import { preferencesSchema, type Preferences } from '@furlong/contract';

/** How things are shown to whoever has not said otherwise. */
export const defaultPreferences: Preferences = {
  carousel: 'football',
  oddFormat: 1,
  sortRacing: 1,
  carouselRegion: 1,
};

/** What a customer stored, completed by the defaults. */
export function toPreferences(stored: unknown): Preferences {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const parsed = preferencesSchema.safeParse({ ...defaultPreferences, ...given });
  return parsed.success ? parsed.data : defaultPreferences;
}
