import { findSportByUrl, type Sport } from '@furlong/contract';
import { EmptyPanel, FailedPanel } from '@furlong/ui';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { CompetitionTabs } from './competition-tabs.tsx';
import { MeetingList } from './meeting-list.tsx';
import { MeetingSkeleton } from './meeting-skeleton.tsx';
import { useSportData } from './use-sport-data.ts';

function Races({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('shell');
  const { data, isError, isFetching, refetch } = useSportData(sport);
  if (data === undefined) {
    if (!isError) return <MeetingSkeleton />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.type !== 'race' || data.meetings.length === 0) {
    return (
      <EmptyPanel isCard title={sport.title}>
        {t('noActiveEvents')}
      </EmptyPanel>
    );
  }
  return <MeetingList meetings={data.meetings} sport={sport} />;
}

function KnownSport({ sport }: { readonly sport: Sport }) {
  usePageTitle(sport.pageTitle);
  return (
    <>
      <h1>{sport.title}</h1>
      {sport.type === 'race' ? <Races sport={sport} /> : <CompetitionTabs sport={sport} />}
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
