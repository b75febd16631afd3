import { assert } from '@furlong/exact';

/** A source of chance that can be asked again: the same seed always gives the same answers. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  happens(probability: number): boolean;
  /** One of the items, each as likely as any other. */
  pick<Item>(items: readonly Item[]): Item;
  /** The index drawn in proportion to the weights, which need not sum to one. */
  pickIndex(weights: readonly number[]): number;
  /** A new array of the same items in a drawn order. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** A draw from the normal distribution with mean 0 and deviation 1. */
  normal(): number;
  /** A count drawn from the Poisson distribution with the given mean. */
  poisson(mean: number): number;
  /** The chance that belongs to the label: the same however much was drawn here before. */
  branch(label: string | number): Chance;
}

/**
 * Makes a source of chance from a seed. Branches depend on the seed and their label alone, so that
 * "race 3" runs the same whether or not race 2 was drawn before it.
 * @example createChance('ascot').branch('race 3').next()
 */
export function createChance(seed: string | number): Chance {
  const path = String(seed);
  const next = createGenerator(path);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const whole = (low: number, high: number): number => low + Math.floor((high - low + 1) * next());
  return {
    next,
    between,
    whole,
    happens: (probability) => next() < probability,
    pick: (items) => itemAt(items, whole(0, items.length - 1)),
    pickIndex: (weights) => drawIndex(weights, next()),
    shuffle: (items) => shuffled(items, whole),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    poisson: (mean) => drawPoisson(mean, next),
    branch: (label) => createChance(`${path}/${String(label)}`),
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  assert(item !== undefined, 'something is picked from what is there');
  return item;
}

function drawIndex(weights: readonly number[], draw: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert(total > 0, 'weights to draw from have a sum above zero');
  let left = draw * total;
  let last = 0;
  for (const [index, weight] of weights.entries()) {
    if (weight <= 0) continue;
    if (left < weight) return index;
    left -= weight;
    last = index;
  }
  return last;
}

function shuffled<Item>(
  items: readonly Item[],
  whole: (low: number, high: number) => number,
): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0) drawn.push(...left.splice(whole(0, left.length - 1), 1));
  return drawn;
}

function drawPoisson(mean: number, next: () => number): number {
  assert(mean >= 0 && mean < 100, 'a mean count is between 0 and 100');
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
}

/** Small fast counter generator (sfc32) over a seed hashed from text: 2^128 states, period above 2^32. */
function createGenerator(text: string): () => number {
  const hash = createHash(text);
  let [a, b, c, counter] = [hash(), hash(), hash(), hash()];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return next;
}

function createHash(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}
