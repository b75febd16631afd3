/** A surface as large as its element, drawn on in CSS pixels. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** More pixels than this cost more than they show. */
const DENSEST = 2;

/** Brings a canvas to the size of its element. */
export function surfaceOf(canvas: HTMLCanvasElement): Surface | undefined {
  const context = canvas.getContext('2d', { alpha: false });
  const { clientWidth: width, clientHeight: height } = canvas;
  if (context === null || width === 0 || height === 0) return undefined;
  const density = Math.min(DENSEST, devicePixelRatio);
  const [wide, high] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  return { context, width, height };
}

/** The colours of the ground, the same in both themes, as on a scoreboard. */
export const paint = {
  sky: '#b9d3dc',
  trees: '#2c5b3f',
  turf: '#2f7a4b',
  mown: '#36854f',
  track: '#b79a6a',
  rail: '#fffefa',
  post: '#b0281f',
  ink: '#101915',
  brass: '#e7c67c',
  board: '#0a2b1f',
  line: 'rgb(255 254 250 / 0.85)',
  muted: '#b5dcc4',
  text: '#fbf8ee',
} as const;

export const fontFace = 'system-ui, sans-serif';

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly isBold?: boolean;
}

/** Text about a point. */
export function drawLabel(context: CanvasRenderingContext2D, label: Label): void {
  context.font = `${label.isBold === true ? '700 ' : ''}${String(label.size)}px ${fontFace}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = label.colour;
  context.fillText(label.text, label.x, label.y);
}
