import { randomBytes } from 'node:crypto';

/** A store of files. A key is made here and tells nothing of the file. */
export interface FileStore {
  /**
   * Writes a file and answers with its key, once the file will outlast a crash. Nothing is left where the content fails, with
   * the error of the content.
   */
  write(content: AsyncIterable<Uint8Array>): Promise<string>;
  /** The file; undefined where there is none of that key. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Removes the file, if it is there. */
  remove(key: string): Promise<void>;
  /** The keys of all files that have been there for longer than that. */
  listOlderThan(ageMs: number): AsyncIterable<string>;
}

interface StoredFile {
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

const KEY = /^[0-9a-f]{32}$/;

export function makeFileKey(): string {
  return randomBytes(16).toString('hex');
}

export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** A key becomes part of a path: whatever is none is a mistake of the program. @throws Error where it is no key. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('not a key of a file');
}
