import type { ReactNode } from 'react';
import css from './match-frame.module.css';

/** Holds a match from its head to its last market. */
export function MatchFrame({ children }: { readonly children: ReactNode }) {
  return <div className={css['frame']}>{children}</div>;
}
