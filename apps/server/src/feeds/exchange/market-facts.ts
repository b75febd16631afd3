import type { MarketKey } from '@furlong/feed';
import { runnerKey } from './exchange-market.ts';
import type { MarketDefinition, RunnerDefinition } from './exchange-message.ts';

/** The facts of a market of the exchange that its stream does not tell: its place in our book, its names and numbers. */
export interface ExchangeFacts {
  readonly key: MarketKey;
  /** The exchange's id of the market; left out where the book has the market several times. */
  readonly feedId?: string;
  /** Business ms of the off or the kick-off. */
  readonly startsAt: number;
  /** Business ms at which it was first due, where that was earlier. */
  readonly dueAt?: number;
  /** Business ms of the fixture's first off. */
  readonly fixtureStartsAt: number;
  /**
   * Stable numbers by runner and line, of all that are in it. A runner that came out before anybody heard of it has none.
   * The exchange's own sort priority is no number: it changes when a runner comes out.
   */
  readonly numbers: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<number, string>;
  readonly raceName: string;
  readonly eventName: string;
  readonly participants: { readonly home: string; readonly away: string } | null;
  readonly competition: { readonly code: string; readonly name: string } | null;
}

/** The number of a runner in its market. */
export function numberOf(
  facts: Pick<ExchangeFacts, 'numbers'>,
  runner: { readonly id: number; readonly hc?: number | undefined },
): number {
  const number = facts.numbers.get(runnerKey(runner.id, runner.hc));
  if (number === undefined) throw new Error(`runner ${String(runner.id)} is in no definition`);
  return number;
}

/** The runners of a definition that have numbers. */
export function numberedRunnersOf(
  { numbers }: Pick<ExchangeFacts, 'numbers'>,
  { runners }: MarketDefinition,
): readonly RunnerDefinition[] {
  return runners.filter(({ id, hc }) => numbers.has(runnerKey(id, hc)));
}

/** The name of a selection as long as the exchange has not named it. */
export function placeholderName(number: number): string {
  return `No. ${String(number)}`;
}

/** A selection's name: the runner's, on a market of lines with its line. */
export function nameOf(
  { names }: Pick<ExchangeFacts, 'names'>,
  { definition, runner }: { definition: MarketDefinition; runner: RunnerDefinition },
): string | undefined {
  const name = names.get(runner.id);
  if (name === undefined || definition.marketType !== 'ASIAN_HANDICAP') return name;
  return `${name}${lineSuffix(runner)}`;
}

/** The line of a runner, as it stands behind its name. */
export function lineSuffix({ hc: line = 0 }: Pick<RunnerDefinition, 'hc'>): string {
  return line > 0 ? ` +${String(line)}` : ` ${String(line)}`;
}

/** Some cards print the cloth number before the name: `1. Palentino`. */
export function withoutCloth(name: string): string {
  return name.replace(/^\d+\.\s*/, '');
}
