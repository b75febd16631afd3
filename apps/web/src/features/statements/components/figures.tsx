import type { Pence } from '@furlong/money';
import { Amount, Skeleton } from '@furlong/ui';
import css from './statement.module.css';

export interface Figure {
  readonly label: string;
  /** Undefined while it is still to come. */
  readonly pence: Pence | undefined;
  /** True for a figure that may be a gain or a loss. */
  readonly isSigned?: boolean;
}

/** Amounts that belong together, under their name. */
export function Figures({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly Figure[];
}) {
  return (
    <figure className={css['totals']}>
      <figcaption>{label}</figcaption>
      <dl className={css['summary']} aria-label={label}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.pence === undefined ? (
                <Skeleton width="medium" />
              ) : (
                <Amount pence={figure.pence} isSigned={figure.isSigned ?? false} isPlain />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
