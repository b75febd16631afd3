import type { ReactNode } from 'react';
import css from './board.module.css';

/** The dark head of a race or a match. A dense one leaves the most room to what is under it. */
export function Board(props: { readonly children: ReactNode; readonly isDense?: boolean }) {
  return (
    <header className={css['board']} data-dense={props.isDense === true ? '' : undefined}>
      {props.children}
    </header>
  );
}
