import { drawLabel, paint, type Surface } from './canvas.ts';
import type { Colours } from './colours.ts';
import type { RaceMoment } from './race-film.ts';

/** Draws the race as a rail for each runner, for people who want less motion: it moves in steps of a second. */
export function createSchematic(colours: Colours): (surface: Surface, moment: RaceMoment) => void {
  return ({ context, width, height }, { runners, metres }) => {
    context.fillStyle = paint.board;
    context.fillRect(0, 0, width, height);
    const rows = runners.toSorted((one, other) => one.number - other.number);
    const [top, bottom] = [height * 0.15, height * 0.74];
    const row = (bottom - top) / Math.max(1, rows.length);
    const size = Math.max(8, Math.min(24, row * 0.9));
    const [left, right] = [30, width - 24];
    context.fillStyle = paint.post;
    context.fillRect(right, top, 3, bottom - top);
    for (const [index, runner] of rows.entries()) {
      const y = top + row * (index + 0.5);
      context.fillStyle = 'rgb(255 254 250 / 0.25)';
      context.fillRect(left, y, right - left, 1);
      const share = metres === 0 ? 0 : Math.min(1.02, 1 - runner.toGo / metres);
      const x = left + (right - left) * share;
      const silks = colours.of(runner);
      if (silks !== undefined) context.drawImage(silks, x - size / 2, y - size / 2, size, size);
      else {
        context.fillStyle = paint.brass;
        context.fillRect(x - size / 4, y - size / 4, size / 2, size / 2);
      }
      const text = String(runner.number);
      const at = { x: 14, y, size: Math.min(13, size) };
      drawLabel(context, { text, ...at, colour: paint.text, isBold: true });
    }
  };
}
