import { execFile } from 'node:child_process';
import { readPreparedClip } from './prepared-clip.ts';

/** A film of a few seconds that is shown again and again: the head that names its codec, and its one segment. */
export interface LoopedClip {
  readonly head: Buffer;
  readonly segment: Buffer;
  readonly segmentMs: number;
  /** The same by the clock of the film. */
  readonly segmentTicks: number;
  /** The codecs as HLS names them. */
  readonly codecs: string;
}

const SECONDS = 2;
const TICKS_A_SECOND = 30_000;
/** It bounds an encoder that hangs: two seconds of a test picture take it less than one. */
const MAKE_MS_MAX = 10_000;
const BYTES_MAX = 5_000_000;

const caption =
  "drawtext=text='Sandbox\\: a test picture, no race':fontsize=24:fontcolor=white:box=1:boxcolor=black:boxborderw=8:x=(w-tw)/2:y=h-60";

/** A test picture with its caption, without sound: one fragment that begins with a whole picture. */
const making = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-nostdin',
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=480x270:rate=25:duration=${String(SECONDS)}`,
  '-vf',
  caption,
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-preset',
  'veryfast',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '1000',
  '-sc_threshold',
  '0',
  '-video_track_timescale',
  String(TICKS_A_SECOND),
  '-movflags',
  'empty_moov+default_base_moof+frag_keyframe',
  '-f',
  'mp4',
  'pipe:1',
];

/**
 * The clip of the sandbox (D44): made by ffmpeg where the machine has one that can, else the prepared clip. Both say that
 * they are no race.
 * @param program the encoder; by its name alone it is looked for where the machine keeps its programs.
 */
export async function makeClip(program = 'ffmpeg'): Promise<LoopedClip> {
  const film = await new Promise<Buffer>((resolve) => {
    const options = { encoding: 'buffer', timeout: MAKE_MS_MAX, maxBuffer: BYTES_MAX } as const;
    execFile(program, making, options, (error, made) => {
      // Without an encoder, or a font for the caption, there is nothing to take apart.
      resolve(error === null ? made : Buffer.alloc(0));
    });
  });
  return toClip(film) ?? readPreparedClip();
}

/** The parts of a film of one fragment; undefined where it is none. */
function toClip(film: Buffer): LoopedClip | undefined {
  const boxes = boxesOf(film);
  const take = (...names: readonly string[]): Buffer =>
    Buffer.concat(boxes.filter(({ name }) => names.includes(name)).map(({ bytes }) => bytes));
  const [head, segment] = [take('ftyp', 'moov'), take('moof', 'mdat')];
  const fragments = boxes.filter(({ name }) => name === 'moof').length;
  const codec = head.indexOf('avcC');
  if (fragments !== 1 || codec === -1 || !segment.includes('tfdt')) return undefined;
  return {
    head,
    segment,
    segmentMs: 1000 * SECONDS,
    segmentTicks: TICKS_A_SECOND * SECONDS,
    // The three bytes behind the version: profile, constraints and level.
    codecs: `avc1.${head.toString('hex', codec + 5, codec + 8)}`,
  };
}

interface Box {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The outermost boxes of MP4: each begins with its length and its name, four bytes each. */
function boxesOf(film: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= film.length;) {
    const length = film.readUInt32BE(at);
    if (length < 8) break;
    boxes.push({
      name: film.toString('latin1', at + 4, at + 8),
      bytes: film.subarray(at, at + length),
    });
    at += length;
  }
  return boxes;
}
