import type { Sport } from '@furlong/contract';
import { SectionHead, Stack } from '@furlong/ui';
import { EventSkeleton } from '../../core/sports/event-skeleton.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import { ChosenMatches } from './chosen-matches.tsx';
import { competitionQueries } from './competition-queries.ts';
import { Listed } from './listed.tsx';
import { featuredCards, type MatchCard } from './match-cards.ts';
import { MatchList } from './match-list.tsx';
import { useSportList } from './use-sport-data.ts';

function Section({
  title,
  cards,
}: {
  readonly title: string;
  readonly cards: readonly MatchCard[];
}) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <MatchList label={title} cards={cards} />
    </section>
  );
}

/** Matches in play, then the next matches of the top competitions. */
export function FeaturedMatches({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation(['sports', 'core/sports']);
  const list = useSportList(sport, competitionQueries.events(sport.code, { flag: 'featured' }));
  return (
    <Listed
      list={list}
      title={sport.title}
      skeleton={
        <Stack>
          <EventSkeleton rows={5} />
          <EventSkeleton rows={5} />
        </Stack>
      }
    >
      {(leagues) => (
        <ChosenMatches sport={sport} leagues={leagues} isOfOneDay>
          {(chosen) => {
            const { inPlay, toCome } = featuredCards(chosen);
            return (
              <Stack>
                <Section title={t('core/sports:inPlay')} cards={inPlay} />
                <Section title={t('topCompetitions')} cards={toCome} />
              </Stack>
            );
          }}
        </ChosenMatches>
      )}
    </Listed>
  );
}
