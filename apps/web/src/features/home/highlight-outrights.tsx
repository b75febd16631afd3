import type { Sport } from '@furlong/contract';
import { EmptyPanel, FailedPanel, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { EventSkeleton } from '../../core/sports/events/event-skeleton.tsx';
import { OutrightCard } from '../../core/sports/outrights/outright-card.tsx';
import { sportQueries } from '../../core/sports/sport-queries.ts';
import { useTranslation } from '../../platform/use-translation.ts';

const pollMs = 60_000;
const skeletonRows = 5;
const competitionsShown = 3;

/** The outrights of a sport that has no matches, with the favourites of each. */
export function HighlightOutrights({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('core/sports');
  const { data, isError, isFetching, refetch } = useQuery({
    ...sportQueries.outrights(sport.code),
    refetchInterval: pollMs,
  });
  if (data === undefined) {
    if (!isError) return <EventSkeleton rows={skeletonRows} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyPanel isCard title={sport.title}>
        {t('noActiveEvents')}
      </EmptyPanel>
    );
  }
  return (
    <Stack>
      {data.slice(0, competitionsShown).map((competition) => (
        <OutrightCard
          key={`${competition.code} ${competition.eventName}`}
          competition={competition}
        />
      ))}
    </Stack>
  );
}
