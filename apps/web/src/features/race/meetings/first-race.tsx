import { findSportByUrl, type SportData } from '@furlong/contract';
import { EmptyPanel, FailedPanel } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { racePath } from '../../../core/sports/sport-paths.ts';
import { sportQueries } from '../../../core/sports/sport-queries.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { RaceSkeleton } from './race-skeleton.tsx';

interface MeetingAddress {
  readonly ef: string;
  readonly eg: string;
}

function findRacePath(data: SportData, { ef, eg }: MeetingAddress): string | undefined {
  if (data.type !== 'race') return undefined;
  const meeting = data.meetings.find(
    ({ eventFile, eventGroup }) => eventFile === ef && String(eventGroup) === eg,
  );
  const race = meeting?.races.find(({ status }) => status === 'Open') ?? meeting?.races.at(-1);
  if (meeting === undefined || race === undefined) return undefined;
  return racePath({ ...meeting, eventIdx: race.eventIdx }, data.code);
}

/** Leads an address without a race to the meeting's next race, or to its last when all are run. */
export function FirstRace({ ef, eg }: MeetingAddress) {
  const { t } = useTranslation('core/sports');
  const { sportName = '' } = useParams();
  const code = findSportByUrl(sportName)?.code ?? '';
  const { data, isError, isFetching, refetch } = useQuery(sportQueries.sportData(code));
  if (isError) return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <RaceSkeleton />;
  const path = findRacePath(data, { ef, eg });
  if (path === undefined) return <EmptyPanel isCard>{t('noActiveEvents')}</EmptyPanel>;
  return <Navigate to={path} replace />;
}
