import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderFiles } from './folder-files.ts';
import type { FileStore } from './file-store.ts';
import { openS3Files } from './s3-files.ts';
import { startS3Server, type S3Server } from './testing/s3-server.ts';

let folder: string;
let server: S3Server;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'furlong-files-'));
  server = await startS3Server();
  stores.set('a folder', openFolderFiles(path.join(folder, 'files')));
  stores.set('S3', openS3Files(server.settings, 'ours'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function* inChunks(content: Buffer, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function* breakingOff(bytes: number): AsyncGenerator<Uint8Array> {
  yield* inChunks(Buffer.alloc(bytes));
  throw new Error('the line broke');
}

async function readAll(store: FileStore, key: string): Promise<Buffer | undefined> {
  const file = await store.read(key);
  if (file === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.content) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  expect(file.bytes).toBe(content.length);
  return content;
}

async function listKeys(store: FileStore, ageMs: number): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of store.listOlderThan(ageMs)) keys.push(key);
  return keys.toSorted();
}

describe.each(['a folder', 'S3'])('files in %s', (name) => {
  const store = (): FileStore => {
    const found = stores.get(name);
    if (found === undefined) throw new Error(`no store ${name}`);
    return found;
  };

  it.each([
    ['nothing', 0],
    ['a byte', 1],
    ['one part', 5 * 1024 * 1024],
    ['three parts', 12 * 1024 * 1024 + 1],
  ])('gives back %s as it was written', async (_what, size) => {
    const content = Buffer.alloc(size, 'Arkle');
    const key = await store().write(inChunks(content));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect((await readAll(store(), key))?.equals(content)).toBe(true);
    await store().remove(key);
  });

  it('gives each file a key of its own, and forgets the one that is removed', async () => {
    const content = Buffer.from('same');
    const keys = [await store().write(inChunks(content)), await store().write(inChunks(content))];
    const [one = '', other = ''] = keys;
    expect(one).not.toBe(other);
    await store().remove(one);
    await store().remove(one);
    expect(await readAll(store(), one)).toBeUndefined();
    expect(await readAll(store(), other)).toEqual(content);
    await store().remove(other);
  });

  it.each([
    ['at its beginning', 10],
    ['after two parts', 11 * 1024 * 1024],
  ])('leaves nothing of a file that breaks off %s, and says why', async (_where, size) => {
    const before = await listKeys(store(), -60_000);
    await expect(store().write(breakingOff(size))).rejects.toThrow('the line broke');
    expect(await listKeys(store(), -60_000)).toEqual(before);
  });

  it('lists what has been there for long, and nothing younger', async () => {
    const key = await store().write(inChunks(Buffer.from('old')));
    await pause(20);
    expect(await listKeys(store(), -60_000)).toContain(key);
    expect(await listKeys(store(), 3_600_000)).not.toContain(key);
    await store().remove(key);
  });

  it.each(['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(32)}/x`])(
    'takes no path for a key: %s',
    async (key) => {
      await expect(store().read(key)).rejects.toThrow('not a key');
      await expect(store().remove(key)).rejects.toThrow('not a key');
    },
  );
});

describe('a folder of files', () => {
  it('lists half a file that a crash has left, which can be removed', async () => {
    const store = openFolderFiles(path.join(folder, 'crashed'));
    await store.remove(await store.write(inChunks(Buffer.from('x'))));
    const key = 'f'.repeat(32);
    const left = path.join(folder, 'crashed', 'incoming', key);
    await writeFile(left, 'half');
    await utimes(left, 1, 1);
    expect(await listKeys(store, 3_600_000)).toEqual([key]);
    expect(await readAll(store, key)).toBeUndefined();
    await store.remove(key);
    expect(await readdir(path.dirname(left))).toEqual([]);
  });

  it('lists nothing where nothing was ever written', async () => {
    expect(await listKeys(openFolderFiles(path.join(folder, 'none')), 0)).toEqual([]);
  });
});

describe('files in S3', () => {
  it('knows nothing of the files in other folders of the bucket', async () => {
    const theirs = openS3Files(server.settings, 'theirs');
    const key = await theirs.write(inChunks(Buffer.from('x')));
    const ours = openS3Files(server.settings, 'ours');
    expect(await listKeys(ours, -60_000)).not.toContain(key);
    expect(await readAll(ours, key)).toBeUndefined();
  });

  it('says that the storage fails, and takes nothing for written', async () => {
    const { settings } = server;
    const wrong = openS3Files({ ...settings, bucket: 'no-such-bucket' }, 'ours');
    await expect(wrong.write(inChunks(Buffer.from('x')))).rejects.toThrow();
    await expect(wrong.read('a'.repeat(32))).rejects.toThrow();
  });
});
