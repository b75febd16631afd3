import type { CSSProperties } from 'react';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import type { MarketKey } from '../../core/prices/price-store.ts';
import css from './line-grid.module.css';
import { signedLine, type MarketStack } from './stack-lines.ts';

/** The lines of one kind of market: a row for each line, and a column for each outcome. */
export function LineGrid(props: {
  readonly fixture: Omit<MarketKey, 'ev'>;
  readonly stack: MarketStack;
}) {
  const { fixture, stack } = props;
  const width: CSSProperties & Record<'--columns', number> = { '--columns': stack.columns.length };
  return (
    <div className={css['grid']} style={width}>
      <div className={css['row']} aria-hidden="true">
        <span />
        {stack.columns.map((column) => (
          <span key={column} className={css['heading']}>
            {column}
          </span>
        ))}
      </div>
      {stack.markets.map((market) => (
        <div
          key={market.eventsNumber}
          className={css['row']}
          role="group"
          aria-label={market.elRespose}
        >
          <span className={css['line']}>{signedLine(market)}</span>
          {market.events.map(({ selection, selName }) => (
            <LivePriceButton
              key={selection}
              market={{ ...fixture, ev: market.eventsNumber }}
              selection={selection}
              label={selName}
              shape="fill"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
