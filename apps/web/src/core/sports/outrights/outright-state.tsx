import type { Score, SportEventsCategory } from '@furlong/contract';
import { Badge } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './outright-row.module.css';
import { useDayText } from '../use-day-text.ts';

/** An outright as its list names it, with its first market. */
export type ListedOutright = SportEventsCategory['competitions'][number];

/** Golf is bet on until its last putt: what is told of it beforehand is when it starts. */
const openInPlay = new Set(['m']);

/** Gives when betting on an outright closes, or when it starts where it is bet on while it is played. */
export function useOutrightTime(): (outright: { code: string; time: string }) => string {
  const { t } = useTranslation('core/sports');
  return ({ code, time }) =>
    t(openInPlay.has(code) ? 'outrightStarts' : 'outrightCloses', { time });
}

/** When betting closes or play starts; in play who leads, and in which round. */
export function OutrightState(props: {
  readonly outright: ListedOutright;
  /** The score that was told last. */
  readonly score: Score | null;
}) {
  const { outright, score } = props;
  const { t } = useTranslation('core/sports');
  const dayText = useDayText();
  const timeText = useOutrightTime();
  const { code, date, kickoff, startsAt } = outright;
  const isLive = outright.isLive || score?.period === 'LIVE';
  if (!isLive) {
    const time = `${dayText(date)} ${kickoff}`;
    return (
      <time className={css['about']} dateTime={startsAt}>
        {timeText({ code, time })}
      </time>
    );
  }
  return (
    <span className={css['about']}>
      <Badge tone="live">{t('inPlay')}</Badge>
      {[score?.phase, score?.text].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
