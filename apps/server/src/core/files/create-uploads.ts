import type { Database } from '../../platform/database/database.ts';
import type { UploadStore } from '../../platform/uploads/upload-store.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import { listUnkept } from './kept-files.queries.ts';

export interface FilesDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: { warn(fields: object, message: string): void };
}

/** The file store as forms use it: the rows of kept files say which files outlive the request. */
export function createUploads({ db, files, log }: FilesDeps): UploadStore {
  return {
    write: async (content) => await files.write(content),
    read: async (key) => {
      const file = await files.read(key);
      if (file === undefined) throw new Error('a file that was just written is gone');
      return file.content;
    },
    remove: async (key) => {
      await files.remove(key);
    },
    removeUnkept: async (keys) => {
      try {
        for (const key of await listUnkept(db, keys)) await files.remove(key);
      } catch (error) {
        log.warn({ err: error }, 'files of a form are left to the sweep');
      }
    },
  };
}
