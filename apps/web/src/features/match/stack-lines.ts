import type { MatchMarket } from '@furlong/contract';
import type { MarketOutcome } from './arrange-markets.ts';

/** A market of a match by itself, or the lines of one kind of market in the order of their lines. */
export interface MarketStack {
  readonly title: string;
  /** The outcomes of every line without the line: Over and Under, or the sides of a handicap. Empty for a market by itself. */
  readonly columns: readonly string[];
  readonly markets: readonly MatchMarket[];
}

interface Line {
  readonly outcome: string;
  readonly line: string;
}

/** @example `Over 2.5` is the outcome `Over` at the line `2.5`. */
function toLine({ selName }: MarketOutcome): Line | undefined {
  const [, outcome, line] = /^(.+) ([+-]?\d+(?:\.\d+)?)$/.exec(selName) ?? [];
  return outcome === undefined || line === undefined ? undefined : { outcome, line };
}

function toLines({ events }: MatchMarket): readonly Line[] {
  return events.map(toLine).filter((line) => line !== undefined);
}

function lineOf(market: MatchMarket): number {
  return Number(toLines(market)[0]?.line);
}

/** The line as a row shows it. The sides of a handicap have a line each. @example `2.5` or `-1 / +1` */
export function signedLine(market: MatchMarket): string {
  return [...new Set(toLines(market).map(({ line }) => line))].join(' / ');
}

/**
 * The name of all lines of the market's kind. The name of a handicap also ends with the side whose line it is.
 * Undefined where the market has no line.
 * @example `Over/Under 2.5 Goals` is of `Over/Under Goals`, and `Handicap Arsenal -1` is of `Handicap`.
 */
function kindOf(market: MatchMarket): Omit<MarketStack, 'markets'> | undefined {
  const lines = toLines(market);
  const [first] = lines;
  if (first === undefined || lines.length < market.events.length) return undefined;
  const words = market.elRespose.split(' ');
  const at = words.lastIndexOf(first.line);
  if (at === -1) return undefined;
  const name = words.toSpliced(at, 1).join(' ');
  const side = ` ${first.outcome}`;
  return {
    title: name.endsWith(side) ? name.slice(0, -side.length) : name,
    columns: lines.map(({ outcome }) => outcome),
  };
}

/** A market without a line, and a line that is the only one of its kind, stand under their own names. */
function toStack(markets: readonly MatchMarket[]): readonly MarketStack[] {
  const [first] = markets;
  if (first === undefined) return [];
  const kind = markets.length === 1 ? undefined : kindOf(first);
  if (kind === undefined) return [{ title: first.elRespose, columns: [], markets }];
  return [{ ...kind, markets: markets.toSorted((one, other) => lineOf(one) - lineOf(other)) }];
}

/** Puts the lines of one kind into one stack, which stands where its first line stood. */
export function stackLines(markets: readonly MatchMarket[]): readonly MarketStack[] {
  const kinds = new Map<MatchMarket | string, MatchMarket[]>();
  for (const market of markets) {
    const kind = kindOf(market);
    const key = kind === undefined ? market : `${kind.title}/${kind.columns.join('/')}`;
    kinds.set(key, [...(kinds.get(key) ?? []), market]);
  }
  return [...kinds.values()].flatMap(toStack);
}
