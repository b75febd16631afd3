import type { Match } from '@furlong/contract';
import { EmptyPanel, FailedPanel } from '@furlong/ui';
import { useParams, useSearchParams } from 'react-router';
import { ApiRefusal } from '../../platform/api/api-client.ts';
import { useLayout } from '../../platform/layout.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EventSkeleton } from '../../core/sports/events/event-skeleton.tsx';
import { LateStreamPanel } from '../../core/streams/late-stream-panel.tsx';
import { MatchFrame } from './match-frame.tsx';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { MarketTabs } from './markets/market-tabs.tsx';
import { MatchHead, type MatchTitle } from './score/match-head.tsx';
import css from './match-page.module.css';
import { OtherMatches } from './other-matches.tsx';
import { useMatch } from './use-match.ts';

function MatchSkeleton() {
  return (
    <div className={css['waiting']}>
      <EventSkeleton rows={1} />
      <EventSkeleton rows={1} />
      <EventSkeleton rows={1} />
    </div>
  );
}

function useTitle(match: Match | undefined): MatchTitle {
  const [search] = useSearchParams();
  return (
    match ?? {
      League: search.get('title') ?? '',
      homeTeam: search.get('homeParticipant') ?? '',
      awayTeam: search.get('awayParticipant') ?? search.get('secondParticipant') ?? '',
      date: search.get('date') ?? '',
    }
  );
}

/** A match: how it stands, and its markets by tab. */
export function MatchPage() {
  const { t } = useTranslation('match');
  const { ef = '', eg = '' } = useParams();
  const isPhone = useLayout() === 'phone';
  const { data, error, isFetching, refetch } = useMatch({ ef, eg });
  const title = useTitle(data);
  const names = { home: title.homeTeam, away: title.awayTeam };
  usePageTitle(title.homeTeam === '' ? '' : t('against', names));
  if (data === undefined && error instanceof ApiRefusal) {
    return <EmptyPanel isCard>{troubleText(error)}</EmptyPanel>;
  }
  return (
    <MatchFrame>
      <MatchHead title={title} match={data}>
        {isPhone && data !== undefined ? <OtherMatches match={data} /> : null}
      </MatchHead>
      {data === undefined ? null : (
        <LateStreamPanel
          sportCode={data.code}
          eventFile={data.eventFile}
          single={{ name: data.eventName, startsAt: data.startsAt }}
        />
      )}
      {data === undefined ? (
        error === null ? (
          <MatchSkeleton />
        ) : (
          <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        <MarketTabs key={`${data.eventFile}/${data.eventGroup}`} match={data} />
      )}
    </MatchFrame>
  );
}
