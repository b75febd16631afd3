import { drawLabel } from './canvas.ts';
import type { SeenRunner } from './race-film.ts';

interface DrawnHorse {
  readonly runner: SeenRunner;
  readonly silks: CanvasImageSource | undefined;
  /** Where the horse stands: the middle of its body, and the ground. */
  readonly x: number;
  readonly y: number;
  /** Pixels from nose to tail. */
  readonly size: number;
  /** How far the horse is in its stride, which goes on with the metres that it runs; a horse that stands has none. */
  readonly stride: number | undefined;
}

const coats = ['#5a3a22', '#6f4a2b', '#3b2a20', '#8a6540', '#7b7d7c', '#4a2f1d'];

/** A horse with its rider, seen from the side. */
export function drawHorse(context: CanvasRenderingContext2D, horse: DrawnHorse): void {
  const { runner, silks, x, y, size, stride } = horse;
  const unit = size / 30;
  context.save();
  context.translate(x, y);
  context.scale(unit, unit);
  if (runner.out === 'fell') {
    context.translate(0, -3);
    context.rotate(0.5);
  }
  const coat = coats[runner.number % coats.length] ?? '#5a3a22';
  drawLegs(context, coat, stride);
  context.translate(0, stride === undefined ? 0 : -Math.abs(Math.sin(stride)) * 0.8);
  drawBody(context, coat);
  if (silks !== undefined && (runner.out === undefined || runner.out === 'pulled-up')) {
    context.drawImage(silks, -5.5, -27, 13, 13);
  }
  context.fillStyle = '#fffefa';
  context.fillRect(-5, -14.5, 7.5, 5.6);
  const text = String(runner.number);
  drawLabel(context, { text, x: -1.2, y: -11.5, size: 5.4, colour: '#101915', isBold: true });
  context.restore();
}

function drawLegs(
  context: CanvasRenderingContext2D,
  coat: string,
  stride: number | undefined,
): void {
  context.strokeStyle = coat;
  context.lineWidth = 1.7;
  context.lineCap = 'round';
  context.beginPath();
  for (const [hip, phase] of [
    [-8, 0],
    [-6.5, 0.9],
    [6, 2.6],
    [7.5, 3.5],
  ] as const) {
    const swing = stride === undefined ? 0 : Math.sin(stride + (phase ?? 0));
    const lift = stride === undefined ? 0 : Math.max(0, Math.cos(stride + (phase ?? 0))) * 3;
    const from = hip ?? 0;
    context.moveTo(from, -8);
    context.lineTo(from + swing * 3 + 1, -4);
    context.lineTo(from + swing * 6.5, -lift);
  }
  context.stroke();
}

function drawBody(context: CanvasRenderingContext2D, coat: string): void {
  context.fillStyle = coat;
  context.beginPath();
  context.ellipse(0, -10, 10.5, 4.3, 0, 0, 2 * Math.PI);
  context.fill();
  // Neck and head, stretched forward.
  context.beginPath();
  context.moveTo(5, -13);
  context.quadraticCurveTo(10, -18.5, 14, -19);
  context.lineTo(19, -15.5);
  context.lineTo(17.6, -13.8);
  context.lineTo(13.5, -14.8);
  context.quadraticCurveTo(11, -11, 9, -8.5);
  context.closePath();
  context.fill();
  context.strokeStyle = coat;
  context.lineWidth = 1.8;
  context.beginPath();
  context.moveTo(-10, -12);
  context.quadraticCurveTo(-14, -12, -16, -8);
  context.stroke();
}
