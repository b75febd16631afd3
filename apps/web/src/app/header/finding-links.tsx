import { Icon } from '@furlong/ui';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { chunkOf } from '../../platform/chunk.ts';
import { useFavouriteCount, useSportsByFavour } from '../../core/favourites/favourite-count.ts';
import { useLayout } from '../../platform/layout.ts';
import { useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './finding-links.module.css';
import { withPhrases } from '../load-phrases.ts';

const LazyFavouriteLinks = lazy(
  chunkOf(async () => ({
    default: (
      await withPhrases('favourites', import('../../features/favourites/favourite-links.tsx'))
    ).FavouriteLinks,
  })),
);

const shownMax = 6;

/** Keeps the places of links that still load, so that the sports below do not move. */
function Places({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={css['place']} aria-hidden="true" />
  ));
}

/**
 * The favourite competitions and teams as links, in the side bar alone. For a visitor without any nothing is loaded.
 */
export function FavouriteNames({ className }: { readonly className: string | undefined }) {
  const count = useFavouriteCount() - useSportsByFavour().favourite.length;
  const isCustomer = useUser() !== undefined;
  if (count <= 0 && !isCustomer) return null;
  return (
    <Suspense fallback={<Places count={Math.min(Math.max(0, count), shownMax)} />}>
      <LazyFavouriteLinks className={className} />
    </Suspense>
  );
}

/** The links above the sports: what is in play, favourites, and on the phone the search, for which the header has no room there. */
export function FindingLinks({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation(['app', 'core/sports']);
  const isDesktop = useLayout() === 'desktop';
  const { pathname } = useLocation();
  return (
    <>
      <li>
        <Link
          className={className}
          to="/in-play"
          aria-current={pathname === '/in-play' ? 'page' : undefined}
        >
          <Icon name="clock" />
          {t('core/sports:inPlay')}
        </Link>
      </li>
      {isDesktop ? null : (
        <li>
          <Link className={className} to="/search">
            <Icon name="search" />
            {t('search')}
          </Link>
        </li>
      )}
      <li>
        <Link
          className={className}
          to="/favourites"
          aria-current={pathname === '/favourites' ? 'page' : undefined}
        >
          <Icon name="favourite" />
          {t('favourites')}
        </Link>
      </li>
    </>
  );
}
