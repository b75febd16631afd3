import type { Sport } from '@furlong/contract';
import { FoldRow, Icon, isIconName, VisuallyHidden } from '@furlong/ui';
import { useMemo, useRef } from 'react';
import type { ListedLeague } from '../../../core/sports/events/group-events.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { useWidth } from '../../../platform/use-width.ts';
import css from './in-play-page.module.css';
import { cardsByLeague } from '../matches/match-cards.ts';
import { MatchList } from '../matches/match-list.tsx';
import { useShownColumns } from '../matches/shown-columns.ts';

/** How many matches the leagues have together. */
export function countMatches(leagues: readonly ListedLeague[]): number {
  return leagues.reduce((sum, { events }) => sum + events.length, 0);
}

/** The matches of a sport that are in play, under a head that folds them away. */
export function InPlaySport(props: {
  readonly id: string;
  readonly sport: Sport;
  readonly leagues: readonly ListedLeague[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}) {
  const { id, sport, leagues, isOpen, onToggle } = props;
  const { t } = useTranslation('sports');
  const ref = useRef<HTMLElement>(null);
  const shown = useShownColumns(leagues, { width: useWidth(ref) });
  const cards = useMemo(() => cardsByLeague(leagues), [leagues]);
  const count = countMatches(leagues);
  return (
    <section id={id} className={css['sport']} aria-label={sport.title} ref={ref}>
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
        {isOpen ? (
          <MatchList
            label={t('matchesOf', { name: sport.title })}
            cards={cards}
            shown={shown}
            isSaidLive
          />
        ) : null}
      </FoldRow>
    </section>
  );
}
