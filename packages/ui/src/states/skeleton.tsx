import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';
import { useUiSettings } from '../ui-settings.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

type SkeletonWidth = 'full' | 'medium' | 'short' | 'title';

/** The place of one line that is still being loaded. */
export function Skeleton({ width = 'full' }: { readonly width?: SkeletonWidth }) {
  return (
    <span className={classNames(css['bar'], width !== 'full' && css[width])} aria-hidden="true" />
  );
}

/** The places of rows that are still being loaded, with as many prices each as the real ones will have. */
export function SkeletonRows({
  rows,
  prices = 0,
}: {
  readonly rows: number;
  readonly prices?: number;
}) {
  const { words } = useUiSettings();
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} className={css['row']} aria-hidden="true">
          <Skeleton width={row % 2 === 0 ? 'medium' : 'short'} />
          <span className={css['prices']}>
            {Array.from({ length: prices }, (_price, price) => (
              <span key={price} className={css['price']} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
