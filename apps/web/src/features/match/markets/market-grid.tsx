import { Icon, NoPrice } from '@furlong/ui';
import type { CSSProperties } from 'react';
import { LivePriceButton } from '../../../core/prices/live-price-button.tsx';
import type { LiveMarketKey } from '../../../core/prices/price-store.ts';
import type { GridAxes, GridCell, OutcomeGrid } from './outcome-grid.ts';
import css from './market-grid.module.css';

type Fixture = Omit<LiveMarketKey, 'ev'>;

function Cell(props: {
  readonly fixture: Fixture;
  readonly cell: GridCell;
  readonly shape: 'fill' | 'named';
}) {
  const { fixture, cell, shape } = props;
  return (
    <LivePriceButton
      market={{ ...fixture, ev: cell.market.eventsNumber }}
      selection={cell.outcome.selection}
      label={cell.outcome.selName}
      shape={shape}
      isPlaceDrawn={shape === 'fill'}
    />
  );
}

/** The corner names both directions where the headings alone would leave open which is which. */
function Corner({ axes }: { readonly axes: GridAxes | undefined }) {
  if (axes === undefined) return <span />;
  return (
    <span className={css['corner']}>
      <span>
        {axes.across} <Icon name="chevron-right" size="small" />
      </span>
      <span>
        {axes.down} <Icon name="chevron-down" size="small" />
      </span>
    </span>
  );
}

/** A row for each line, team or count, and a column for each outcome. */
export function MarketGrid(props: { readonly fixture: Fixture; readonly grid: OutcomeGrid }) {
  const { fixture, grid } = props;
  const width: CSSProperties & Record<'--columns', number> = { '--columns': grid.columns.length };
  return (
    <div className={css['grid']} style={width}>
      <div className={css['row']} aria-hidden="true">
        <Corner axes={grid.axes} />
        {grid.columns.map((column) => (
          <span key={column} className={css['heading']}>
            {column}
          </span>
        ))}
      </div>
      {grid.rows.map(({ label, name, cells }) => (
        <div key={name} className={css['row']} role="group" aria-label={name}>
          <span className={css['line']}>{label}</span>
          {grid.columns.map((column, index) => {
            const cell = cells[index];
            return cell === undefined ? (
              <NoPrice key={column} label="" shape="fill" isDrawn />
            ) : (
              <Cell key={column} fixture={fixture} cell={cell} shape="fill" />
            );
          })}
        </div>
      ))}
      {grid.others.map((cell) => (
        <div key={cell.outcome.selection} className={css['other']}>
          <Cell fixture={fixture} cell={cell} shape="named" />
        </div>
      ))}
    </div>
  );
}
