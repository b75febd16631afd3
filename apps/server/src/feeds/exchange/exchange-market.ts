import type { MarketChange, MarketDefinition, RunnerChange } from './exchange-message.ts';

/** Best offers of one runner, as the stream left them. Zero where there is none. */
interface RunnerBook {
  readonly back: Map<number, number>;
  readonly lay: Map<number, number>;
  readonly backByDepth: Map<number, readonly [number, number]>;
  readonly layByDepth: Map<number, readonly [number, number]>;
  lastTraded: number;
}

/** A market of the exchange as it stands after the changes applied so far: the last definition and each runner's offers. */
export class ExchangeMarket {
  readonly id: string;
  definition: MarketDefinition | undefined;
  readonly #runners = new Map<string, RunnerBook>();

  constructor(id: string) {
    this.id = id;
  }

  apply(change: MarketChange): void {
    if (change.img === true) this.#runners.clear();
    this.definition = latestOf(this.definition, change.marketDefinition);
    for (const runner of change.rc ?? []) this.#applyRunner(runner);
  }

  /**
   * The exchange's fair price of a runner, total return per unit: between the best back and lay offers where
   * they are close, else the last trade. Undefined where nobody offers or traded.
   */
  fairPrice(runnerId: number, handicap = 0): number | undefined {
    const book = this.#runners.get(runnerKey(runnerId, handicap));
    if (book === undefined) return undefined;
    const back = bestOf(book.back, book.backByDepth, Math.max);
    const lay = bestOf(book.lay, book.layByDepth, Math.min);
    if (back !== undefined && lay !== undefined && lay / back < 1.35 && lay >= back) {
      return 2 / (1 / back + 1 / lay);
    }
    if (book.lastTraded > 1) return book.lastTraded;
    return back;
  }

  #applyRunner(change: RunnerChange): void {
    const key = runnerKey(change.id, change.hc);
    const book = this.#runners.get(key) ?? emptyBook();
    this.#runners.set(key, book);
    applyLadder(book.back, change.atb);
    applyLadder(book.lay, change.atl);
    applyDepth(book.backByDepth, change.batb);
    applyDepth(book.layByDepth, change.batl);
    if (change.ltp !== undefined) book.lastTraded = change.ltp;
  }
}

/** The definition of the higher version, which is the latest whatever was read last; of two that are equal, the second. */
function latestOf(
  held: MarketDefinition | undefined,
  told: MarketDefinition | undefined,
): MarketDefinition | undefined {
  if (held?.version === undefined || told?.version === undefined) return told ?? held;
  return told.version < held.version ? held : told;
}

function emptyBook(): RunnerBook {
  return {
    back: new Map(),
    lay: new Map(),
    backByDepth: new Map(),
    layByDepth: new Map(),
    lastTraded: 0,
  };
}

/** A runner of a market of lines is one runner at one line. */
export function runnerKey(id: number, handicap = 0): string {
  return `${String(id)}/${String(handicap)}`;
}

function applyLadder(ladder: Map<number, number>, levels: readonly number[][] = []): void {
  for (const [price = 0, size = 0] of levels) {
    if (size > 0) ladder.set(price, size);
    else ladder.delete(price);
  }
}

function applyDepth(
  depth: Map<number, readonly [number, number]>,
  levels: readonly number[][] = [],
): void {
  for (const [place = 0, price = 0, size = 0] of levels) {
    if (size > 0) depth.set(place, [price, size]);
    else depth.delete(place);
  }
}

function bestOf(
  ladder: ReadonlyMap<number, number>,
  depth: ReadonlyMap<number, readonly [number, number]>,
  best: (...prices: number[]) => number,
): number | undefined {
  const prices = [...ladder.keys(), ...[...depth.values()].map(([price]) => price)];
  const offered = prices.filter((price) => price > 1);
  return offered.length === 0 ? undefined : best(...offered);
}
