import { parsePrice } from '@furlong/odds';
import type { Chance } from '../../../chance/chance.ts';
import { priceContest, shareOf, type PricedContestMarket } from '../contest-book.ts';
import type { Contest, ContestMarket, Moment } from '../contest.ts';

/** How often a contest is played, and from where. */
export interface Trial<State> {
  readonly from: State;
  readonly runs: number;
  readonly chance: Chance;
  /** Size of the sample the prices come from; none where they are exact. */
  readonly sample?: number;
}

interface Count {
  won: number;
  lost: number;
}

/**
 * Plays a contest many times from one state and compares what became of each selection with its fair chance.
 * Shape: one line for each selection that wins more or less often than chance allows at 4.5 deviations.
 */
export function findMiscalibrated<State, End, Part extends string>(
  contest: Contest<State, End, Part>,
  trial: Trial<State>,
): string[] {
  const priced = priceContest(contest, trial.from);
  const counts = contest.markets.map((market) =>
    market.selections.map((): Count => ({ won: 0, lost: 0 })),
  );
  for (let run = 0; run < trial.runs; run += 1) {
    const final = contest.play(trial.from, trial.chance.branch(run)).at(-1);
    if (final === undefined) throw new Error('a contest has a last moment');
    const end = contest.endOf(final.state);
    for (const [index, market] of contest.markets.entries())
      count(counts[index] ?? [], market, end);
  }
  return contest.markets.flatMap((market, index) =>
    (counts[index] ?? []).flatMap((seen, number) => {
      const fault = faultOf(seen, priced[index]?.fair[number] ?? 0, trial);
      return fault === undefined ? [] : [`${market.name}, ${market.selections[number]}: ${fault}`];
    }),
  );
}

/** Adds what became of each selection in one run. */
function count<End, Part extends string>(
  counts: readonly Count[],
  market: ContestMarket<End, Part>,
  end: End,
): void {
  const outcomes = market.resolve(end);
  if (outcomes.length !== market.selections.length)
    throw new Error(`${market.name} names every selection`);
  for (const [number, outcome] of outcomes.entries()) {
    const share = shareOf(outcome, Number(market.parameters['winningPlaces'] ?? 1));
    const seen = counts[number];
    if (seen === undefined) continue;
    seen.won += share.won;
    seen.lost += share.lost;
  }
}

function faultOf(seen: Count, fair: number, trial: Trial<unknown>): string | undefined {
  const bets = seen.won + seen.lost;
  if (bets < 100) return undefined;
  const sampled = trial.sample === undefined ? 0 : 1 / trial.sample;
  const deviation = Math.sqrt(Math.max(fair, 1 / bets) * (1 - fair) * (1 / bets + sampled));
  const off = Math.abs(seen.won / bets - fair);
  return off > 4.5 * deviation + 1 / bets
    ? `fair ${fair.toFixed(4)}, came ${(seen.won / bets).toFixed(4)} of ${bets}`
    : undefined;
}

/** Selections offered at a price no worse than fair, which somebody could win by. */
export function findGenerous(
  markets: readonly { readonly name: string }[],
  priced: readonly PricedContestMarket[],
): string[] {
  return priced.flatMap(({ fair, prices }, index) =>
    prices.flatMap((text, number) =>
      text !== '' && impliedBy(text) <= (fair[number] ?? 1)
        ? [`${markets[index]?.name} ${number}: ${text} against ${fair[number]}`]
        : [],
    ),
  );
}

/** The chance at which a price is fair. */
export function impliedBy(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) throw new Error(`${text} is not a price`);
  return Number(price.denominator) / Number(price.numerator);
}

/**
 * Plays a contest many times as far as a moment picked from each, and averages the fair chances there.
 * Shape: one line for each selection whose average is not what it was at the start: a price that can be beaten by waiting.
 */
export function findDrifting<State, End, Part extends string>(
  contest: Contest<State, End, Part>,
  of: {
    readonly markets: readonly ContestMarket<End, Part>[];
    readonly runs: number;
    readonly chance: Chance;
    readonly pick: (moments: readonly Moment<State>[]) => Moment<State> | undefined;
    readonly tolerance?: number;
  },
): string[] {
  const only = { ...contest, markets: of.markets };
  const before = priceContest(only, contest.start);
  const sums = before.map(({ fair }) => fair.map(() => ({ sum: 0, squares: 0 })));
  for (let run = 0; run < of.runs; run += 1) {
    const moment = of.pick(contest.play(contest.start, of.chance.branch(run)));
    if (moment === undefined) throw new Error('there is a moment to pick');
    for (const [index, { fair }] of priceContest(only, moment.state).entries())
      for (const [number, chance] of fair.entries()) {
        const seen = sums[index]?.[number];
        if (seen === undefined) continue;
        seen.sum += chance;
        seen.squares += chance ** 2;
      }
  }
  return of.markets.flatMap((market, index) =>
    market.selections.flatMap((name, number) => {
      const { sum = 0, squares = 0 } = sums[index]?.[number] ?? {};
      const mean = sum / of.runs;
      const deviation = Math.sqrt(Math.max(0, squares / of.runs - mean ** 2) / of.runs);
      const fair = before[index]?.fair[number] ?? 0;
      // A chance this small is too rare to be seen in so few runs.
      if (Math.min(fair, 1 - fair) * of.runs < 8) return [];
      return Math.abs(mean - fair) > 4.5 * deviation + (of.tolerance ?? 0.002)
        ? [`${market.name}, ${name}: ${fair.toFixed(4)} before, ${mean.toFixed(4)} on average`]
        : [];
    }),
  );
}

/** The fair chances of the market of this name. */
export function fairOf(
  markets: readonly { readonly name: string }[],
  priced: readonly PricedContestMarket[],
  name: string,
): readonly number[] {
  const index = markets.findIndex((market) => market.name === name);
  if (index < 0) throw new Error(`there is a market called ${name}`);
  return priced[index]?.fair ?? [];
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
