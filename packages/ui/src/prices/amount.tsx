import { formatPounds, type Pence } from '@furlong/money';
import { classNames } from '../class-names.ts';
import css from './amount.module.css';
import { useUiSettings } from '../ui-settings.tsx';

interface AmountProps {
  readonly pence: Pence;
  /** Whether a plus stands before a gain, for lists of ins and outs. */
  readonly isSigned?: boolean;
  /** Whether the amount takes the weight of the text around it. */
  readonly isPlain?: boolean;
}

/** A number with its thousands set apart, as an amount has them. @example 125970 is 125,970. */
export function formatCount(count: number): string {
  return setThousandsApart(String(count));
}

function setThousandsApart(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Money as text: symbol, thousands set apart, always two places, a real minus.
 * Units: pence. @example -1305 is −£13.05; 1250000 is £12,500.00.
 */
export function formatAmount(pence: Pence, symbol: string): string {
  const [whole = '0', places = '00'] = formatPounds(pence).replace('-', '').split('.');
  return `${pence < 0 ? '−' : ''}${symbol}${setThousandsApart(whole)}.${places}`;
}

/** An amount of money, drawn alike everywhere. */
export function Amount({ pence, isSigned = false, isPlain = false }: AmountProps) {
  const { currencySymbol } = useUiSettings();
  const isGain = isSigned && pence > 0;
  return (
    <span className={classNames(css['amount'], isPlain && css['inherit'], isGain && css['gain'])}>
      {isGain ? '+' : ''}
      {formatAmount(pence, currencySymbol)}
    </span>
  );
}
