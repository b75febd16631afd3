import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { recordedMessage, type RecordedMessage } from './recorded-message.ts';

const recordingName = /\.jsonl?(\.gz)?$|\.bz0$/;

/** The recordings a path names: the file itself, or every market recording in the folder, by name. */
export async function listRecordings(location: string): Promise<readonly string[]> {
  if (!(await stat(location)).isDirectory()) return [location];
  const names = await readdir(location);
  return names
    .filter((name) => recordingName.test(name) && !/catalogue|sportsdata/.test(name))
    .sort()
    .map((name) => path.join(location, name));
}

/** Reads a recording whole, in the order it was published. Lines of other streams are passed over. */
export async function readRecording(file: string): Promise<readonly RecordedMessage[]> {
  const raw = createReadStream(file);
  const lines = createInterface({ input: file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw });
  const messages: RecordedMessage[] = [];
  for await (const line of lines) {
    if (!line.includes('"mc"')) continue;
    const message = recordedMessage.safeParse(JSON.parse(line));
    if (!message.success)
      throw new Error(`${file}: line ${String(messages.length + 1)} is not MCM`);
    messages.push(message.data);
  }
  return messages;
}
