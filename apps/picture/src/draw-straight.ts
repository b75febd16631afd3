import { drawLabel, paint, type Surface } from './canvas.ts';
import type { Colours } from './colours.ts';
import { drawHorse } from './draw-horse.ts';
import type { RaceMoment, SeenRunner } from './race-film.ts';

/** The part of the course that the camera shows, in metres from the start. */
interface Camera {
  left: number;
  metres: number;
}

const metresAFurlong = 201.168;
/** The leaders stand at this share of the picture's width. */
const LEADER_AT = 0.78;
const STRIDE_METRES = 6;

/** Draws the race from the side. Its camera follows the leaders, and is left where it is once the winner is past the post. */
export function createStraight(colours: Colours): (surface: Surface, moment: RaceMoment) => void {
  const camera: Camera = { left: -10, metres: 70 };
  let isPlaced = false;
  return (surface, moment) => {
    moveCamera(camera, moment, isPlaced);
    isPlaced = true;
    const x = (metres: number): number => ((metres - camera.left) / camera.metres) * surface.width;
    drawGround(surface, camera);
    drawPoles(surface, { camera, course: moment.metres, x });
    drawRunners(surface, moment, { colours, camera, x });
    drawNearRail(surface, camera);
  };
}

function moveCamera(camera: Camera, { metres, runners }: RaceMoment, isPlaced: boolean): void {
  const inRace = runners.filter(({ out }) => out === undefined);
  const [leader] = inRace;
  if (leader === undefined) return;
  const ahead = Math.min(metres - leader.toGo, metres + 6);
  const followed = inRace[Math.min(inRace.length - 1, 7)] ?? leader;
  const wanted = Math.max(52, Math.min(110, (followed.toGo - leader.toGo + 24) / LEADER_AT));
  const share = isPlaced ? 0.06 : 1;
  camera.metres += share * (wanted - camera.metres);
  camera.left = ahead - LEADER_AT * camera.metres;
}

function drawGround({ context, width, height }: Surface, camera: Camera): void {
  const horizon = height * 0.26;
  context.fillStyle = paint.sky;
  context.fillRect(0, 0, width, horizon);
  // Trees far away pass more slowly than the rails.
  context.fillStyle = paint.trees;
  const [far, step] = [camera.left * 2, 46];
  for (let at = Math.floor(far / step) * step; at < far + width + step; at += step) {
    const tall = 10 + ((at * 7) % 13);
    context.beginPath();
    context.ellipse(at - far, horizon, 30, tall, 0, Math.PI, 2 * Math.PI);
    context.fill();
  }
  const [mown, stripe] = [width / camera.metres, 10];
  for (
    let at = Math.floor(camera.left / stripe);
    at * stripe < camera.left + camera.metres;
    at += 1
  ) {
    context.fillStyle = at % 2 === 0 ? paint.turf : paint.mown;
    context.fillRect((at * stripe - camera.left) * mown, horizon, stripe * mown + 1, height);
  }
  drawRail({ context, width, height }, { camera, y: horizon + 4, size: 9 });
}

interface Rail {
  readonly camera: Camera;
  readonly y: number;
  readonly size: number;
}

function drawRail({ context, width }: Surface, { camera, y, size }: Rail): void {
  context.strokeStyle = paint.rail;
  context.lineWidth = Math.max(1.5, size / 5);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  const every = 8;
  for (
    let at = Math.floor(camera.left / every) * every;
    at < camera.left + camera.metres;
    at += every
  ) {
    const x = ((at - camera.left) / camera.metres) * width;
    context.moveTo(x, y);
    context.lineTo(x, y + size);
  }
  context.stroke();
}

function drawNearRail(surface: Surface, camera: Camera): void {
  drawRail(surface, { camera, y: surface.height * 0.87, size: 16 });
}

interface Poles {
  readonly camera: Camera;
  readonly course: number;
  readonly x: (metres: number) => number;
}

/** A pole each furlong from the finish, with its number, and the winning post. */
function drawPoles({ context, height }: Surface, { camera, course, x }: Poles): void {
  // Before the off nobody has told how long the race is.
  if (course === 0) return;
  const [top, bottom] = [height * 0.13, height * 0.32];
  for (let furlong = 0; furlong * metresAFurlong <= course; furlong += 1) {
    const at = course - furlong * metresAFurlong;
    if (at < camera.left - 5 || at > camera.left + camera.metres + 5) continue;
    const isPost = furlong === 0;
    context.fillStyle = isPost ? paint.post : paint.rail;
    context.fillRect(x(at) - 1.5, top, 3, bottom - top);
    context.beginPath();
    context.arc(x(at), top, isPost ? 11 : 9, 0, 2 * Math.PI);
    context.fill();
    if (isPost) {
      context.fillRect(x(at) - 1, bottom, 2, height * 0.55);
      context.fillStyle = paint.rail;
      context.beginPath();
      context.arc(x(at), top, 6, 0, 2 * Math.PI);
      context.fill();
    } else {
      const text = String(furlong);
      drawLabel(context, { text, x: x(at), y: top, size: 11, colour: paint.ink, isBold: true });
    }
  }
}

interface Field extends Pick<Poles, 'camera' | 'x'> {
  readonly colours: Colours;
}

/** Runners by their lane, the far one first. Each keeps its lane. */
function drawRunners(
  { context, width, height }: Surface,
  { metres, runners, phase }: RaceMoment,
  { colours, camera, x }: Field,
): void {
  const lanes = runners.toSorted((one, other) => one.number - other.number);
  const size = Math.max(26, Math.min(58, height * 0.26, (2.4 * 11 * width) / camera.metres));
  const [near, far] = [height * 0.86, height * 0.46];
  for (const [lane, runner] of lanes.entries()) {
    const run = metres - runner.toGo;
    const y = far + ((near - far) * (lane + 0.5)) / lanes.length;
    if (run < camera.left - 10 || run > camera.left + camera.metres + 10) continue;
    const silks = colours.of(runner);
    // The nose is what passes the post.
    const noseless = x(run) - (19 / 30) * size;
    const stride = isMoving(runner) && phase === 'running' ? strideOf(run, lane) : undefined;
    drawHorse(context, { runner, silks, x: noseless, y, size, stride });
  }
}

function isMoving({ out }: SeenRunner): boolean {
  return out === undefined;
}

function strideOf(run: number, lane: number): number | undefined {
  return run < 0.5 ? undefined : (2 * Math.PI * run) / STRIDE_METRES + lane * 1.7;
}
