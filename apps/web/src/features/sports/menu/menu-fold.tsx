import { Icon } from '@furlong/ui';
import { useState, type ReactNode } from 'react';
import css from './menu-fold.module.css';

export interface MenuFoldProps {
  readonly title: ReactNode;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the side bar that folds open. What is in it is there only while it is open. */
export function MenuFold({ title, aside, children }: MenuFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className={css['head']}>
        <span className={css['title']}>{title}</span>
        {aside === undefined ? null : <span className={css['aside']}>{aside}</span>}
        <span className={css['turn']}>
          <Icon name="chevron-down" size="small" />
        </span>
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
