import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { FeedFault } from '../feed-fault.ts';
import { listRecordings, readRecording } from './read-recording.ts';

const line = '{"op":"mcm","pt":1,"mc":[{"id":"1.1"}]}';
const packed = Buffer.concat([Buffer.from('BZh9'), Buffer.from('314159265359', 'hex')]);

/** A folder with these files in it. */
function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-recordings-'));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  return folder;
}

it('finds recordings by the names that the exchange gives them, in the folders that it publishes', async () => {
  const folder = folderOf({
    '1.101': line,
    'BASIC-1.102': line,
    '2026/May/30001/1.103': line,
    '30001': line,
    '1.104.gz': line,
    'a.jsonl': line,
    'b.json.gz': line,
    '1.105': line,
    '1.105.bz2': packed,
    'catalogue_1.101.json': '[]',
    'read.me': '',
    'ticks.csv.gz': '',
  });
  const names = (await listRecordings(folder)).map((file) => path.relative(folder, file));
  expect(names).toEqual([
    '1.101',
    '1.104.gz',
    '1.105',
    '2026/May/30001/1.103',
    '30001',
    'BASIC-1.102',
    'a.jsonl',
    'b.json.gz',
  ]);
});

it.each([
  ['a folder without recordings', { 'read.me': '' }, 'no recording'],
  ['a packed recording', { '1.101': line, '1.102.bz2': packed }, '1.102.bz2 is packed by bzip2'],
])('refuses %s', async (_, files, told) => {
  const listed = listRecordings(folderOf(files));
  await expect(listed).rejects.toBeInstanceOf(FeedFault);
  await expect(listed).rejects.toThrow(told);
});

it('refuses what is not there', async () => {
  await expect(listRecordings('/nowhere/at/all')).rejects.toThrow(FeedFault);
});

it.each([
  ['plain', line],
  ['gzip', gzipSync(line)],
])('reads a recording that is %s, whatever its name', async (_, content) => {
  const folder = folderOf({ '1.101': content });
  expect(await readRecording(path.join(folder, '1.101'))).toMatchObject([{ pt: 1 }]);
});

it.each([
  ['packed by bzip2', packed, 'bunzip2'],
  ['no JSON', `${line}\n\n{"mc":[`, 'line 3'],
  ['of another stream', '{"op":"ocm","mc":[]}', 'line 1'],
  ['broken off', gzipSync(line.repeat(50)).subarray(0, 40), 'cannot be read'],
])('refuses a recording that is %s', async (_, content, told) => {
  const folder = folderOf({ '1.101': content });
  const read = readRecording(path.join(folder, '1.101'));
  await expect(read).rejects.toBeInstanceOf(FeedFault);
  await expect(read).rejects.toThrow(told);
});
