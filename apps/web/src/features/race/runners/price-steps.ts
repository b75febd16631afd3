import { parsePrice } from '@furlong/odds';

/** A price, and the instant at which it was set where that is known. */
export interface PricePoint {
  readonly price: string;
  readonly at: string | undefined;
}

interface StepLine {
  /** An SVG path of steps in the box. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const width = 240;
const height = 56;
const edge = 6;
/** The last price is drawn as long as this at least. */
const tail = 20;

/** The prices of a history and the present one, which may be later than what the history tells. */
export function toPricePoints(
  history: readonly string[],
  times: readonly string[] | undefined,
  present: string,
): readonly PricePoint[] {
  const points = history.map((price, index) => ({ price, at: times?.[index] }));
  return history.at(-1) === present ? points : [...points, { price: present, at: undefined }];
}

function valueOf(text: string): number | undefined {
  const price = parsePrice(text);
  return price === undefined ? undefined : Number(price.numerator) / Number(price.denominator);
}

/**
 * The places at which the steps begin: by time where the time of every price is known but that of the last, and evenly
 * otherwise. A last price of unknown time begins behind the others.
 */
function placesOf(points: readonly PricePoint[], untilMs: number): readonly number[] {
  const span = width - 2 * edge;
  const times = points.flatMap(({ at }) => (at === undefined ? [] : [Date.parse(at)]));
  const [first = 0, last = 0] = [times[0], Math.max(untilMs, ...times)];
  const isEnough = last > first && points.slice(0, -1).every(({ at }) => at !== undefined);
  return points.map(({ at }, index) => {
    if (!isEnough) return edge + (index * span) / points.length;
    const share = at === undefined ? 1 : (Date.parse(at) - first) / (last - first);
    return edge + share * (span - tail) + (at === undefined ? tail / 2 : 0);
  });
}

/**
 * Prices as a line of steps over time, the longest price on top. It is for the eye only;
 * `undefined` for fewer than two.
 * Units: the line ends at the last price, or at `untilMs` where that is later, in ms since 1970.
 */
export function toStepLine(points: readonly PricePoint[], untilMs = 0): StepLine | undefined {
  const places = placesOf(points, untilMs);
  const steps = points.flatMap(({ price }, index) => {
    const value = valueOf(price);
    return value === undefined ? [] : [{ x: places[index] ?? edge, value: Math.log(value) }];
  });
  if (steps.length < 2) return undefined;
  const values = steps.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const spread = highest - lowest || 1;
  const yOf = (value: number) => edge + ((highest - value) / spread) * (height - 2 * edge);
  const path = steps
    .map(
      ({ x, value }, index) =>
        `${index === 0 ? 'M' : 'H'}${x.toFixed(1)}${index === 0 ? ' ' : 'V'}${yOf(value).toFixed(1)}`,
    )
    .join('');
  return { path: `${path}H${width - edge}`, width, height };
}

interface PriceRange {
  readonly first: PricePoint;
  readonly longest: PricePoint;
  readonly shortest: PricePoint;
}

/** The first of these prices, the longest and the shortest; `undefined` for fewer than two. */
export function priceRangeOf(points: readonly PricePoint[]): PriceRange | undefined {
  const known = points.flatMap((point) => {
    const value = valueOf(point.price);
    return value === undefined ? [] : [{ point, value }];
  });
  const [first] = known;
  if (first === undefined || known.length < 2) return undefined;
  const byLength = known.toSorted((one, other) => one.value - other.value);
  return {
    first: first.point,
    longest: (byLength.at(-1) ?? first).point,
    shortest: (byLength[0] ?? first).point,
  };
}
