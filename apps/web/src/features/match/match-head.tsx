import type { Match, Score } from '@furlong/contract';
import { Badge } from '@furlong/ui';
import type { CSSProperties, ReactNode } from 'react';
import { isToday } from '../../platform/clock.ts';
import { Board } from '../../platform/sport/board.tsx';
import { MatchMinute, playedShare, useMinutesPlayed } from '../../platform/sport/match-clock.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './match-head.module.css';

/** What the address tells of a match before it is read. */
export interface MatchTitle {
  readonly League: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly date: string;
}

function usePeriodText(): (score: Score) => string {
  const { t } = useTranslation('sport');
  return ({ period, phase }) => {
    switch (period) {
      case 'NS':
        return '';
      case 'LIVE':
        return phase ?? '';
      case '1H':
        return t('firstHalf');
      case 'HT':
        return t('halfTime');
      case '2H':
        return t('secondHalf');
      case 'FT':
        return t('fullTime');
    }
  };
}

/** The match runs along a rail from 0 to 90 with a post at half-time. */
function MatchRail({ score }: { readonly score: Score }) {
  const played: CSSProperties & Record<'--played', string> = {
    '--played': `${playedShare(score.period, useMinutesPlayed(score))}%`,
  };
  return (
    <div className={css['rail']} style={played} aria-hidden="true">
      <span className={css['half']} />
      <span className={css['now']} />
    </div>
  );
}

function Clock({ match, score }: { readonly match: Match; readonly score: Score | null }) {
  const { t } = useTranslation('sport');
  const periodText = usePeriodText();
  if (score === null || score.period === 'NS') {
    const day = isToday(match.startsAt) ? t('today') : match.date;
    return <p className={css['clock']}>{`${day} ${match.kickoff}`}</p>;
  }
  return (
    <p className={css['clock']}>
      {match.isLive ? <Badge tone="board">{t('inPlay')}</Badge> : null}
      <span>{periodText(score)}</span>
      <MatchMinute score={score} />
    </p>
  );
}

/** Who plays whom, when, and how it stands. */
export function MatchHead(props: {
  readonly title: MatchTitle;
  readonly match?: Match | undefined;
  readonly children?: ReactNode;
}) {
  const { title, match } = props;
  const { t } = useTranslation('match');
  const score = match?.score ?? null;
  const hasScore = score !== null && score.period !== 'NS';
  return (
    <Board>
      <p className={css['competition']}>{`${title.League}, ${title.date}`}</p>
      {match === undefined ? (
        <p className={css['clock']}>&nbsp;</p>
      ) : (
        <Clock match={match} score={score} />
      )}
      <h1 className={css['teams']}>
        <span className={css['team']}>{title.homeTeam}</span>
        {hasScore ? (
          <span
            className={css['digits']}
            role="img"
            aria-label={t('score', { home: score.home, away: score.away })}
          >{`${score.home}–${score.away}`}</span>
        ) : (
          <span className={css['versus']}>{t('versus')}</span>
        )}
        <span className={css['team']}>{title.awayTeam}</span>
      </h1>
      {hasScore ? <MatchRail score={score} /> : null}
      {props.children}
    </Board>
  );
}
