import { drawLabel, paint, type Surface } from './canvas.ts';
import type { Colours } from './colours.ts';
import type { RaceMoment, SeenRunner } from './race-film.ts';

/** A track of two straights and two bends, as seen from above. */
interface Oval {
  readonly x: number;
  readonly y: number;
  /** Half a straight, and the radius of a bend, in pixels. */
  readonly half: number;
  readonly radius: number;
}

/** The length of a track along its rail. */
const LAP_METRES = 400;
/** The finish is on the near straight, so far along it. */
const FINISH_SHARE = 0.7;
const LANES = 6;
/** The width of the track as a share of a bend's radius. */
const TRACK_SHARE = 0.85;
/** Pixels that are left for the hare outside the outer rail. */
const HARE_ROOM = 9;

/** Draws a greyhound race from above, on an oval, each dog in a jacket with its trap's number. */
export function createOval(colours: Colours): (surface: Surface, moment: RaceMoment) => void {
  return (surface, moment) => {
    const { context, width, height } = surface;
    context.fillStyle = paint.turf;
    context.fillRect(0, 0, width, height);
    const outer = height / 2 - HARE_ROOM;
    const radius = outer / (1 + TRACK_SHARE);
    const half = Math.max(radius, width / 2 - HARE_ROOM - outer);
    const oval = { x: width / 2, y: height / 2, half, radius };
    drawTrack(context, oval);
    const size = Math.max(11, trackWidth(oval) * 0.3);
    drawHare(context, oval, moment);
    for (const runner of moment.runners.toReversed()) {
      const jacket = colours.of(runner);
      drawDog(context, { oval, runner, jacket, size });
    }
  };
}

interface DrawnDog {
  readonly oval: Oval;
  readonly runner: SeenRunner;
  readonly jacket: CanvasImageSource | undefined;
  /** Pixels of its jacket. */
  readonly size: number;
}

/** A dog from above, stretched out the way it runs. Its jacket stays upright, so that its number can be read. */
function drawDog(context: CanvasRenderingContext2D, { oval, runner, jacket, size }: DrawnDog) {
  const edge = lanePixels(oval, runner);
  const at = pointAt(oval, runner.toGo, edge);
  const ahead = pointAt(oval, runner.toGo - 1, edge);
  context.save();
  context.translate(at.x, at.y);
  context.rotate(Math.atan2(ahead.y - at.y, ahead.x - at.x));
  context.scale(size, size);
  context.fillStyle = coats[runner.number % coats.length] ?? '#3b2a20';
  context.beginPath();
  context.ellipse(0, 0, 0.95, 0.34, 0, 0, 2 * Math.PI);
  context.ellipse(0.98, 0, 0.32, 0.19, 0, 0, 2 * Math.PI);
  context.fill();
  context.fillRect(-1.35, -0.06, 0.5, 0.12);
  context.restore();
  const box = size * 0.92;
  if (jacket === undefined) {
    const text = String(runner.number);
    drawLabel(context, { text, ...at, size: box, colour: paint.text, isBold: true });
  } else context.drawImage(jacket, at.x - box / 2, at.y - box / 2, box, box);
}

const coats = ['#2b2622', '#4a3626', '#1d1b1a', '#5d4a38', '#6b675f'];

function trackWidth({ radius }: Oval): number {
  return radius * TRACK_SHARE;
}

function lanePixels(oval: Oval, { number }: SeenRunner): number {
  const lane = (number - 1) % LANES;
  return (trackWidth(oval) * (lane + 0.5)) / LANES;
}

function drawTrack(context: CanvasRenderingContext2D, oval: Oval): void {
  const wide = trackWidth(oval);
  context.lineWidth = wide;
  context.strokeStyle = paint.track;
  trace(context, oval, wide / 2);
  context.lineWidth = 2;
  context.strokeStyle = paint.rail;
  for (const edge of [0, wide]) trace(context, oval, edge);
  const [inside, outside] = [0, wide].map((edge) => pointAt(oval, 0, edge));
  if (inside === undefined || outside === undefined) return;
  context.strokeStyle = paint.post;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(inside.x, inside.y);
  context.lineTo(outside.x, outside.y);
  context.stroke();
}

function trace(context: CanvasRenderingContext2D, oval: Oval, edge: number): void {
  const { x, y, half, radius } = oval;
  context.beginPath();
  context.arc(x + half, y, radius + edge, -Math.PI / 2, Math.PI / 2);
  context.arc(x - half, y, radius + edge, Math.PI / 2, (3 * Math.PI) / 2);
  context.closePath();
  context.stroke();
}

/** The hare runs ahead of the leader, outside the field. */
function drawHare(context: CanvasRenderingContext2D, oval: Oval, moment: RaceMoment): void {
  const [leader] = moment.runners;
  if (leader === undefined || moment.phase !== 'running' || moment.metres === 0) return;
  const { x, y } = pointAt(oval, leader.toGo - 14, trackWidth(oval) + 5);
  context.fillStyle = paint.rail;
  context.beginPath();
  context.ellipse(x, y, 5, 3, 0, 0, 2 * Math.PI);
  context.fill();
}

/** The point on the oval of a runner that has so far to go: anticlockwise, as all tracks are run. */
function pointAt(oval: Oval, toGo: number, edge: number): { x: number; y: number } {
  const { x, y, half, radius } = oval;
  const [straight, bend] = [2 * half, Math.PI * radius];
  const lap = 2 * (straight + bend);
  // `along` is measured from the beginning of the near straight, in pixels along the rail.
  const behind = (toGo / LAP_METRES) * lap;
  const along = (((FINISH_SHARE * straight - behind) % lap) + lap) % lap;
  const far = radius + edge;
  if (along < straight) return { x: x - half + along, y: y + far };
  if (along < straight + bend) {
    const angle = Math.PI / 2 - ((along - straight) / bend) * Math.PI;
    return { x: x + half + far * Math.cos(angle), y: y + far * Math.sin(angle) };
  }
  if (along < 2 * straight + bend) return { x: x + half - (along - straight - bend), y: y - far };
  const angle = -Math.PI / 2 - ((along - 2 * straight - bend) / bend) * Math.PI;
  return { x: x - half + far * Math.cos(angle), y: y + far * Math.sin(angle) };
}
