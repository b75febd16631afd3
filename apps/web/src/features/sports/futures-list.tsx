import type { Sport } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, Icon, LinedList, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLayout } from '../../platform/layout.ts';
import { EventSkeleton } from '../../core/sports/event-skeleton.tsx';
import { antepostPath } from '../../core/sports/sport-paths.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './sport-page.module.css';

const pollMs = 60_000;

/** Outrights of a sport by competition; prices are on the page of each. */
export function FuturesList({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('core/sports');
  const layout = useLayout();
  const { data, isError, isFetching, refetch } = useQuery({
    ...sportQueries.antepostList(sport.antePostCode),
    refetchInterval: pollMs,
  });
  if (data === undefined) {
    if (!isError) return <EventSkeleton rows={4} />;
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
      {data.map(({ EventName, Meetings }) => (
        <section key={EventName} aria-label={EventName}>
          <Card title={EventName}>
            <LinedList>
              {Meetings.map((outright) => (
                <li key={`${outright.EventFile}:${outright.EventGroup}`}>
                  <Link className={css['future']} to={antepostPath(outright, layout)}>
                    <span>{outright.MeetinName}</span>
                    <Icon name="chevron-right" />
                  </Link>
                </li>
              ))}
            </LinedList>
          </Card>
        </section>
      ))}
    </Stack>
  );
}
