import { instant } from '../../../platform/london-time.ts';

/** A live film that says the same few seconds again and again, as HLS describes it. */
interface LoopedFilm {
  readonly segmentMs: number;
  readonly codecs: string;
}

/** How many segments a player may choose from. */
const WINDOW = 6;

/** The list of qualities, which has one. */
export function qualitiesPlaylist({ codecs }: LoopedFilm): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-STREAM-INF:BANDWIDTH=60000,RESOLUTION=480x270,FRAME-RATE=25,CODECS="${codecs}"`,
    'pictures.m3u8',
    '',
  ].join('\n');
}

/** Segments are counted from here, so that their numbers stay small enough for every player. */
const COUNTED_FROM = Date.UTC(2026, 0, 1);

/**
 * The segments that are live at an instant, each with the time that it shows. A segment's number follows from the clock
 * alone, so that nothing runs while nobody watches.
 * @param at ms since the epoch.
 */
export function segmentsPlaylist({ segmentMs }: LoopedFilm, at: number): string {
  const next = Math.floor((at - COUNTED_FROM) / segmentMs);
  const first = next - WINDOW;
  const seconds = (segmentMs / 1000).toFixed(3);
  const segments = Array.from({ length: WINDOW }, (_segment, index) => {
    const number = first + index;
    return [
      `#EXT-X-PROGRAM-DATE-TIME:${instant(COUNTED_FROM + number * segmentMs)}`,
      `#EXTINF:${seconds},`,
      `${String(number)}.m4s`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${String(Math.ceil(segmentMs / 1000))}`,
    `#EXT-X-MEDIA-SEQUENCE:${String(first)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="head.mp4"',
    ...segments.flat(),
    '',
  ].join('\n');
}

/** A fragment of film, and the number of ticks of its clock that a segment lasts. */
interface FilmFragment {
  readonly segment: Buffer;
  readonly segmentTicks: number;
}

/** The box of a fragment that holds its beginning: a word of four letters, its version and flags, then the beginning in ticks. */
const BEGINNING = 'tfdt';
const BEGINNING_AT = 8;

/** A segment by its number: the same film, which begins when the one before has ended. */
export function segmentOf({ segment, segmentTicks }: FilmFragment, number: number): Buffer {
  const numbered = Buffer.from(segment);
  const at = numbered.indexOf(BEGINNING) + BEGINNING_AT;
  numbered.writeBigUInt64BE(BigInt(number) * BigInt(segmentTicks), at);
  return numbered;
}
