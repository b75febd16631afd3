import { lazy, Suspense } from 'react';
import { chunkOf } from '../../platform/chunk.ts';
import css from './account-column.module.css';
import { withPhrases } from '../load-phrases.ts';

const LazyAccountNav = lazy(
  chunkOf(async () => ({
    default: (await withPhrases('account', import('../../features/account/account-nav.tsx')))
      .AccountNav,
  })),
);

/** The menu of the account in the left column of the desktop, where the sports stand on other pages. */
export function AccountColumn() {
  return (
    <div className={css['column']}>
      <Suspense>
        <LazyAccountNav />
      </Suspense>
    </div>
  );
}
