import type { Sport } from '@furlong/contract';
import { Flag, Icon, Stack } from '@furlong/ui';
import { useEffect, useRef } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { EventSkeleton } from '../../../core/sports/events/event-skeleton.tsx';
import { LateStar } from '../../../core/favourites/late-star.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import { ChosenMatches } from './chosen-matches.tsx';
import { competitionQueries } from '../view/competition-queries.ts';
import { Listed } from './listed.tsx';
import { cardsByDay } from './match-cards.ts';
import { MatchList } from './match-list.tsx';
import css from './picked-matches.module.css';
import { everywhere, regionOf, sportViewPath, type SportView } from '../view/sport-view.ts';
import { useSportList } from '../view/use-sport-data.ts';

interface PickedMatchesProps {
  readonly sport: Sport;
  /** A country, or `All`. */
  readonly category: string;
  /** The competition of the country that was picked; undefined for all of them. */
  readonly competition: string | undefined;
  /** The view in which the competition was picked. */
  readonly back: SportView;
}

/** Moves the focus to the heading where the link that led here is gone from the page. */
function useFocusAfterPick() {
  const headRef = useRef<HTMLHeadingElement>(null);
  const cameBy = useNavigationType();
  useEffect(() => {
    if (cameBy === NavigationType.Push && document.activeElement === document.body) {
      headRef.current?.focus({ preventScroll: true });
    }
  }, [cameBy]);
  return headRef;
}

function useName({ category, competition }: PickedMatchesProps): string {
  const { t } = useTranslation('sports');
  if (competition !== undefined) return competition;
  return category === everywhere ? t('allMatches') : t('allOf', { name: category });
}

/** The matches of a competition, of a country or of all, day by day. */
export function PickedMatches(props: PickedMatchesProps) {
  const { sport, category, competition, back } = props;
  const { t } = useTranslation('sports');
  const name = useName(props);
  const headRef = useFocusAfterPick();
  const country = category === everywhere ? undefined : category;
  const region = country === undefined ? regionOf(back.region) : undefined;
  const wanted = { flag: 'all', country, competition } as const;
  const { data, ...state } = useSportList(sport, competitionQueries.events(sport.code, wanted));
  const leagues = data?.filter((league) => region === undefined || league.region === region);
  return (
    <section aria-label={name}>
      <Stack gap={2}>
        <Link className={css['back']} to={sportViewPath(sport, back)}>
          <Icon name="back" size="small" />
          {t('allCompetitions')}
        </Link>
        <div className={css['title']}>
          <h2 className={css['head']} tabIndex={-1} ref={headRef}>
            {country === undefined ? null : <Flag country={country} />}
            {name}
          </h2>
          {country === undefined || competition === undefined ? null : (
            <LateStar
              favourite={{
                kind: 'competition',
                name: competition,
                sportCode: sport.code,
                country,
              }}
            />
          )}
        </div>
        <Listed
          list={{ ...state, data: leagues }}
          title={competition ?? country ?? sport.title}
          skeleton={<EventSkeleton rows={6} />}
        >
          {(listed) => (
            <ChosenMatches sport={sport} leagues={listed}>
              {(chosen, shown) => (
                <MatchList
                  label={t('matchesOf', { name })}
                  cards={cardsByDay(chosen)}
                  shown={shown}
                  isOneLeague={competition !== undefined && listed.length === 1}
                />
              )}
            </ChosenMatches>
          )}
        </Listed>
      </Stack>
    </section>
  );
}
