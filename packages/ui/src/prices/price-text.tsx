import { classNames } from '../class-names.ts';
import css from './price-text.module.css';
import { useUiSettings } from '../ui-settings.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

export type PriceMove = 'up' | 'down';

interface PriceTextProps {
  /** The price as offered: `5/2`, `EVENS`, `SP`, `2.38`. */
  readonly price: string;
  /** The earlier price, which is drawn struck through. */
  readonly oldPrice?: string;
  readonly move?: PriceMove | undefined;
}

/** A price as text, in the customer's odds format. */
export function PriceText({ price, oldPrice, move }: PriceTextProps) {
  const { formatPrice, words } = useUiSettings();
  return (
    <span
      className={classNames(
        css['price'],
        move !== undefined && css[move],
        oldPrice !== undefined && css['changed'],
      )}
    >
      {oldPrice === undefined ? null : <s className={css['was']}>{formatPrice(oldPrice)}</s>}
      {move === undefined || oldPrice === undefined ? null : (
        <span className={css['arrow']} aria-hidden="true" />
      )}
      {price === '' ? '–' : formatPrice(price)}
      {move === undefined ? null : (
        <VisuallyHidden> {move === 'up' ? words.priceUp : words.priceDown}</VisuallyHidden>
      )}
    </span>
  );
}
