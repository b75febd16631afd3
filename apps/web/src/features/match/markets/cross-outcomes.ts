import type { MatchMarket } from '@furlong/contract';
import { shownOutcomes } from './arrange-markets.ts';
import type { MarketOutcome, TeamNames } from './market-kind.ts';
import type { GridAxes, GridRow, OutcomeGrid } from './outcome-grid.ts';

interface Crossing {
  readonly row: string;
  readonly column: string;
}

/** @example `Draw/Arsenal` is the row `Draw` and the column `Arsenal`; `Draw & Yes` likewise. */
function splitInTwo(name: string): Crossing | undefined {
  for (const mark of [' & ', '/']) {
    const [row, column, ...more] = name.split(mark);
    if (row !== undefined && column !== undefined && more.length === 0) return { row, column };
  }
  return undefined;
}

/** @example `Arsenal by 2` is the row `by 2` and the column `Arsenal`. */
function splitByTeam(name: string, { homeTeam, awayTeam }: TeamNames): Crossing | undefined {
  const column = [homeTeam, awayTeam].find((team) => team !== '' && name.startsWith(`${team} `));
  if (column === undefined) return undefined;
  return { row: name.slice(column.length + 1).replace(/^- /, ''), column };
}

interface Crossed extends Crossing {
  readonly outcome: MarketOutcome;
}

function toRows(market: MatchMarket, crossed: readonly Crossed[]): readonly GridRow[] {
  const columns = [...new Set(crossed.map(({ column }) => column))];
  return [...new Set(crossed.map(({ row }) => row))].map((label) => ({
    label,
    name: label,
    cells: columns.map((column) => {
      const found = crossed.find((each) => each.row === label && each.column === column);
      return found === undefined ? undefined : { market, outcome: found.outcome };
    }),
  }));
}

/** @example `Half-Time/Full-Time` tells rows of the half and columns of the end. */
function axesOf({ elRespose }: MatchMarket): GridAxes | undefined {
  const [down, across, ...more] = elRespose.split('/');
  if (down === undefined || across === undefined || more.length > 0) return undefined;
  return { down, across };
}

/** Rows and columns that hold most of their cells; a sparse table reads worse than a list. */
function isTable(rows: number, columns: number, cells: number): boolean {
  return rows >= 2 && columns >= 2 && columns <= 3 && cells * 2 > rows * columns;
}

/**
 * The outcomes of one market as a grid where each names two things: half-time and full-time, result and goals, or a
 * team and its margin. Outcomes that name one thing stand below. Undefined where a list says it better.
 */
export function crossOutcomes(market: MatchMarket, teams: TeamNames): OutcomeGrid | undefined {
  if (market.legendType === 3 || market.events.length <= 3) return undefined;
  const isInTwo = market.events.every(({ selName }) => splitInTwo(selName) !== undefined);
  const crossed: Crossed[] = [];
  const others: MarketOutcome[] = [];
  for (const outcome of market.events) {
    const name = outcome.selName;
    const crossing = isInTwo ? splitInTwo(name) : splitByTeam(name, teams);
    if (crossing === undefined) others.push(outcome);
    else crossed.push({ ...crossing, outcome });
  }
  const rows = toRows(market, crossed);
  const columns = [...new Set(crossed.map(({ column }) => column))];
  if (!isTable(rows.length, columns.length, crossed.length)) return undefined;
  const shown = new Set(shownOutcomes(market));
  return {
    as: 'grid',
    columns,
    axes: isInTwo ? axesOf(market) : undefined,
    rows: rows.filter(({ cells }) =>
      cells.some((cell) => cell !== undefined && shown.has(cell.outcome)),
    ),
    others: others.filter((each) => shown.has(each)).map((outcome) => ({ market, outcome })),
  };
}
