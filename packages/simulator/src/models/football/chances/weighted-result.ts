import { goalless, type FootballResult } from '../match/match-record.ts';

/** A way for a match to end, as far as some rule goes by it, and how likely it is. */
export interface WeightedResult {
  readonly result: FootballResult;
  readonly probability: number;
}

/** A result of which nothing is told: a view fills in only the parts that its rules go by. */
export const blank: FootballResult = {
  halfTime: goalless,
  fullTime: goalless,
  firstToScore: 'nobody',
  corners: {
    firstHalf: goalless,
    fullTime: goalless,
    first: 'nobody',
    last: 'nobody',
    races: { 3: 'nobody', 5: 'nobody', 7: 'nobody', 9: 'nobody' },
  },
  cards: { firstHalf: goalless, fullTime: goalless, points: goalless, first: 'nobody', red: 0 },
  players: [],
};

/** Counts less likely than this are left out. */
export const leastProbability = 1e-8;

/** The probability of 0, 1, 2 … under a Poisson distribution, until more is out of the question. */
export function poissonRow(mean: number): readonly number[] {
  let probability = Math.exp(-mean);
  const row = [probability];
  for (let count = 1; count < mean || probability > leastProbability; count += 1) {
    probability *= mean / count;
    row.push(probability);
  }
  return row;
}

/** The probability that a Poisson count reaches so many. */
export function poissonTail(mean: number, least: number): number {
  let probability = Math.exp(-mean);
  let below = 0;
  for (let count = 0; count < least; count += 1) {
    below += probability;
    probability *= mean / (count + 1);
  }
  return Math.max(0, 1 - below);
}

export function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

/** Adds up rows that count for so much each. */
export function mixRows(
  weights: readonly number[],
  rowOf: (index: number) => readonly number[],
): readonly number[] {
  const mixed: number[] = [];
  for (const [index, weight] of weights.entries()) {
    const row = rowOf(index);
    for (let count = 0; count < row.length; count += 1)
      mixed[count] = (mixed[count] ?? 0) + weight * (row[count] ?? 0);
  }
  return mixed;
}

/**
 * The lead of one count over another, both independent: how likely each lead from minus the longest row upwards.
 * Shape: pairs of lead and probability.
 */
export function leadsOf(
  home: readonly number[],
  away: readonly number[],
): readonly (readonly [lead: number, probability: number])[] {
  const offset = away.length - 1;
  const leads = zeros(home.length + offset);
  for (let scored = 0; scored < home.length; scored += 1)
    for (let conceded = 0; conceded < away.length; conceded += 1) {
      const index = scored - conceded + offset;
      leads[index] = (leads[index] ?? 0) + (home[scored] ?? 0) * (away[conceded] ?? 0);
    }
  return leads.map((probability, index) => [index - offset, probability] as const);
}
