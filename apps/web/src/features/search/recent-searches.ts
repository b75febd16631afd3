import * as z from 'zod/mini';
import { storage } from '../../platform/storage.ts';

const recentMax = 6;
const recentSchema = z.array(z.string().check(z.maxLength(100)));

/** The last chosen searches of this device, the latest first. */
export function listRecentSearches(): readonly string[] {
  try {
    const parsed = z.safeParse(recentSchema, JSON.parse(storage.find('recentSearches') ?? '[]'));
    return parsed.success ? parsed.data.slice(0, recentMax) : [];
  } catch {
    // Unreadable text was not written by this app.
    return [];
  }
}

export function keepRecent(text: string): void {
  const others = listRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  storage.keep('recentSearches', JSON.stringify([text, ...others].slice(0, recentMax)));
}

export function forgetRecent(): void {
  storage.forget('recentSearches');
}
