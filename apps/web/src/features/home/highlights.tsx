import type { Sport } from '@furlong/contract';
import { FailedPanel, Stack, Tabs } from '@furlong/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { useLiveTopic, usePollMs } from '../../platform/live/live.ts';
import { readAgain } from '../../platform/api/read-again.ts';
import { EventSkeleton } from '../../core/sports/events/event-skeleton.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import { useHighlightChoice } from './highlight-choice.ts';
import { HighlightLeagues } from './highlight-leagues.tsx';
import { HighlightOutrights } from './highlight-outrights.tsx';
import { highlightQueries } from './highlights.queries.ts';
import css from './highlights.module.css';
import { competitionSports } from './home.ts';

const skeletonRows = 5;
/** A list that was read so recently is the one that the channel tells on subscribing. */
const justReadMs = 4000;

/** The matches of a sport, read again when the channel says that one has come, begun or gone (D27). */
function useMatches(code: string) {
  const client = useQueryClient();
  const query = highlightQueries.matches(code);
  useLiveTopic(`list:sport:${code}`, () => {
    const readAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
    if (readAt === 0 || Date.now() - readAt < justReadMs) return;
    readAgain(client, query.queryKey);
  });
  return useQuery({ ...query, refetchInterval: usePollMs() });
}

function SportPanel(props: {
  readonly sport: Sport;
  readonly wanted: readonly string[];
  readonly onArrange: (names: readonly string[]) => void;
}) {
  const { sport, wanted, onArrange } = props;
  const { t } = useTranslation('home');
  const { data, isError, isFetching, refetch } = useMatches(sport.code);
  if (data === undefined) {
    if (!isError) return <EventSkeleton rows={skeletonRows} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.leagues.length === 0 ? (
        <HighlightOutrights sport={sport} />
      ) : (
        <HighlightLeagues list={data} wanted={wanted} onArrange={onArrange} />
      )}
      <Link className={css['all']} to={`/sport/${sport.url}`}>
        {t('allOfSport', { sport: sport.title })}
      </Link>
    </>
  );
}

/** Brings the tab that is open into view in its bar, without moving the page. */
function useTabInView(url: string | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = ref.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    const bar = tab?.parentElement;
    if (tab === null || tab === undefined || bar === null || bar === undefined) return;
    bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [url]);
  return ref;
}

/** A tab for each sport of competitions; under it a few of its leagues, by the markets that the customer wants to see. */
export function Highlights() {
  const { t } = useTranslation('home');
  const { sport, columnsOf, chooseTab, chooseColumns } = useHighlightChoice();
  const ref = useTabInView(sport?.url);
  if (sport === undefined) return null;
  return (
    <div ref={ref}>
      <Tabs
        label={t('highlightedSport')}
        tabs={competitionSports.map(({ url, title }) => ({ id: url, label: title }))}
        selected={sport.url}
        onSelect={chooseTab}
      >
        <Stack>
          <SportPanel
            sport={sport}
            wanted={columnsOf(sport.url)}
            onArrange={(names) => {
              chooseColumns(sport.url, names);
            }}
          />
        </Stack>
      </Tabs>
    </div>
  );
}
