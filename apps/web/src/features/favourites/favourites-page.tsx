import { findSportByCode, sports, type Favourite, type Sport } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, Icon, SectionHead, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFavourites } from '../../core/favourites/favourites.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../core/session/session.ts';
import { EventCard } from '../../core/sports/events/event-card.tsx';
import { EventSkeleton } from '../../core/sports/events/event-skeleton.tsx';
import { FavouriteStar } from '../../core/favourites/favourite-star.tsx';
import { groupByLeague } from '../../core/sports/events/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FavouriteRow } from './favourite-row.tsx';
import css from './favourites-page.module.css';
import { favouriteEventsQuery } from './favourites.queries.ts';

/** The longest name that the contract allows. */
const nameMax = 80;

function favouriteOf({ code }: Sport): Favourite {
  return { kind: 'sport', sportCode: code, name: code, country: '' };
}

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

/** Every sport in which something is a favourite, with its competitions and teams under it. */
function Groups({ favourites }: { readonly favourites: readonly Favourite[] }) {
  return (
    <div className={css['groups']}>
      {sports.filter(hasFavourite(favourites)).map((sport) => (
        <Rows
          key={sport.url}
          favourites={[
            favouriteOf(sport),
            ...favourites.filter((each) => each.kind === 'competition' && isOf(sport, each)),
            ...favourites.filter((each) => each.kind === 'team' && isOf(sport, each)),
          ]}
        />
      ))}
    </div>
  );
}

function isOf(sport: Sport, { sportCode }: Favourite): boolean {
  return findSportByCode(sportCode)?.url === sport.url;
}

function hasFavourite(favourites: readonly Favourite[]): (sport: Sport) => boolean {
  return (sport) => favourites.some((favourite) => isOf(sport, favourite));
}

/** A star that is pressed moves to another list with its row; the focus follows it there. */
function useFocusOnMovedStar(favourites: readonly Favourite[]) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(null);
  useEffect(() => {
    const label = pressed.current;
    pressed.current = null;
    if (label === null || document.activeElement !== document.body) return;
    const stars = [...(place.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
    stars.find((star) => star.getAttribute('aria-label') === label)?.focus();
  }, [favourites]);
  const notePress = (event: { readonly target: EventTarget }) => {
    const star = event.target instanceof Element ? event.target.closest('[aria-pressed]') : null;
    pressed.current = star?.getAttribute('aria-label') ?? null;
  };
  return { place, notePress };
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
  const { place, notePress } = useFocusOnMovedStar(favourites);
  const isVisitor = useSession().kind === 'anonymous';
  const team = useChosenTeam();
  usePageTitle(t('favourites'));
  if (team !== undefined) return <OfTeam team={team} />;
  const isEmpty = favourites.length === 0;
  const isChosen = hasFavourite(favourites);
  return (
    <div className={css['page']} ref={place} onClickCapture={notePress}>
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
            <Groups favourites={favourites} />
          </section>
        </>
      )}
      {isVisitor && !isEmpty ? <p className={css['note']}>{t('onThisDevice')}</p> : null}
      <section>
        <SectionHead title={t('addSports')} />
        <Rows favourites={sports.filter((sport) => !isChosen(sport)).map(favouriteOf)} />
      </section>
    </div>
  );
}
