import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The tones of a badge: `soon` is for a race within ten minutes of the off, `board` for a dark header. */
export type BadgeTone =
  'plain' | 'soon' | 'bog' | 'live' | 'board' | 'won' | 'lost' | 'open' | 'void';

/** A short state in words, such as `In play`, `BOG` or a countdown. */
export function Badge({
  tone = 'plain',
  title,
  children,
}: {
  readonly tone?: BadgeTone;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames(css['badge'], tone !== 'plain' && css[tone])} title={title}>
      {children}
    </span>
  );
}

/**
 * The number of the customer's selections or bets; `of` says what is counted, for screen readers. A text such as `20+`
 * stands where there are more than were counted.
 */
export function Count({
  value,
  of,
}: {
  readonly value: number | `${number}+`;
  readonly of: string;
}) {
  return (
    <span className={css['count']}>
      {value}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  );
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};

/** A finishing place in English: `2nd`. */
export function placeText(place: number): string {
  return `${place}${endings[ordinals.select(place)]}`;
}

/** A finishing place: 1st gold, 2nd silver, 3rd bronze, else grey. */
export function PlaceBadge({ place }: { readonly place: number }) {
  return (
    <span className={classNames(css['place'], place <= 3 && css[`place${place}`])}>
      {placeText(place)}
    </span>
  );
}
