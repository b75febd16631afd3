import { findSportByCode, sports, type Favourite } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, Icon, SectionHead, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFavourites } from '../../core/favourites/favourites.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../core/session/session.ts';
import { EventCard } from '../../core/sports/event-card.tsx';
import { EventSkeleton } from '../../core/sports/event-skeleton.tsx';
import { FavouriteStar } from '../../core/favourites/favourite-star.tsx';
import { groupByLeague } from '../../core/sports/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FavouriteRow } from './favourite-row.tsx';
import css from './favourites-page.module.css';
import { favouriteEventsQuery } from './favourites.queries.ts';

/** The longest name that the contract allows. */
const nameMax = 80;

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
    <Stack gap={4}>
      {groupByLeague(data).map((league) => (
        <EventCard key={league.leagueCode} league={league} />
      ))}
    </Stack>
  );
}

/** The team that the address names, a favourite or not. Only its matches are shown. */
function useChosenTeam(): Favourite | undefined {
  const [search] = useSearchParams();
  const name = search.get('team') ?? '';
  const sportCode = findSportByCode(search.get('sportCode') ?? '')?.code;
  return useMemo(() => {
    if (name === '' || name.length > nameMax || sportCode === undefined) return undefined;
    return { kind: 'team', sportCode, name, country: '' };
  }, [name, sportCode]);
}

/** One team's next matches, and the way back to those of all. */
function OfTeam({ team }: { readonly team: Favourite }) {
  const { t } = useTranslation('favourites');
  const chosen = useMemo(() => [team], [team]);
  return (
    <>
      <SectionHead level={1} title={team.name}>
        <FavouriteStar favourite={team} />
      </SectionHead>
      <Link className={css['back']} to="/favourites">
        <Icon name="back" size="small" />
        {t('all')}
      </Link>
      <NextMatches favourites={chosen} />
    </>
  );
}

/** The customer's favourites, and their next matches. */
export function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const favourites = useFavourites();
  const isVisitor = useSession().kind === 'anonymous';
  const team = useChosenTeam();
  usePageTitle(t('favourites'));
  if (team !== undefined) return <OfTeam team={team} />;
  const isEmpty = favourites.length === 0;
  return (
    <>
      <SectionHead level={1} title={t('favourites')} />
      {isEmpty ? (
        <EmptyPanel isCard icon="favourite" next={{ to: '/search', label: t('findMore') }}>
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
