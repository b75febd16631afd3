import { isToday } from '@furlong/client';
import { findSportByCode, type CompetitionEvent, type Match } from '@furlong/contract';
import { EmptyPanel, FailedPanel, Sheet, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { matchPath } from '../../core/sports/sport-paths.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './other-matches.module.css';

function useOthers(match: Match) {
  const code = findSportByCode(match.code)?.code ?? match.code;
  const { data, isError, isFetching, refetch } = useQuery(sportQueries.sportData(code));
  const leagues = data?.type === 'competition' ? data.leagues : undefined;
  const league = leagues?.find(({ leagueCode }) => leagueCode === match.leagueCode);
  const events = league?.events.filter(
    ({ eventFile, eventGroup }) => eventFile !== match.eventFile || eventGroup !== match.eventGroup,
  );
  return { events: data === undefined ? undefined : (events ?? []), isError, isFetching, refetch };
}

function OtherMatch({ event, onLeave }: { readonly event: CompetitionEvent; onLeave: () => void }) {
  const { t } = useTranslation(['match', 'core/sports']);
  const day = isToday(event.startsAt) ? t('core/sports:today') : event.date;
  return (
    <li>
      <Link className={css['match']} to={matchPath(event)} onClick={onLeave}>
        <span className={css['name']}>
          {t('against', { home: event.homeTeam, away: event.awayTeam })}
        </span>
        <span className={css['when']}>
          {event.isLive && event.score !== null
            ? `${t('core/sports:inPlay')} ${event.score.home}–${event.score.away}`
            : `${day} ${event.kickoff}`}
        </span>
      </Link>
    </li>
  );
}

function OtherList({ match, onLeave }: { readonly match: Match; readonly onLeave: () => void }) {
  const { t } = useTranslation('core/sports');
  const { events, isError, isFetching, refetch } = useOthers(match);
  if (events === undefined) {
    if (!isError) return <SkeletonRows rows={4} />;
    return <FailedPanel isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (events.length === 0)
    return <EmptyPanel title={match.League}>{t('noActiveEvents')}</EmptyPanel>;
  return (
    <ul>
      {events.map((event) => (
        <OtherMatch
          key={`${event.eventFile}:${event.eventGroup}`}
          event={event}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}

/** Shows the other matches of the competition on the phone, one tap away. */
export function OtherMatches({ match }: { readonly match: Match }) {
  const { t } = useTranslation('match');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={css['opens']}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('otherMatches')}
      </button>
      <Sheet isOpen={isOpen} onClose={close} title={t('otherMatches')}>
        <div className={css['list']}>
          <h2>{match.League}</h2>
          <OtherList match={match} onLeave={close} />
        </div>
      </Sheet>
    </>
  );
}
