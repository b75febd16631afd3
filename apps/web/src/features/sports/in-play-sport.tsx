import type { Sport } from '@furlong/contract';
import { FoldRow, Icon, isIconName, VisuallyHidden } from '@furlong/ui';
import { useMemo } from 'react';
import type { ListedLeague } from '../../core/sports/group-events.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './in-play-page.module.css';
import { cardsByLeague, type MatchCard } from './match-cards.ts';
import { marketNamesOf, withHeadline } from './match-choice.ts';
import { MatchList } from './match-list.tsx';

/** Cards of the leagues, all under the market that most matches have first. They are the very same while the leagues are. */
function useCards(leagues: readonly ListedLeague[]): readonly MatchCard[] {
  return useMemo(() => {
    const [headline] = marketNamesOf(leagues);
    return cardsByLeague(headline === undefined ? leagues : withHeadline(leagues, headline));
  }, [leagues]);
}

/** The matches of a sport that are in play, under a head that folds them away. */
export function InPlaySport(props: {
  readonly sport: Sport;
  readonly leagues: readonly ListedLeague[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}) {
  const { sport, leagues, isOpen, onToggle } = props;
  const { t } = useTranslation('sports');
  const cards = useCards(leagues);
  const count = leagues.reduce((sum, { events }) => sum + events.length, 0);
  return (
    <section className={css['sport']} aria-label={sport.title}>
      <FoldRow
        isOpen={isOpen}
        onToggle={onToggle}
        head={
          <h2 className={css['head']}>
            {isIconName(sport.icon) ? <Icon name={sport.icon} /> : null}
            <span>{sport.title}</span>
            <span className={css['count']} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>{t('matchCount', { count })}</VisuallyHidden>
          </h2>
        }
      >
        {isOpen ? <MatchList label={t('matchesOf', { name: sport.title })} cards={cards} /> : null}
      </FoldRow>
    </section>
  );
}
