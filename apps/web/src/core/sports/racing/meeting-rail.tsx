import type { MarketStatus, Meeting } from '@furlong/contract';
import { VisuallyHidden } from '@furlong/ui';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './meeting-rail.module.css';
import { racePath } from '../sport-paths.ts';
import { useStatusText } from './status-text.ts';

type MeetingRace = Meeting['races'][number];

/** Whether a race can still be bet on, now or once it is open again. */
export function isToCome({ status }: Pick<MeetingRace, 'status'>): boolean {
  return status === 'Open' || status === 'Suspended';
}

/** A status in so few letters that it fits a post. */
function useShortStatus(): (status: MarketStatus) => string {
  const { t } = useTranslation('core/sports');
  const statusText = useStatusText();
  return (status) => {
    if (status === 'Suspended') return t('suspendedShort');
    return status === 'Closed' ? t('closedShort') : statusText(status);
  };
}

function Winner({ race }: { readonly race: MeetingRace }) {
  const { t } = useTranslation('core/sports');
  return (
    <>
      <span className={css['winner']} aria-hidden="true">
        {race.winnerNumbers.join(' ')}
      </span>
      <VisuallyHidden>{t('won', { name: race.winner })}</VisuallyHidden>
    </>
  );
}

function PostState({ race }: { readonly race: MeetingRace }) {
  const { t } = useTranslation('core/sports');
  const shortStatus = useShortStatus();
  if (race.status === 'Open') return t('runnerCount', { count: race.runnerCount });
  if (race.status === 'Result' && race.winnerNumbers.length > 0) return <Winner race={race} />;
  return shortStatus(race.status);
}

/** The races of a meeting along a running rail, one post each; it shows the one that is off next first. */
export function MeetingRail(props: {
  readonly meeting: Meeting;
  readonly races: readonly MeetingRace[];
  readonly sportCode: string;
}) {
  const { meeting, races, sportCode } = props;
  const railRef = useRef<HTMLOListElement>(null);
  const next = races.find(isToCome)?.eventIdx;
  useLayoutEffect(() => {
    const rail = railRef.current;
    const post = rail?.querySelector<HTMLElement>('[data-next]');
    if (rail && post) rail.scrollLeft = post.offsetLeft;
  }, [next]);
  return (
    <ol className={css['rail']} ref={railRef}>
      {races.map((race) => (
        <li key={race.eventIdx}>
          <Link
            className={css['post']}
            to={racePath({ ...meeting, eventIdx: race.eventIdx }, sportCode)}
            title={race.raceTitle}
            data-next={race.eventIdx === next ? '' : undefined}
            data-status={race.status}
          >
            <time dateTime={race.startsAt}>{race.time}</time>{' '}
            <small>
              <PostState race={race} />
            </small>
          </Link>
        </li>
      ))}
    </ol>
  );
}
