import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertFileKey, isFileKey, makeFileKey, type FileStore } from './file-store.ts';

/** Files that are still being written. They become whole files by being renamed. */
const INCOMING = 'incoming';

/** Files in a folder of this machine, in folders of their keys' first two letters. */
export function openFolderFiles(root: string): FileStore {
  const placeOf = (key: string): string => {
    assertFileKey(key);
    return path.join(root, key.slice(0, 2), key);
  };
  const incomingOf = (key: string): string => path.join(root, INCOMING, key);
  return {
    write: async (content) => {
      const key = makeFileKey();
      const [incoming, place] = [incomingOf(key), placeOf(key)];
      await mkdir(path.dirname(incoming), { recursive: true, mode: 0o700 });
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        await writeThrough(incoming, content);
        await rename(incoming, place);
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(place));
      return key;
    },
    read: async (key) => {
      const file = await open(placeOf(key)).catch(undefinedIfMissing);
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { bytes: size, content: file.createReadStream() };
    },
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
      await rm(incomingOf(key), { force: true });
    },
    listOlderThan: async function* (ageMs) {
      for (const folder of await listFolder(root)) {
        for (const name of await listFolder(path.join(root, folder))) {
          const known = await stat(path.join(root, folder, name)).catch(undefinedIfMissing);
          if (!isFileKey(name) || known === undefined) continue;
          if (Date.now() - known.mtimeMs > ageMs) yield name;
        }
      }
    },
  };
}

/** Writes a file that is on the disk when this resolves. */
async function writeThrough(place: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(place, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new name of a file outlast a crash. Windows has no such call, and none is needed there. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function listFolder(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
