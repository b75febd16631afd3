import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './price-button.module.css';
import type { PriceMove } from './price.tsx';
import { useUiSettings } from './ui-settings.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PriceState = 'loading' | 'open' | 'suspended' | 'off' | 'non-runner';

/** `box` is the usual one; `narrow` for EW and SP; `fill` its grid cell; `named` and `stack` carry the outcome's name. */
export type PriceShape = 'box' | 'narrow' | 'fill' | 'named' | 'stack';

export interface PriceButtonProps {
  readonly state: PriceState;
  /** As offered: `5/2`, `EVENS`, `SP`, `2.38`. Ignored while loading. */
  readonly price: string;
  /** What is backed, said before the price by screen readers: `Marsh Lantern`. Drawn by `named` and `stack`. */
  readonly label: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly shape?: PriceShape;
  readonly move?: PriceMove | undefined;
  /** The feed is silent: greyed until it is back. */
  readonly isStale?: boolean;
  /** Text instead of the price, `EW` or `SP`. */
  readonly text?: string | undefined;
}

function stateWords(props: PriceButtonProps, words: ReturnType<typeof useUiSettings>['words']) {
  switch (props.state) {
    case 'loading':
      return words.loading;
    case 'suspended':
      return words.suspended;
    case 'off':
      return words.notOffered;
    case 'non-runner':
      return words.nonRunner;
    case 'open':
      if (props.move === undefined) return '';
      return props.move === 'up' ? words.priceUp : words.priceDown;
  }
}

function shownPrice(props: PriceButtonProps, formatPrice: (price: string) => string) {
  switch (props.state) {
    case 'loading':
      return null;
    case 'suspended':
      return <Icon name="lock" size="small" />;
    case 'off':
      return '–';
    case 'non-runner':
      return props.price === '' ? 'NR' : formatPrice(props.price);
    case 'open':
      return props.text ?? formatPrice(props.price);
  }
}

/** A selection stays removable when its market is suspended; nothing closed can be added. */
function isTappable(state: PriceState, isSelected: boolean): boolean {
  return state === 'open' || (isSelected && state !== 'loading');
}

/**
 * The toggle that puts a selection on the slip and takes it off again. Its box has one size in every state.
 * A button with no price draws a dash; it is disabled unless it is selected or open.
 */
export function PriceButton(props: PriceButtonProps) {
  const { formatPrice, words } = useUiSettings();
  const { state, label, isSelected, shape = 'box' } = props;
  const isLabelled = shape === 'named' || shape === 'stack';
  const said = stateWords(props, words);
  return (
    <button
      type="button"
      className={classNames(css['price'], shape !== 'box' && css[shape])}
      aria-pressed={isSelected}
      data-state={state === 'open' ? undefined : state}
      data-move={state === 'open' ? props.move : undefined}
      data-stale={props.isStale === true ? '' : undefined}
      disabled={!isTappable(state, isSelected)}
      onClick={props.onToggle}
    >
      {isLabelled ? (
        <span className={css['label']}>{label}</span>
      ) : (
        <VisuallyHidden>{label} </VisuallyHidden>
      )}
      <span className={css['value']}>{shownPrice(props, formatPrice)}</span>
      {said === '' ? null : <VisuallyHidden> {said}</VisuallyHidden>}
    </button>
  );
}
