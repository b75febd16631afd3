import type { Match, Score } from '@furlong/contract';
import { useEffect, useState, type RefObject } from 'react';
import { MatchMinute } from '../../../core/sports/matches/match-clock.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './match-line.module.css';

/** The page's header is about so high; a head of a match that is under it is out of sight. */
const headerPixels = 52;

/** Whether an element has gone out of sight at the top of the page. */
function useScrolledPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest === undefined) return;
        const { isIntersecting, boundingClientRect } = latest;
        setIsPast(!isIntersecting && boundingClientRect.top < headerPixels);
      },
      { rootMargin: `-${headerPixels}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return isPast;
}

/**
 * How the match stands in one line under the page's header, once its head is scrolled past. It takes no room of the
 * page, and says nothing that the head does not say.
 */
export function MatchLine(props: {
  readonly match: Pick<Match, 'homeTeam' | 'awayTeam' | 'kickoff'>;
  readonly score: Score | null;
  readonly head: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation('match');
  const isPast = useScrolledPast(props.head);
  const { match, score } = props;
  return (
    <div className={css['place']} aria-hidden="true">
      {isPast ? (
        <p className={css['line']}>
          <span className={css['team']}>{match.homeTeam}</span>
          <span className={css['score']}>
            {score === null ? t('versus') : `${score.home}–${score.away}`}
          </span>
          <span className={css['team']}>{match.awayTeam}</span>
          <span className={css['clock']}>
            {score === null ? match.kickoff : <ShortClock score={score} />}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function ShortClock({ score }: { readonly score: Score }) {
  const { t } = useTranslation('match');
  switch (score.period) {
    case 'HT':
      return t('halfTime');
    case 'FT':
      return t('finished');
    case 'LIVE':
      return score.phase ?? '';
    case 'NS':
    case '1H':
    case '2H':
      return <MatchMinute score={score} />;
  }
}
