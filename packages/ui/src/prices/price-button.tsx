import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import css from './price-button.module.css';
import type { PriceMove } from './price-text.tsx';
import { useUiSettings } from '../ui-settings.tsx';

export type PriceState = 'loading' | 'open' | 'suspended' | 'non-runner';

/**
 * The shapes of a price button: `box` is the usual one, `narrow` is for EW and SP, and `fill` fills its grid cell;
 * `named`, `score` and `stack` carry the outcome's name.
 */
export type PriceShape = 'box' | 'narrow' | 'fill' | 'named' | 'score' | 'stack';

export interface PriceButtonProps {
  readonly state: PriceState;
  /** The price as offered: `5/2`, `EVENS`, `SP`, `2.38`. Ignored while loading. */
  readonly price: string;
  /**
   * The name of the outcome, said before the price by screen readers: `Marsh Lantern`. Only the
   * shapes of the button that carry a name draw it.
   */
  readonly label: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly shape?: PriceShape;
  readonly move?: PriceMove | undefined;
  /** Whether the feed is silent, so that the price is greyed. */
  readonly isStale?: boolean;
  /** The text instead of the price, `EW` or `SP`. */
  readonly text?: string | undefined;
}

type Settings = Pick<ReturnType<typeof useUiSettings>, 'formatPrice' | 'words'>;

/** The text that a screen reader says after the label: the price and its move, or the reason why there is none. */
function saidPrice(props: PriceButtonProps, { formatPrice, words }: Settings): string {
  switch (props.state) {
    case 'loading':
      return words.loading;
    case 'suspended':
      return words.suspended;
    case 'non-runner':
      return words.nonRunner;
    case 'open': {
      const price = props.text ?? formatPrice(props.price);
      if (props.move === undefined) return price;
      return `${price} ${props.move === 'up' ? words.priceUp : words.priceDown}`;
    }
  }
}

function shownPrice(props: PriceButtonProps, { formatPrice }: Settings) {
  switch (props.state) {
    case 'loading':
      return null;
    case 'suspended':
      return <Icon name="lock" size="small" />;
    case 'non-runner':
      return props.price === '' ? 'NR' : formatPrice(props.price);
    case 'open':
      return props.text ?? formatPrice(props.price);
  }
}

/** Whether the button can be pressed. A selection can be taken off while its market is suspended, but not put on. */
function isTappable(state: PriceState, isSelected: boolean): boolean {
  return state === 'open' || (isSelected && state !== 'loading');
}

const labelledShapes: readonly PriceShape[] = ['named', 'score', 'stack'];

/** The number of letters from which on a word needs a narrower cut to fit a third of a small phone's width. */
const longFrom = 14;

/** The outcome's name as drawn. The tooltip tells a name that had to be cut. */
function Label({ label }: Pick<PriceButtonProps, 'label'>) {
  const isLong = label.split(' ').some((word) => word.length >= longFrom);
  return (
    <span className={css['label']} title={label} data-long={isLong ? '' : undefined}>
      {label}
    </span>
  );
}

/**
 * The toggle that puts a selection on the slip and takes it off again. Its box has one size in every state.
 * It is disabled unless it is selected or open.
 */
export function PriceButton(props: PriceButtonProps) {
  const settings = useUiSettings();
  const { state, label, isSelected, shape = 'box' } = props;
  return (
    <button
      type="button"
      className={classNames(css['price'], shape !== 'box' && css[shape])}
      aria-label={`${label} ${saidPrice(props, settings)}`}
      aria-pressed={isSelected}
      data-state={state === 'open' ? undefined : state}
      data-move={state === 'open' ? props.move : undefined}
      data-stale={props.isStale === true ? '' : undefined}
      disabled={!isTappable(state, isSelected)}
      onClick={props.onToggle}
    >
      {labelledShapes.includes(shape) ? <Label label={label} /> : null}
      <span className={css['value']}>{shownPrice(props, settings)}</span>
    </button>
  );
}

interface NoPriceProps extends Pick<PriceButtonProps, 'label' | 'shape'> {
  /** Whether a flat cell with a dash is drawn, as in a row of a few, where a hole would look like a fault. */
  readonly isDrawn?: boolean | undefined;
}

/** The place of a price that is not offered: screen readers say nothing there, and nothing beside it moves. */
export function NoPrice({ label, shape = 'box', isDrawn = false }: NoPriceProps) {
  const look = css[isDrawn ? 'absent' : 'none'];
  return (
    <span
      className={classNames(css['price'], shape !== 'box' && css[shape], look)}
      aria-hidden="true"
    >
      {labelledShapes.includes(shape) ? <Label label={label} /> : null}
      {isDrawn ? <span className={css['value']}>–</span> : null}
    </span>
  );
}
