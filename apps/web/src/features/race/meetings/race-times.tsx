import type { Race } from '@furlong/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { racePath } from '../../../core/sports/sport-paths.ts';
import { useStatusText } from '../../../core/sports/racing/status-text.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './race-times.module.css';

/** The times of a meeting stand along a running rail, one post each. */
export function RaceTimes({ race, current }: { readonly race: Race; readonly current: number }) {
  const { t } = useTranslation(['race', 'core/sports']);
  const statusText = useStatusText();
  const railRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const rail = railRef.current;
    const post = rail?.querySelector<HTMLElement>('[aria-current]');
    if (rail === null || !post) return;
    rail.scrollLeft = post.offsetLeft - (rail.clientWidth - post.clientWidth) / 2;
  }, [current]);
  return (
    <nav
      className={css['rail']}
      aria-label={t('racesAt', { meeting: race.meetingName })}
      ref={railRef}
    >
      {race.meeting.map((other) => (
        <Link
          key={other.eventIdx}
          to={racePath({ ...race, eventIdx: other.eventIdx }, race.sportCode)}
          aria-current={other.eventIdx === current ? 'page' : undefined}
        >
          <time dateTime={other.startsAt}>{other.time}</time>
          <small>
            {other.status === 'Open'
              ? t('core/sports:runnerCount', { count: other.runnerCount })
              : statusText(other.status)}
          </small>
        </Link>
      ))}
    </nav>
  );
}
