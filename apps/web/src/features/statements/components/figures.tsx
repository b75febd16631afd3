import type { Pence } from '@furlong/money';
import { Amount } from '@furlong/ui';
import css from './statement.module.css';

export interface Figure {
  readonly label: string;
  readonly pence: Pence;
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
              <Amount pence={figure.pence} isSigned={figure.isSigned ?? false} isPlain />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
