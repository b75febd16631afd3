import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { FeedFault } from '../feed-fault.ts';
import { recordedMessage, type RecordedMessage } from './recorded-message.ts';

/** Recordings are named after their market or event by the exchange, or have an ending that says what they are. */
const recordingName = /^([A-Z]+-)?\d+(\.\d+)?(\.gz)?$|\.jsonl?(\.gz)?$|\.bz0$/;
/** Names of files that stand beside recordings and are none. */
const otherName = /catalogue|sportsdata/;
const packedEnding = /\.bz2$/;
const gzip = '1f8b';
/** `BZh`. */
const bzip2 = '425a68';

/**
 * The recordings that a path names: the file itself, or every recording in the folder and in those in it, by name.
 * @throws FeedFault where there is none, or one that cannot be read.
 */
export async function listRecordings(location: string): Promise<readonly string[]> {
  const found = await stat(location).catch(() => undefined);
  if (found === undefined) throw new FeedFault(`FEED_FILE: ${location} is not there`);
  if (!found.isDirectory()) return [location];
  const names = (await readdir(location, { recursive: true })).toSorted();
  const packed = names.find(
    (name) => packedEnding.test(name) && !names.includes(name.replace(packedEnding, '')),
  );
  if (packed !== undefined) throw packedFault(path.join(location, packed));
  const recordings = names.filter((name) => {
    const file = path.basename(name);
    return recordingName.test(file) && !otherName.test(file);
  });
  const files: string[] = [];
  for (const name of recordings) {
    const file = path.join(location, name);
    if ((await stat(file)).isFile()) files.push(file);
  }
  if (files.length === 0)
    throw new FeedFault(`FEED_FILE: ${location} has no recording of the exchange's stream in it`);
  return files;
}

/**
 * Reads a recording whole, in the order it was published. Lines of other streams are passed over.
 * @throws FeedFault where it cannot be read.
 */
export async function readRecording(file: string): Promise<readonly RecordedMessage[]> {
  const kind = await kindOf(file);
  if (kind === 'bzip2') throw packedFault(file);
  const messages: RecordedMessage[] = [];
  let lineNumber = 0;
  for await (const line of linesOf(file, kind === 'gzip')) {
    lineNumber += 1;
    if (!line.includes('"mc"')) continue;
    const message = recordedMessage.safeParse(parseLine(line));
    if (!message.success)
      throw new FeedFault(`${file}: line ${String(lineNumber)} is not of the exchange's stream`);
    messages.push(message.data);
  }
  return messages;
}

async function* linesOf(file: string, isGzip: boolean): AsyncGenerator<string> {
  const raw = createReadStream(file);
  const unpacked = isGzip ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => unpacked.destroy(error));
  unpacked.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new FeedFault(`${file} cannot be read: ${String(error)}`);
  }
  yield rest;
}

async function kindOf(file: string): Promise<'gzip' | 'bzip2' | 'text'> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) throw new FeedFault(`${file} cannot be opened`);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0);
    const start = buffer.subarray(0, bytesRead).toString('hex');
    if (start === bzip2) return 'bzip2';
    return start.startsWith(gzip) ? 'gzip' : 'text';
  } finally {
    await handle.close();
  }
}

function packedFault(file: string): FeedFault {
  return new FeedFault(
    `${file} is packed by bzip2, which is not read here: unpack it with bunzip2`,
  );
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
