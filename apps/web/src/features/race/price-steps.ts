import { parsePrice } from '@furlong/odds';

export interface StepLine {
  /** An SVG path of steps in the box. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const width = 240;
const height = 56;
const edge = 6;

/** Prices over time as a line of steps, the longest price on top. For the eye only; `undefined` for fewer than two. */
export function toStepLine(history: readonly string[]): StepLine | undefined {
  const values = history.flatMap((text) => {
    const price = parsePrice(text);
    return price === undefined
      ? []
      : [Math.log(Number(price.numerator) / Number(price.denominator))];
  });
  if (values.length < 2) return undefined;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const spread = highest - lowest || 1;
  const step = (width - 2 * edge) / values.length;
  const yOf = (value: number) => edge + ((highest - value) / spread) * (height - 2 * edge);
  const points = values.map((value, index) => ({ x: edge + index * step, y: yOf(value) }));
  const path = points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? 'M' : 'H'}${x.toFixed(1)}${index === 0 ? ' ' : 'V'}${y.toFixed(1)}`,
    )
    .join('');
  return { path: `${path}H${width - edge}`, width, height };
}

export interface PriceRange {
  readonly first: string;
  readonly longest: string;
  readonly shortest: string;
}

/** The first of these prices, the longest and the shortest; `undefined` for fewer than two. */
export function priceRangeOf(history: readonly string[]): PriceRange | undefined {
  const known = history.flatMap((text) => {
    const price = parsePrice(text);
    return price === undefined
      ? []
      : [{ text, value: Number(price.numerator) / Number(price.denominator) }];
  });
  const [first] = known;
  if (first === undefined || known.length < 2) return undefined;
  const byLength = known.toSorted((one, other) => one.value - other.value);
  return {
    first: first.text,
    longest: (byLength.at(-1) ?? first).text,
    shortest: (byLength[0] ?? first).text,
  };
}
