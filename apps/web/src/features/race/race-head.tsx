import { useTimeLeft } from '@furlong/client';
import type { MarketStatus, Race } from '@furlong/contract';
import { formatCountdown } from '@furlong/ui';
import type { CSSProperties } from 'react';
import { Board } from '../../core/sports/board.tsx';
import { useStatusText } from '../../core/sports/racing/status-text.ts';
import { countForm } from '../../platform/phrases.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { isNonRunner } from './runners/order-runners.ts';
import css from './race-head.module.css';

function OffIn({ startsAt }: { readonly startsAt: string }) {
  const { t } = useTranslation('race');
  const leftMs = useTimeLeft(startsAt);
  return (
    <p className={css['clock']}>
      <span className={css['muted']}>{t('offIn')}</span>
      <b role="timer">{formatCountdown(leftMs)}</b>
    </p>
  );
}

function useFacts(race: Race): readonly string[] {
  const { t } = useTranslation('race');
  const out = race.selections.filter(isNonRunner).length;
  const count = race.selections.length - out;
  const hasRun = race.status === 'Result';
  const runners = hasRun ? t('ranCount', { count }) : t('runCount', { count });
  const nonRunners = t(`nonRunner${countForm(out)}`, { count: out });
  return [
    race.distance,
    race.going,
    race.raceTitle.includes(race.raceClass) ? '' : race.raceClass,
    out === 0 ? runners : `${runners}, ${nonRunners}`,
    race.prize,
  ].filter((fact) => fact !== '');
}

/** The distance drawn to scale: one mark for each furlong, counted from the post. */
function Furlongs({ furlongs }: { readonly furlongs: number }) {
  const scale: CSSProperties & Record<'--furlongs', number> = { '--furlongs': furlongs };
  return <span className={css['furlongs']} style={scale} aria-hidden="true" />;
}

/** The head of a race: its name, its facts and the time until the off. */
export function RaceHead({ race, status }: { readonly race: Race; readonly status: MarketStatus }) {
  const statusText = useStatusText();
  const facts = useFacts(race);
  return (
    <Board>
      <div className={css['head']}>
        <h1 className={css['name']}>
          <time dateTime={race.startsAt}>{race.time}</time> {race.meetingName}
        </h1>
        {status === 'Open' ? (
          <OffIn startsAt={race.startsAt} />
        ) : (
          <p className={css['clock']} role="status">
            <b>{statusText(status)}</b>
          </p>
        )}
        <p className={css['title']}>{race.raceTitle}</p>
        <ul className={css['facts']}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {race.furlongs > 0 ? <Furlongs furlongs={race.furlongs} /> : null}
      </div>
    </Board>
  );
}
