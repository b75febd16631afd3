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

/** Draws a greyhound race from above, on an oval, each dog a jacket with its trap's number. */
export function createOval(colours: Colours): (surface: Surface, moment: RaceMoment) => void {
  return (surface, moment) => {
    const { context, width, height } = surface;
    context.fillStyle = paint.turf;
    context.fillRect(0, 0, width, height);
    const radius = height * 0.23;
    const oval = { x: width / 2, y: height * 0.46, half: width * 0.42 - radius, radius };
    drawTrack(context, oval);
    const size = Math.max(13, height * 0.062);
    drawHare(context, oval, moment);
    for (const runner of moment.runners.toReversed()) {
      const at = pointAt(oval, runner.toGo, lanePixels(oval, runner));
      const jacket = colours.of(runner);
      if (jacket === undefined) {
        const text = String(runner.number);
        drawLabel(context, { text, ...at, size, colour: paint.text, isBold: true });
      } else context.drawImage(jacket, at.x - size / 2, at.y - size / 2, size, size);
    }
  };
}

function trackWidth({ radius }: Oval): number {
  return radius * 0.62;
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

/** Where on the oval a runner is that has so far to go: anticlockwise, as all tracks are run. */
export function pointAt(oval: Oval, toGo: number, edge: number): { x: number; y: number } {
  const { x, y, half, radius } = oval;
  const [straight, bend] = [2 * half, Math.PI * radius];
  const lap = 2 * (straight + bend);
  // From the beginning of the near straight, in pixels along the rail.
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
