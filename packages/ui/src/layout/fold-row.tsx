import type { ReactNode } from 'react';
import css from './fold-row.module.css';
import { Icon, type IconSize } from '../marks/icon.tsx';

interface FoldRowProps {
  /** The part that is always shown: the name of the row, and a count. */
  readonly head: ReactNode;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** Whether the row is open; left out where the element itself remembers this. */
  readonly isOpen?: boolean;
  readonly iconSize?: IconSize;
}

/** A row of a list that folds open. */
export function FoldRow({ head, onToggle, children, ...look }: FoldRowProps) {
  const { isOpen, iconSize = 'medium' } = look;
  return (
    <details
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onToggle={(event) => {
        onToggle(event.currentTarget.open);
      }}
    >
      <summary className={css['head']}>
        {head}
        <span className={css['turn']}>
          <Icon name="chevron-down" size={iconSize} />
        </span>
      </summary>
      {children}
    </details>
  );
}
