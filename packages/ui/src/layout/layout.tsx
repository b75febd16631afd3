import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './layout.module.css';

/** The steps of the space between things, as the tokens number them. */
type Gap = 1 | 2 | 3 | 4;

interface StackProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  /** Whether space keeps the content from the edge, where nothing else does. */
  readonly isPadded?: boolean;
}

/** Things below each other. */
export function Stack({ children, gap = 3, isPadded = false }: StackProps) {
  return (
    <div className={classNames(css['stack'], css[`gap${gap}`], isPadded && css['padded'])}>
      {children}
    </div>
  );
}

/** Things beside each other, as far as there is room. */
export function Row({ children, gap = 2 }: Pick<StackProps, 'children' | 'gap'>) {
  return <div className={classNames(css['row'], css[`gap${gap}`])}>{children}</div>;
}

interface PageHeadProps {
  readonly title: ReactNode;
  /** The content at the right of the title: a star, or a link to a page beside this one. */
  readonly children?: ReactNode;
}

/** The heading of a page that no rail stands above. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <div className={css['pageHead']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** A list whose items are kept apart by lines. */
export function LinedList({ children }: { readonly children: ReactNode }) {
  return <ul className={css['lined']}>{children}</ul>;
}
