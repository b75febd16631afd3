import type { Match } from '@furlong/contract';
import { EmptyPanel, FailedPanel, Tabs } from '@furlong/ui';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiRefusal } from '../../platform/api/api-client.ts';
import { useLayout } from '../../platform/layout.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EventSkeleton } from '../../core/sports/event-skeleton.tsx';
import { LateStreamPanel } from '../../core/streams/late-stream-panel.tsx';
import { MatchFrame } from './match-frame.tsx';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { listTabs, type MarketGroup } from './arrange-markets.ts';
import { MarketCard } from './market-card.tsx';
import { MatchHead, type MatchTitle } from './match-head.tsx';
import css from './match-page.module.css';
import { OtherMatches } from './other-matches.tsx';
import { stackLines } from './stack-lines.ts';
import { useMatch } from './use-match.ts';

/** How many markets are open at first. The others are folded under their names. */
const openAtFirst = 8;

function useGroupNames(): Readonly<Record<MarketGroup, string>> {
  const { t } = useTranslation('match');
  return {
    Popular: t('popular'),
    Goals: t('goals'),
    Player: t('player'),
    Cards: t('cards'),
    Corners: t('corners'),
    Other: t('other'),
  };
}

function Markets({ match }: { readonly match: Match }) {
  const { t } = useTranslation(['match', 'core/sports']);
  const names = useGroupNames();
  const [chosen, setChosen] = useState<MarketGroup>();
  const { eventFile, eventGroup, homeTeam, awayTeam } = match;
  const fixture = useMemo(() => ({ ef: eventFile, eg: eventGroup }), [eventFile, eventGroup]);
  const teams = useMemo(() => ({ homeTeam, awayTeam }), [homeTeam, awayTeam]);
  const tabs = useMemo(() => listTabs(match), [match]);
  const tab = tabs.find(({ group }) => group === chosen) ?? tabs[0];
  const stacks = useMemo(() => stackLines(tab?.markets ?? []), [tab]);
  if (tab === undefined) return <EmptyPanel isCard>{t('core/sports:noActiveEvents')}</EmptyPanel>;
  return (
    <Tabs
      label={t('markets')}
      tabs={tabs.map(({ group }) => ({ id: group, label: names[group] }))}
      selected={tab.group}
      onSelect={setChosen}
    >
      <div className={css['markets']}>
        {stacks.map((stack, index) => (
          <MarketCard
            key={stack.markets[0]?.eventsNumber ?? stack.title}
            fixture={fixture}
            teams={teams}
            stack={stack}
            isOpenAtFirst={index < openAtFirst}
          />
        ))}
      </div>
    </Tabs>
  );
}

function MatchSkeleton() {
  return (
    <div className={`${css['markets']} ${css['waiting']}`}>
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
        <Markets match={data} />
      )}
    </MatchFrame>
  );
}
