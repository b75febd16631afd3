import { drawLabel, fontFace, paint, type Surface } from './canvas.ts';
import type { MatchScene } from './scene.ts';

/** Draws the ground of a match, and on it its score. */
export function drawMatch(surface: Surface, scene: MatchScene): void {
  const { context, width, height } = surface;
  const grounds = { pitch: drawPitch, court: drawCourt, board: drawBoard };
  context.fillStyle = paint.board;
  context.fillRect(0, 0, width, height);
  grounds[scene.ground](surface);
  drawScore(surface, scene);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

function boxOf({ width, height }: Surface): Box {
  const [top, high] = [height * 0.05, height * 0.9];
  const wide = Math.min(width * 0.96, high * 2.6);
  return { left: (width - wide) / 2, top, wide, high };
}

function drawPitch(surface: Surface): void {
  const { context } = surface;
  const { left, top, wide, high } = boxOf(surface);
  for (let stripe = 0; stripe < 10; stripe += 1) {
    context.fillStyle = stripe % 2 === 0 ? paint.turf : paint.mown;
    context.fillRect(left + (wide * stripe) / 10, top, wide / 10 + 1, high);
  }
  context.strokeStyle = paint.line;
  context.lineWidth = 2;
  context.beginPath();
  context.rect(left + 4, top + 4, wide - 8, high - 8);
  context.moveTo(left + wide / 2, top + 4);
  context.lineTo(left + wide / 2, top + high - 4);
  context.moveTo(left + wide / 2 + high * 0.2, top + high / 2);
  context.arc(left + wide / 2, top + high / 2, high * 0.2, 0, 2 * Math.PI);
  for (const [area, share] of [
    [0.16, 0.6],
    [0.06, 0.3],
  ] as const) {
    const [tall, deep] = [high * share, wide * area];
    context.rect(left + 4, top + (high - tall) / 2, deep, tall);
    context.rect(left + wide - 4 - deep, top + (high - tall) / 2, deep, tall);
  }
  context.stroke();
}

function drawCourt(surface: Surface): void {
  const { context } = surface;
  const { left, top, wide, high } = boxOf(surface);
  context.fillStyle = '#22533f';
  context.fillRect(left, top, wide, high);
  const inner = { x: left + wide * 0.1, y: top + high * 0.1, wide: wide * 0.8, high: high * 0.8 };
  context.fillStyle = '#2a5f86';
  context.fillRect(inner.x, inner.y, inner.wide, inner.high);
  const alley = inner.high * 0.125;
  context.strokeStyle = paint.line;
  context.lineWidth = 2;
  context.beginPath();
  context.rect(inner.x, inner.y, inner.wide, inner.high);
  context.rect(inner.x, inner.y + alley, inner.wide, inner.high - 2 * alley);
  context.rect(
    inner.x + inner.wide * 0.23,
    inner.y + alley,
    inner.wide * 0.54,
    inner.high - 2 * alley,
  );
  context.moveTo(inner.x + inner.wide * 0.23, inner.y + inner.high / 2);
  context.lineTo(inner.x + inner.wide * 0.77, inner.y + inner.high / 2);
  context.stroke();
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(left + wide / 2, top + high * 0.05);
  context.lineTo(left + wide / 2, top + high * 0.95);
  context.stroke();
}

function drawBoard(surface: Surface): void {
  const { context } = surface;
  const { left, top, wide, high } = boxOf(surface);
  context.strokeStyle = paint.brass;
  context.lineWidth = 2;
  context.strokeRect(left, top, wide, high);
}

/** The score on a plate in the middle, each side's name over its own half. */
function drawScore(surface: Surface, { home, away, score, status }: MatchScene): void {
  const { context, width, height } = surface;
  const box = boxOf(surface);
  const middle = box.top + box.high / 2;
  const size = Math.max(20, height * 0.17);
  const text =
    score === null || status === 'before' ? 'v' : `${String(score.home)} – ${String(score.away)}`;
  const plate = Math.max(size * 3, box.wide * 0.3);
  context.fillStyle = '#071812';
  context.fillRect(width / 2 - plate / 2, middle - size * 0.75, plate, size * 1.5);
  drawLabel(context, { text, x: width / 2, y: middle, size, colour: paint.text, isBold: true });
  for (const [name, share] of [
    [home, 0.25],
    [away, 0.75],
  ] as const) {
    const x = box.left + box.wide * share;
    const y = box.top + box.high * 0.2;
    const room = box.wide * 0.47;
    const named = fitted(context, name, { wanted: size * 0.45, room: room - 8 });
    const wide = Math.min(room, context.measureText(name).width + named);
    context.fillStyle = '#071812';
    context.fillRect(x - wide / 2, y - named * 0.8, wide, named * 1.6);
    const text = clip(context, name, room - 8);
    drawLabel(context, { text, x, y, size: named, colour: paint.text, isBold: true });
  }
}

const SMALLEST = 8;

/** The size at which a name has room, as small as it still can be read. Leaves the font of that size set. Units: pixels. */
function fitted(
  context: CanvasRenderingContext2D,
  name: string,
  { wanted, room }: { readonly wanted: number; readonly room: number },
): number {
  context.font = `700 ${String(wanted)}px ${fontFace}`;
  const share = Math.min(1, room / context.measureText(name).width);
  const size = Math.max(Math.min(SMALLEST, wanted), wanted * share);
  context.font = `700 ${String(size)}px ${fontFace}`;
  return size;
}

/** A name that is too long ends in an ellipsis. */
function clip(context: CanvasRenderingContext2D, name: string, room: number): string {
  if (context.measureText(name).width <= room) return name;
  let kept = name;
  while (kept.length > 1 && context.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}
