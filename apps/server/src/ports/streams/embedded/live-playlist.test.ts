import { describe, expect, it } from 'vitest';
import { qualitiesPlaylist, segmentOf, segmentsPlaylist } from './live-playlist.ts';
import { readPreparedClip } from './prepared-clip.ts';

const preparedClip = readPreparedClip();
const film = { segmentMs: 2000, codecs: 'avc1.42c01e' };
const at = Date.UTC(2026, 10, 20, 12);

describe('a live playlist', () => {
  it('has the six segments before now, each with the time that it shows', () => {
    const text = segmentsPlaylist(film, at + 1999);
    const dates = [...text.matchAll(/PROGRAM-DATE-TIME:(.+)/g)].map(([, date]) => date);
    expect(dates[0]).toBe('2026-11-20T11:59:48.000Z');
    expect(dates.at(-1)).toBe('2026-11-20T11:59:58.000Z');
    const number = (at - Date.UTC(2026, 0, 1) - 2000) / 2000;
    expect(text.trimEnd().endsWith(`${String(number)}.m4s`)).toBe(true);
    expect(text).toContain(`MEDIA-SEQUENCE:${String(number - 5)}\n`);
    expect(text).not.toContain('ENDLIST');
  });

  it('goes on by one when a segment has passed', () => {
    const [one, next] = [at, at + 2000].map((now) => segmentsPlaylist(film, now).split('\n'));
    expect(next?.slice(6, -4)).toEqual(one?.slice(9, -1));
  });

  it('names the codec of the film', () => {
    expect(qualitiesPlaylist(film)).toContain('CODECS="avc1.42c01e"');
  });
});

describe('the prepared clip', () => {
  it('begins in each segment when the one before has ended', () => {
    const { segment, segmentTicks } = preparedClip;
    const beginnings = [0, 1, 14_000_000].map((number) => {
      const numbered = segmentOf(preparedClip, number);
      expect(numbered).toHaveLength(segment.length);
      return Number(numbered.readBigUInt64BE(numbered.indexOf('tfdt') + 8));
    });
    expect(beginnings).toEqual([0, segmentTicks, 14_000_000 * segmentTicks]);
    // The eight bytes are those of the long form, which version 1 of the box has.
    expect(segment.readUInt8(segment.indexOf('tfdt') + 4)).toBe(1);
  });

  it('is fragmented MP4 of the named codec and length', () => {
    const { head, segment, codecs, segmentMs } = preparedClip;
    expect(head.toString('latin1', 4, 8)).toBe('ftyp');
    expect(segment.toString('latin1', 4, 8)).toBe('moof');
    const avc = head.indexOf('avcC');
    expect(`avc1.${head.subarray(avc + 5, avc + 8).toString('hex')}`).toBe(codecs);
    const run = segment.indexOf('trun');
    const count = segment.readUInt32BE(run + 8);
    let ticks = 0;
    for (let sample = 0; sample < count; sample += 1)
      ticks += segment.readUInt32BE(run + 20 + 8 * sample);
    expect(ticks / 30).toBe(segmentMs);
    expect(head.length + segment.length).toBeLessThan(300_000);
  });
});
