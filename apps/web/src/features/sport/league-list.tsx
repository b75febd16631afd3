import type { Sport } from '@furlong/contract';
import { FailedPanel } from '@furlong/ui';
import { EventSkeleton } from '../../platform/sport/event-skeleton.tsx';
import { liveLeaguesFirst } from '../../platform/sport/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FuturesList } from './futures-list.tsx';
import { cardsByLeague } from './match-cards.ts';
import { MatchList } from './match-list.tsx';
import css from './sport-page.module.css';
import { useSportData } from './use-sport-data.ts';

/** Leagues with their matches; a sport that has none now shows what it has of outrights. */
export function LeagueList({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sport');
  const { data, isError, isFetching, refetch } = useSportData(sport);
  if (data === undefined) {
    if (isError) return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
    return (
      <div className={css['leagues']}>
        <EventSkeleton rows={5} />
        <EventSkeleton rows={5} />
      </div>
    );
  }
  if (data.type !== 'competition' || data.leagues.length === 0) {
    return <FuturesList sport={sport} />;
  }
  return <MatchList label={t('matches')} cards={cardsByLeague(liveLeaguesFirst(data.leagues))} />;
}
