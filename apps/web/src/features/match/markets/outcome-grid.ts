import type { MatchMarket } from '@furlong/contract';
import type { MarketOutcome } from './market-kind.ts';

export interface GridCell {
  readonly market: MatchMarket;
  readonly outcome: MarketOutcome;
}

export interface GridRow {
  readonly label: string;
  /** The name of the row for screen readers. */
  readonly name: string;
  /** As many as there are columns; undefined where a row has no such outcome. */
  readonly cells: readonly (GridCell | undefined)[];
}

/** The name of what goes down and of what goes across, where the two could be confused. */
export interface GridAxes {
  readonly down: string;
  readonly across: string;
}

/** Outcomes as rows and columns. */
export interface OutcomeGrid {
  readonly as: 'grid';
  readonly columns: readonly string[];
  readonly rows: readonly GridRow[];
  /** Outcomes that stand in no row. */
  readonly others: readonly GridCell[];
  readonly axes?: GridAxes | undefined;
}
