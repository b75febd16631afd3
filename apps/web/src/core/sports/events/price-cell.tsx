import type { ComponentProps } from 'react';
import { LivePriceButton } from '../../prices/live-price-button.tsx';
import { listedLine } from '../headline.ts';
import css from './price-cell.module.css';

/** A price in a list of matches, under its own line where that differs from the column's heading. */
export function PriceCell(
  props: Pick<ComponentProps<typeof LivePriceButton>, 'market' | 'selection' | 'shape'> & {
    readonly label: string;
    readonly hasOwnLine: boolean;
  },
) {
  const { hasOwnLine, ...button } = props;
  return (
    <span className={css['cell']}>
      {hasOwnLine ? (
        <span className={css['line']} aria-hidden="true">
          {listedLine(button.label)}
        </span>
      ) : null}
      <LivePriceButton {...button} isPlaceDrawn />
    </span>
  );
}
