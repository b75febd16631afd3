import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** The words of an entry, as the database holds them. */
export interface StoredEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** A place in the chain, counted from 1, and the hash of the entry that stands there. */
export interface ChainPlace {
  readonly place: number;
  readonly hash: Buffer;
}

/** The place before the first entry. */
export const chainStart: ChainPlace = { place: 0, hash: Buffer.alloc(32) };

/** The hash of an entry, which covers the hash of the entry before it. */
export function hashOf(previous: Buffer, entry: StoredEntry): Buffer {
  const { actor, action, subject, detail } = entry;
  return createHash('sha256')
    .update(previous)
    .update(canonicalJson({ at: entry.at.getTime(), actor, action, subject, detail }))
    .digest();
}
