import { findSportByUrl, type Sport, type SportData } from '@furlong/contract';
import { EmptyPanel, FailedPanel } from '@furlong/ui';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { EventCard } from '../../platform/sport/event-card.tsx';
import { EventSkeleton } from '../../platform/sport/event-skeleton.tsx';
import { liveLeaguesFirst } from '../../platform/sport/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { MeetingList } from './meeting-list.tsx';
import { MeetingSkeleton } from './meeting-skeleton.tsx';
import css from './sport-page.module.css';
import { useSportData } from './use-sport-data.ts';

function isEmpty(data: SportData): boolean {
  return data.type === 'race' ? data.meetings.length === 0 : data.leagues.length === 0;
}

function Skeletons({ sport }: { readonly sport: Sport }) {
  if (sport.type === 'race') return <MeetingSkeleton />;
  return (
    <div className={css['leagues']}>
      <EventSkeleton rows={5} />
      <EventSkeleton rows={5} />
    </div>
  );
}

function SportContent({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('shell');
  const { data, isError, isFetching, refetch } = useSportData(sport);
  if (data === undefined) {
    if (!isError) return <Skeletons sport={sport} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (isEmpty(data)) {
    return (
      <EmptyPanel isCard title={sport.title}>
        {t('noActiveEvents')}
      </EmptyPanel>
    );
  }
  if (data.type === 'race') return <MeetingList meetings={data.meetings} sport={sport} />;
  return (
    <div className={css['leagues']}>
      {liveLeaguesFirst(data.leagues).map((league) => (
        <EventCard key={league.leagueCode} league={league} />
      ))}
    </div>
  );
}

function KnownSport({ sport }: { readonly sport: Sport }) {
  usePageTitle(sport.pageTitle);
  return (
    <>
      <h1>{sport.title}</h1>
      <SportContent sport={sport} />
    </>
  );
}

/** A sport: meetings with their races, or leagues with their matches. */
export function SportPage() {
  const { sportName = '' } = useParams();
  const sport = findSportByUrl(sportName);
  if (sport === undefined) return <Navigate to="/" replace />;
  return <KnownSport key={sport.url} sport={sport} />;
}
