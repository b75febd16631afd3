import type { ReactNode } from 'react';
import css from './card.module.css';
import { Icon } from '../marks/icon.tsx';

interface CardProps {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  /** The content at the right of the title. */
  readonly aside?: ReactNode;
  /** Whether space keeps the content from the edge. Rows bring their own space. */
  readonly isPadded?: boolean;
}

/** A raised surface with an optional head. */
export function Card({ children, title, aside, isPadded = false }: CardProps) {
  return (
    <div className={css['card']}>
      {title === undefined ? null : (
        <div className={css['head']}>
          <h3 className={css['title']}>{title}</h3>
          {aside === undefined ? null : <div className={css['aside']}>{aside}</div>}
        </div>
      )}
      {isPadded ? <div className={css['body']}>{children}</div> : children}
    </div>
  );
}

interface DisclosureProps extends Omit<CardProps, 'title'> {
  readonly title: ReactNode;
  readonly isOpenAtFirst?: boolean;
  /** Whether the card is open; left out where the card itself remembers this. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
}

/** A card that folds away under its title. */
export function Disclosure({ children, title, aside, ...look }: DisclosureProps) {
  const { isOpenAtFirst = false, isOpen = isOpenAtFirst, isPadded = false, onToggle } = look;
  return (
    <details
      className={css['card']}
      open={isOpen}
      onToggle={(event) => {
        onToggle?.(event.currentTarget.open);
      }}
    >
      <summary className={css['head']}>
        <h3 className={css['title']}>{title}</h3>
        <span className={css['aside']}>
          {aside}
          <span className={css['turn']}>
            <Icon name="chevron-down" />
          </span>
        </span>
      </summary>
      {isPadded ? <div className={css['body']}>{children}</div> : children}
    </details>
  );
}

interface SectionHeadProps {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** The rail above a section, with the heading and the controls beside it. */
export function SectionHead({ title, level = 2, children }: SectionHeadProps) {
  return (
    <div className={css['sectionHead']}>
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  );
}
