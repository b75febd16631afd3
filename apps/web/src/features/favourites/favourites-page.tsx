import { sports, type Favourite } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, SectionHead } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useFavourites } from '../../platform/favourites.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { EventCard } from '../../platform/sport/event-card.tsx';
import { EventSkeleton } from '../../platform/sport/event-skeleton.tsx';
import { groupByLeague } from '../../platform/sport/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FavouriteRow } from './favourite-row.tsx';
import css from './favourites-page.module.css';
import { favouriteEventsQuery } from './favourites.queries.ts';

const sportFavourites = sports.map(({ code }): Favourite => ({
  kind: 'sport',
  sportCode: code,
  name: code,
  country: '',
}));

function keyOf({ kind, sportCode, name, country }: Favourite): string {
  return [kind, sportCode, name, country].join('\n');
}

function Rows({ favourites }: { readonly favourites: readonly Favourite[] }) {
  return (
    <Card>
      <ul className={css['rows']}>
        {favourites.map((favourite) => (
          <FavouriteRow key={keyOf(favourite)} favourite={favourite} />
        ))}
      </ul>
    </Card>
  );
}

function NextMatches({ favourites }: { readonly favourites: readonly Favourite[] }) {
  const { t } = useTranslation('favourites');
  const { data, isError, isFetching, refetch } = useQuery(favouriteEventsQuery(favourites));
  if (data === undefined) {
    if (!isError) return <EventSkeleton rows={3} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyPanel isCard>{t('noMatches')}</EmptyPanel>;
  return (
    <div className={css['leagues']}>
      {groupByLeague(data).map((league) => (
        <EventCard key={league.leagueCode} league={league} />
      ))}
    </div>
  );
}

/** What a person comes back to: their favourites, and what these play next. */
export function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const favourites = useFavourites();
  const isVisitor = useSession().kind === 'anonymous';
  usePageTitle(t('favourites'));
  const isEmpty = favourites.length === 0;
  return (
    <>
      <SectionHead level={1} title={t('favourites')} />
      {isEmpty ? (
        <EmptyPanel isCard icon="favourite">
          {t('none')}
        </EmptyPanel>
      ) : (
        <>
          <section aria-label={t('nextMatches')}>
            <NextMatches favourites={favourites} />
          </section>
          <section>
            <SectionHead title={t('yours')} />
            <Rows favourites={favourites} />
          </section>
        </>
      )}
      {isVisitor && !isEmpty ? <p className={css['note']}>{t('onThisDevice')}</p> : null}
      <section>
        <SectionHead title={t('addSports')} />
        <Rows favourites={sportFavourites} />
      </section>
    </>
  );
}
