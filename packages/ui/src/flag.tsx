import { lazy, Suspense } from 'react';
import css from './flag.module.css';

const LazyDrawing = lazy(async () => ({ default: (await import('./flag-set.tsx')).FlagDrawing }));

/** A country's flag, to stand before its name. Takes an ISO code (`IE`, `GB-ENG`) or a name; its box is always there. */
export function Flag({ country }: { readonly country: string }) {
  return (
    <span className={css['flag']} aria-hidden="true">
      <Suspense>
        <LazyDrawing country={country} />
      </Suspense>
    </span>
  );
}
