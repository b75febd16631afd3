import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeClip } from './made-clip.ts';
import { readPreparedClip } from './prepared-clip.ts';

/** A program in the place of ffmpeg, which says this and ends so. */
function standIn(film: Buffer, status = 0): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-encoder-'));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true });
  });
  fs.writeFileSync(path.join(folder, 'film.mp4'), film);
  const program = path.join(folder, 'ffmpeg');
  const script = `#!/bin/sh\necho "$@" > ${folder}/asked\ncat ${folder}/film.mp4\nexit ${String(status)}\n`;
  fs.writeFileSync(program, script, { mode: 0o755 });
  return program;
}

/** A box that players skip, such as the index that an encoder puts at the end. */
const index = Buffer.from('\0\0\0\x0cmfra\0\0\0\0', 'latin1');
const preparedClip = readPreparedClip();
const film = Buffer.concat([preparedClip.head, preparedClip.segment, index]);

describe('the clip that is made', () => {
  it('is the head and the one segment of what the encoder gave', async () => {
    const program = standIn(film);
    const { head, segment, codecs, segmentMs, segmentTicks } = await makeClip(program);
    expect(head.equals(preparedClip.head)).toBe(true);
    expect(segment.equals(preparedClip.segment)).toBe(true);
    expect([codecs, segmentMs, segmentTicks]).toEqual(['avc1.42c01e', 2000, 60_000]);
    const asked = fs.readFileSync(path.join(path.dirname(program), 'asked'), 'utf8');
    expect(asked).toMatch(/drawtext=text='Sandbox.* libx264 .*frag_keyframe/);
  });

  it.each([
    ['there is no encoder', () => '/nowhere/ffmpeg'],
    ['the encoder fails', () => standIn(film, 1)],
    ['what it gave is no film', () => standIn(Buffer.from('Unknown filter drawtext'))],
    ['what it gave is in many pieces', () => standIn(Buffer.concat([film, preparedClip.segment]))],
  ])('is the prepared one where %s', async (_name, program) => {
    expect(await makeClip(program())).toEqual(preparedClip);
  });
});
