import { chunkOf } from '@furlong/client';
import { lazy, Suspense } from 'react';
import type { FavouriteStarProps } from './favourite-star.tsx';
import css from './star.module.css';

const LazyStar = lazy(
  chunkOf(async () => ({
    default: (await import('./favourite-star.tsx')).FavouriteStar,
  })),
);

/** A favourite's star whose code is loaded after the page. Its place is kept free. */
export function LateStar(props: FavouriteStarProps) {
  return (
    <Suspense fallback={<span className={css['star']} />}>
      <LazyStar {...props} />
    </Suspense>
  );
}
