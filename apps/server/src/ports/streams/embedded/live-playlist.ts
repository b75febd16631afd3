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

/**
 * The segments that are live at an instant, each with the time that it shows. A segment's number follows from the clock
 * alone, so that nothing runs while nobody watches. Every segment is a start of the film, which is a discontinuity.
 * @param at ms since the epoch.
 */
export function segmentsPlaylist({ segmentMs }: LoopedFilm, at: number): string {
  const next = Math.floor(at / segmentMs);
  const first = next - WINDOW;
  const seconds = (segmentMs / 1000).toFixed(3);
  const segments = Array.from({ length: WINDOW }, (_segment, index) => {
    const number = first + index;
    return [
      '#EXT-X-DISCONTINUITY',
      `#EXT-X-PROGRAM-DATE-TIME:${instant(number * segmentMs)}`,
      `#EXTINF:${seconds},`,
      `${String(number)}.m4s`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${String(Math.ceil(segmentMs / 1000))}`,
    `#EXT-X-MEDIA-SEQUENCE:${String(first)}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${String(first)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="head.mp4"',
    ...segments.flat(),
    '',
  ].join('\n');
}
