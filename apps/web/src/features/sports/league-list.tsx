import type { Sport } from '@furlong/contract';
import { FailedPanel, Stack } from '@furlong/ui';
import { EventSkeleton } from '../../core/sports/events/event-skeleton.tsx';
import { liveLeaguesFirst } from '../../core/sports/events/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ChosenMatches } from './matches/chosen-matches.tsx';
import { competitionQueries } from './view/competition-queries.ts';
import { FuturesList } from './futures-list.tsx';
import { cardsByLeague } from './matches/match-cards.ts';
import { MatchList } from './matches/match-list.tsx';
import { useSportList } from './view/use-sport-data.ts';

/** Leagues with their matches. A sport without matches shows its outrights. */
export function LeagueList({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  const { data, isError, isFetching, refetch } = useSportList(
    sport,
    competitionQueries.events(sport.code, { flag: 'all' }),
  );
  if (data === undefined) {
    if (isError) return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
    return (
      <Stack>
        <EventSkeleton rows={5} />
        <EventSkeleton rows={5} />
      </Stack>
    );
  }
  if (data.length === 0) return <FuturesList sport={sport} />;
  return (
    <ChosenMatches sport={sport} leagues={data}>
      {(chosen, shown) => (
        <MatchList
          label={t('matches')}
          cards={cardsByLeague(liveLeaguesFirst(chosen))}
          shown={shown}
        />
      )}
    </ChosenMatches>
  );
}
