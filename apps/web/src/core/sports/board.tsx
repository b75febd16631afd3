import type { ReactNode } from 'react';
import css from './board.module.css';

/** The dark head of a race or a match. */
export function Board({ children }: { readonly children: ReactNode }) {
  return <header className={css['board']}>{children}</header>;
}
