import type { Meeting, Sport } from '@furlong/contract';
import { EmptyPanel, FailedPanel, SectionHead, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { sportQueries } from '../../core/sports/sport-queries.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FuturesList } from './futures-list.tsx';
import { MeetingList } from './meeting-list.tsx';
import { MeetingSkeleton } from './meeting-skeleton.tsx';
import { RegionChoice } from './region-choice.tsx';
import { regionOf, useSportView } from './sport-view.ts';
import { useSportData } from './use-sport-data.ts';

function Meetings(props: { readonly sport: Sport; readonly meetings: readonly Meeting[] }) {
  const { sport, meetings } = props;
  const { t } = useTranslation('core/sports');
  const region = regionOf(useSportView().region);
  const shown = meetings.filter((meeting) => region === undefined || meeting.region === region);
  if (shown.length > 0) return <MeetingList meetings={shown} sport={sport} />;
  return (
    <EmptyPanel isCard title={sport.title}>
      {t('noActiveEvents')}
    </EmptyPanel>
  );
}

/** Races that are bet on weeks ahead stand below the day's, where there are any. */
function RaceFutures({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  const { data = [] } = useQuery(sportQueries.antepostList(sport.antePostCode));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('futures')}>
      <SectionHead title={t('futures')} />
      <FuturesList sport={sport} />
    </section>
  );
}

function DaysRaces({ sport }: { readonly sport: Sport }) {
  const { data, isError, isFetching, refetch } = useSportData(sport);
  if (data === undefined) {
    if (!isError) return <MeetingSkeleton />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Meetings sport={sport} meetings={data.type === 'race' ? data.meetings : []} />
      <RaceFutures sport={sport} />
    </>
  );
}

/** The day's meetings of a sport of races; of those that have regions, one region or all. */
export function RacesView({ sport }: { readonly sport: Sport }) {
  return (
    <Stack>
      {sport.subcategories.length === 0 ? null : (
        <div>
          <RegionChoice sport={sport} />
        </div>
      )}
      <DaysRaces sport={sport} />
    </Stack>
  );
}
