import type { Meeting, Sport } from '@furlong/contract';
import { FailedPanel, Stack } from '@furlong/ui';
import { NextOff } from '../../../core/sports/racing/next-off.tsx';
import { NoEvents } from '../../../core/sports/events/no-events.tsx';
import { MeetingList } from './meeting-list.tsx';
import { MeetingSkeleton } from './meeting-skeleton.tsx';
import { RaceFutures } from './race-futures.tsx';
import { RegionChoice } from '../view/region-choice.tsx';
import { regionOf, useSportView } from '../view/sport-view.ts';
import { useSportData } from '../view/use-sport-data.ts';

function Meetings(props: { readonly sport: Sport; readonly meetings: readonly Meeting[] }) {
  const { sport, meetings } = props;
  const region = regionOf(useSportView().region);
  const shown = meetings.filter((meeting) => region === undefined || meeting.region === region);
  if (shown.length > 0) return <MeetingList meetings={shown} sport={sport} />;
  return <NoEvents title={sport.title} />;
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

/** The codes of the races of the region that is chosen. */
function useCodes(sport: Sport): string {
  const { region = '1' } = useSportView();
  const chosen = sport.subcategories.find((each) => String(each.carouselRegionId) === region);
  return chosen?.code ?? sport.code;
}

/** The next races, then the day's meetings of a sport of races; of those that have regions, one region or all. */
export function RacesView({ sport }: { readonly sport: Sport }) {
  const codes = useCodes(sport);
  return (
    <Stack>
      {sport.subcategories.length === 0 ? null : (
        <div>
          <RegionChoice sport={sport} />
        </div>
      )}
      <NextOff key={codes} code={codes} sportCode={sport.code} />
      <DaysRaces sport={sport} />
    </Stack>
  );
}
