import { FoldRow } from '@furlong/ui';
import { useState, type ReactNode } from 'react';
import css from './menu-fold.module.css';

interface MenuFoldProps {
  readonly title: ReactNode;
  /** The content at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the side bar that folds open. Its content exists only while it is open. */
export function MenuFold({ title, aside, children }: MenuFoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FoldRow
      iconSize="small"
      onToggle={setIsOpen}
      head={
        <>
          <span className={css['title']}>{title}</span>
          {aside === undefined ? null : <span className={css['aside']}>{aside}</span>}
        </>
      }
    >
      {isOpen ? children : null}
    </FoldRow>
  );
}
