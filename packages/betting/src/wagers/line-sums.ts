import { assert, fraction, multiply, one, type Fraction } from '@furlong/exact';
import { areRelated, hasRelated, type Relatable } from './related.ts';
import { selectionsMax, type Wager } from './wager.ts';

/**
 * Multiplies the factors of the legs of each line, and adds the products of all lines of a wager, without listing them.
 * With prices as factors the sum is the return of one unit a line if all selections win.
 * Shape: exact; `factors[i]` belongs to `selections[i]`. It works out elementary symmetric polynomials over the lines
 * that exist, which is fast for 20 selections.
 * Rounding: none. Rules: docs/rules/bets.md 1.4, D16.
 * @throws AssertionError unless the wager, the selections and the factors are equally many.
 * @example Lucky 15 with four factors of 2 is 3^4 - 1 = 80.
 */
export function sumLines(
  wager: Wager,
  selections: readonly Relatable[],
  factors: readonly Fraction[],
): Fraction {
  assert(wager.selectionCount === selections.length, 'a wager is on all selections of its slip');
  assert(factors.length === selections.length, 'every selection has a factor');
  const [only] = factors;
  // Most bets are singles, whose one line has one factor.
  if (factors.length === 1 && only !== undefined && wager.smallest === 1) return only;
  if (wager.smallest === factors.length && !hasRelated(selections)) return factors.reduce(multiply);
  const bySize = sumLinesBySize(selections, factors);
  const common = factors.reduce((product, factor) => product * factor.denominator, 1n);
  const sums = bySize.slice(wager.smallest, wager.largest + 1);
  return fraction(
    sums.reduce((total, sum) => total + sum, 0n),
    common,
  );
}

/**
 * The number of lines of each length that these selections have. No line holds two related selections.
 * Shape: the index is the length, so that index 2 counts the doubles. Rules: D16.
 * @example Four unrelated selections give 1, 4, 6, 4, 1.
 */
export function countLinesBySize(selections: readonly Relatable[]): readonly number[] {
  if (!hasRelated(selections)) return combinationsOf(selections.length);
  return sumLinesBySize(
    selections,
    selections.map(() => one),
  ).map(Number);
}

/** Every bet needs a row, so the rows for up to 20 selections are worked out once. */
function combinationsOf(itemCount: number): readonly number[] {
  return combinations[itemCount] ?? countCombinations(itemCount);
}

const combinations = Array.from({ length: selectionsMax + 1 }, (_, count) =>
  countCombinations(count),
);

/** The number of subsets of each size that so many items have: a row of Pascal's triangle. */
function countCombinations(itemCount: number): readonly number[] {
  const row = [1];
  for (let size = 1; size <= itemCount; size += 1) {
    row.push(((row[size - 1] ?? 0) * (itemCount - size + 1)) / size);
  }
  return row;
}

/**
 * The number of lines of a wager, win only; each way doubles it. A line with two related selections does not exist.
 * Rules: docs/rules/bets.md 1.2, D16. @throws AssertionError unless the wager and the selections are equally many.
 * @example A Goliath has 247; Doubles on 3 with one related pair have 2.
 */
export function countLines(wager: Wager, selections: readonly Relatable[]): number {
  assert(wager.selectionCount === selections.length, 'a wager is on all selections of its slip');
  return countWithin(wager, countLinesBySize(selections));
}

/** The number of lines of a wager, given the number of lines of each length. */
export function countWithin(wager: Wager, counts: readonly number[]): number {
  let lineCount = 0;
  for (let size = wager.smallest; size <= wager.largest; size += 1) lineCount += counts[size] ?? 0;
  return lineCount;
}

/**
 * A selection as a node of the graph in which related selections are joined: its factor, and the nodes to which it is
 * joined.
 */
interface Node {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly related: ReadonlySet<number>;
}

/** The sum over the lines of each length, as numerators over the product of all denominators. */
function sumLinesBySize(
  selections: readonly Relatable[],
  factors: readonly Fraction[],
): readonly bigint[] {
  if (!hasRelated(selections)) {
    return factors
      .map(({ numerator, denominator }) => [denominator, numerator])
      .reduce(multiplyPolynomials, [1n]);
  }
  const nodes = factors.map((factor, index): Node => {
    const related = selections.flatMap((other, position) => {
      const self = selections[index];
      return position !== index && self !== undefined && areRelated(self, other) ? [position] : [];
    });
    return { ...factor, related: new Set(related) };
  });
  return sumSets(nodes, new Set(nodes.keys()));
}

/**
 * Sums over the sets of nodes in which no two are related. Parts of the graph that no relation joins are independent:
 * each has a polynomial of its own, and the sum is their product.
 */
function sumSets(nodes: readonly Node[], within: ReadonlySet<number>): readonly bigint[] {
  const parts = toConnectedParts(nodes, within);
  return parts.map((part) => sumConnectedSets(nodes, part)).reduce(multiplyPolynomials, [1n]);
}

/**
 * Takes the node with the most relations. The sets without it, and the sets with it but none of its relations, are all.
 */
function sumConnectedSets(nodes: readonly Node[], part: ReadonlySet<number>): readonly bigint[] {
  const pivot = findMostRelated(nodes, part);
  const node = nodes[pivot];
  assert(node !== undefined, 'a part of the graph has a node');
  if (part.size === 1) return [node.denominator, node.numerator];
  const others = new Set([...part].filter((index) => index !== pivot));
  const unrelated = new Set([...others].filter((index) => !node.related.has(index)));
  const leftOut = [...others]
    .filter((index) => node.related.has(index))
    .reduce((product, index) => product * (nodes[index]?.denominator ?? 1n), 1n);
  const without = multiplyPolynomials([node.denominator], sumSets(nodes, others));
  const withPivot = multiplyPolynomials([0n, node.numerator * leftOut], sumSets(nodes, unrelated));
  return addPolynomials(without, withPivot);
}

function findMostRelated(nodes: readonly Node[], part: ReadonlySet<number>): number {
  const degrees = [...part].map((index) => {
    const related = nodes[index]?.related ?? new Set<number>();
    return { index, degree: [...related].filter((other) => part.has(other)).length };
  });
  return degrees.reduce((most, next) => (next.degree > most.degree ? next : most)).index;
}

function toConnectedParts(
  nodes: readonly Node[],
  within: ReadonlySet<number>,
): readonly ReadonlySet<number>[] {
  const unseen = new Set(within);
  const parts: ReadonlySet<number>[] = [];
  for (const start of within) {
    if (!unseen.delete(start)) continue;
    const part = new Set([start]);
    // Nodes that are added to a set while it is iterated are visited too.
    for (const index of part) {
      for (const related of nodes[index]?.related ?? []) {
        if (unseen.delete(related)) part.add(related);
      }
    }
    parts.push(part);
  }
  return parts;
}

function addPolynomials(left: readonly bigint[], right: readonly bigint[]): readonly bigint[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, power) => (left[power] ?? 0n) + (right[power] ?? 0n));
}

function multiplyPolynomials(left: readonly bigint[], right: readonly bigint[]): readonly bigint[] {
  const product = new Array<bigint>(left.length + right.length - 1).fill(0n);
  left.forEach((factor, power) => {
    right.forEach((other, shift) => {
      product[power + shift] = (product[power + shift] ?? 0n) + factor * other;
    });
  });
  return product;
}
