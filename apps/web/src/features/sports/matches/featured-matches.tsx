import type { Sport } from '@furlong/contract';
import { SectionHead, Stack } from '@furlong/ui';
import { EventSkeleton } from '../../../core/sports/events/event-skeleton.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import { ChosenMatches } from './chosen-matches.tsx';
import { competitionQueries } from '../view/competition-queries.ts';
import { Listed } from './listed.tsx';
import { featuredCards, type MatchCard } from './match-cards.ts';
import { MatchList } from './match-list.tsx';
import type { ShownColumns } from './shown-columns.ts';
import { useSportList } from '../view/use-sport-data.ts';

function Section(props: {
  readonly title: string;
  readonly cards: readonly MatchCard[];
  readonly shown: ShownColumns;
  /** True where its title stands beside the choice of the market. */
  readonly isTitled?: boolean;
}) {
  const { title, cards, shown, isTitled = false } = props;
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      {isTitled ? null : <SectionHead title={title} />}
      <MatchList label={title} cards={cards} shown={shown} />
    </section>
  );
}

/** Matches in play, then the next matches of the top competitions. */
export function FeaturedMatches({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation(['sports', 'core/sports']);
  const [inPlayTitle, toComeTitle] = [t('core/sports:inPlay'), t('topCompetitions')];
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
      {(leagues) => {
        const hasLive = leagues.some(({ events }) => events.some(({ isLive }) => isLive));
        return (
          <ChosenMatches
            sport={sport}
            leagues={leagues}
            isOfOneDay
            title={hasLive ? inPlayTitle : toComeTitle}
          >
            {(chosen, shown) => {
              const { inPlay, toCome } = featuredCards(chosen);
              return (
                <Stack>
                  <Section title={inPlayTitle} cards={inPlay} shown={shown} isTitled />
                  <Section title={toComeTitle} cards={toCome} shown={shown} isTitled={!hasLive} />
                </Stack>
              );
            }}
          </ChosenMatches>
        );
      }}
    </Listed>
  );
}
