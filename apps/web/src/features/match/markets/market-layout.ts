import type { MatchMarket } from '@furlong/contract';
import {
  playersAtFirst,
  shownOutcomes,
  toPlayerColumns,
  toScoreGrid,
  type ScoreColumn,
} from './arrange-markets.ts';
import { crossOutcomes } from './cross-outcomes.ts';
import type { MarketOutcome, TeamNames } from './market-kind.ts';
import type { GridRow, OutcomeGrid } from './outcome-grid.ts';
import type { MarketStack } from './stack-lines.ts';

export type MarketLayout =
  | OutcomeGrid
  | {
      readonly as: 'players' | 'scores';
      readonly market: MatchMarket;
      readonly columns: readonly ScoreColumn[];
      readonly others: readonly MarketOutcome[];
    }
  | {
      readonly as: 'list' | 'short' | 'two' | 'three';
      readonly market: MatchMarket;
      readonly outcomes: readonly MarketOutcome[];
    };

/** Names of so many letters fit beside their price in a third of a card. */
const shortMax = 9;

function isShort(outcomes: readonly MarketOutcome[]): boolean {
  return outcomes.every(({ selName }) => selName.length <= shortMax);
}

function layoutByType(market: MatchMarket): MarketLayout {
  const outcomes = shownOutcomes(market);
  switch (market.legendType) {
    case 0:
      return { as: isShort(outcomes) ? 'short' : 'list', market, outcomes };
    case 1:
      return { as: 'three', market, outcomes };
    case 2:
      return { as: 'two', market, outcomes };
    case 3:
      return { as: 'scores', market, ...toScoreGrid(market) };
  }
}

/** How a card draws its markets: several as a grid; one by itself by what its outcomes are. */
export function layoutOf(
  { columns, rows }: MarketStack,
  teams: TeamNames,
): MarketLayout | undefined {
  const market = rows[0]?.market;
  if (market === undefined) return undefined;
  if (columns.length > 0) {
    const toRow = ({ label, market: each }: (typeof rows)[number]): GridRow => ({
      label,
      name: each.elRespose,
      cells: each.events.map((outcome) => ({ market: each, outcome })),
    });
    return { as: 'grid', columns, rows: rows.map(toRow), others: [] };
  }
  const players = toPlayerColumns(market, teams);
  if (players !== undefined) return { as: 'players', market, ...players };
  return crossOutcomes(market, teams) ?? layoutByType(market);
}

const heights = { head: 46, row: 48, box: 58, space: 24, legend: 20, more: 56 };

function columnsHeight(layout: Extract<MarketLayout, { as: 'players' | 'scores' }>): number {
  const longest = Math.max(...layout.columns.map(({ outcomes }) => outcomes.length));
  const isCut = layout.as === 'players' && longest > playersAtFirst;
  const rows = (isCut ? playersAtFirst : longest) + layout.others.length;
  return heights.legend + rows * heights.row + (isCut ? heights.more : 0);
}

/**
 * How high a card is about to be, so that the columns of a tab end at about the same height.
 * Units: CSS pixels.
 */
export function heightOf(layout: MarketLayout, isFolded: boolean): number {
  if (isFolded) return heights.head;
  const frame = heights.head + heights.space;
  switch (layout.as) {
    case 'grid':
      return frame + heights.legend + (layout.rows.length + layout.others.length) * heights.row;
    case 'players':
    case 'scores':
      return frame + columnsHeight(layout);
    case 'list':
      return frame + layout.outcomes.length * heights.row;
    case 'short':
      return frame + Math.ceil(layout.outcomes.length / 3) * heights.row;
    case 'two':
      return frame + Math.ceil(layout.outcomes.length / 2) * heights.box;
    case 'three':
      return frame + Math.ceil(layout.outcomes.length / 3) * heights.box;
  }
}
