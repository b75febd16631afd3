export interface ChartScale {
  readonly minimum: number;
  readonly maximum: number;
}

/** The position of a bar in a plot. Units: hundredths of the plot's height, counted from its top. */
interface BarSpan {
  readonly top: number;
  readonly height: number;
}

/** The distance of a value from the top of the plot. Units: hundredths of its height. */
export function depthOf(value: number, { minimum, maximum }: ChartScale): number {
  const within = Math.min(Math.max(value, minimum), maximum);
  return maximum === minimum ? 100 : ((maximum - within) / (maximum - minimum)) * 100;
}

/** The bar of a value: it grows from zero, up for a gain and down for a loss. */
export function spanOf(value: number, scale: ChartScale): BarSpan {
  const [depth, zero] = [depthOf(value, scale), depthOf(0, scale)];
  return { top: Math.min(depth, zero), height: Math.abs(depth - zero) };
}

/** The step from one named bar to the next, so that the names under the axis do not run into each other. */
export function namedEvery(bars: number): number {
  return Math.max(1, Math.ceil(bars / 8));
}
