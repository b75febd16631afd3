import type { Sport } from '@furlong/contract';
import { Disclosure, Icon, LinedList } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { antepostPath } from '../../core/sports/sport-paths.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';
import { useLayout } from '../../platform/layout.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './race-futures.module.css';

const pollMs = 60_000;

/** Races that are bet on weeks ahead, each by its own name with its meeting beside it; nothing where there are none. */
export function RaceFutures({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  const layout = useLayout();
  const { data = [] } = useQuery({
    ...sportQueries.antepostList(sport.antePostCode),
    refetchInterval: pollMs,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('futures')}>
      <Disclosure title={t('futures')}>
        <LinedList>
          {data.flatMap(({ EventName, Meetings }) =>
            Meetings.map((race) => (
              <li key={`${race.EventFile}:${race.EventGroup}`}>
                <Link className={css['race']} to={antepostPath(race, layout)}>
                  <span className={css['name']}>{race.MeetinName}</span>{' '}
                  {race.MeetinName === EventName ? null : (
                    <span className={css['meeting']}>{EventName}</span>
                  )}
                  <Icon name="chevron-right" />
                </Link>
              </li>
            )),
          )}
        </LinedList>
      </Disclosure>
    </section>
  );
}
