import type { HeadlineMarket } from '@furlong/contract';
import type { BookFixture, BookMarket } from '../book/book.ts';
import { matchMarketView } from './market-view.ts';
import { showsResult } from './match-view.ts';

const headlinesMax = 3;

/**
 * The markets that a list shows of a match: the first of each kind that fits into two or three columns, at most three.
 * A market that has its result leaves its column empty; no other market takes that.
 */
export function headlinesOf(fixture: BookFixture): readonly BookMarket[] {
  const byKind = new Map<string, BookMarket>();
  const markets = [...fixture.markets.values()].sort((one, other) => one.key.ev - other.key.ev);
  for (const market of markets)
    if (isColumn(market) && !byKind.has(market.kind)) byKind.set(market.kind, market);
  return [...byKind.values()].slice(0, headlinesMax);
}

/** The headline markets that have no result yet. */
export function unresultedHeadlines(fixture: BookFixture): readonly BookMarket[] {
  return headlinesOf(fixture).filter((market) => !showsResult(market));
}

function isColumn({ group, legendType, selections }: BookMarket): boolean {
  return group === 'Popular' && (legendType === 1 || legendType === 2) && selections.size <= 3;
}

/** A list's columns: the kinds of market that most of its matches have among their first, at most three. */
export function listColumns(
  fixtures: readonly BookFixture[],
): readonly { readonly kind: string; readonly column: HeadlineMarket }[] {
  const columns = new Map<string, { order: number; markets: BookMarket[] }>();
  for (const fixture of fixtures)
    for (const [order, market] of headlinesOf(fixture).entries()) {
      const column = columns.get(market.kind) ?? { order: 0, markets: [] };
      column.order += order;
      column.markets.push(market);
      columns.set(market.kind, column);
    }
  return [...columns]
    .sort(([, one], [, other]) => other.markets.length - one.markets.length)
    .slice(0, headlinesMax)
    .sort(([, one], [, other]) => meanOrder(one) - meanOrder(other))
    .flatMap(([kind, { markets }]) => {
      const [first] = markets;
      return first === undefined ? [] : [{ kind, column: toColumn(first, markets) }];
    });
}

function meanOrder({ order, markets }: { order: number; markets: readonly unknown[] }): number {
  return order / markets.length;
}

function toColumn(first: BookMarket, markets: readonly BookMarket[]): HeadlineMarket {
  const { home = '', away = '' } = first.fixture.participants ?? {};
  const isOwn = [home, away].some((team) => team !== '' && first.name.includes(team));
  const isSame = !isOwn && markets.every(({ name }) => name === first.name);
  const { legendType, legends } = matchMarketView(first);
  return { marketName: isSame ? first.name : withoutLine(first), legendType, legends };
}

/** `Spread Lakers -3.5` is the Spread of every match, `Over/Under 45.5 Points` its Over/Under Points. */
function withoutLine({ name, fixture }: BookMarket): string {
  const { home, away } = fixture.participants ?? { home: '', away: '' };
  return [home, away]
    .reduce((text, team) => (team === '' ? text : text.replace(team, '')), name)
    .replace(/[+-]?\d+(?:\.\d+)?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
