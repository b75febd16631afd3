import { findSportByCode, findSportByUrl, type Match, type Score } from '@furlong/contract';
import { Badge } from '@furlong/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useParams } from 'react-router';
import { isToday } from '../../platform/clock.ts';
import { Board } from '../../core/sports/board.tsx';
import { Crest } from '../../core/sports/crest.tsx';
import { LateStar } from '../../core/favourites/late-star.tsx';
import { MatchMinute, playedShare, useMinutesPlayed } from '../../core/sports/match-clock.tsx';
import { spokenScore } from '../../core/sports/spoken-score.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './match-head.module.css';

/** From so many points of both sides on, the figures of a score need a smaller size. */
const longFrom = 100;

/** The fields of a match that the address tells before the match is read. */
export interface MatchTitle {
  readonly League: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly date: string;
}

/** Football alone has the rail: ninety minutes in two halves. */
function playsHalves({ code }: Match): boolean {
  return findSportByCode(code)?.url === 'football';
}

function usePeriodText(isPlayedInHalves: boolean): (score: Score) => string {
  const { t } = useTranslation('match');
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
        return isPlayedInHalves ? t('fullTime') : t('finished');
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
  const { t } = useTranslation('core/sports');
  const periodText = usePeriodText(playsHalves(match));
  if (score === null) {
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

/** The score between the sides, or "v" before there is one. */
function Standing({ score }: { readonly score: Score | null }) {
  const { t } = useTranslation('match');
  if (score === null) return <span className={css['versus']}>{t('versus')}</span>;
  const { home, away } = score;
  return (
    <span
      className={css['digits']}
      data-long={home + away >= longFrom ? '' : undefined}
      role="img"
      aria-label={t('score', { home, away })}
    >{`${home}–${away}`}</span>
  );
}

/** The state of the match: the score in the sport's own words, and in football the rail. */
function Progress({ match, score }: { readonly match: Match; readonly score: Score }) {
  const spoken = spokenScore(score);
  return (
    <>
      {spoken === '' ? null : <p className={css['spoken']}>{spoken}</p>}
      {playsHalves(match) ? <MatchRail score={score} /> : null}
      <Figures score={score} />
    </>
  );
}

/** Corners and cards of both sides, where the feed tells them. */
function Figures({ score }: { readonly score: Score }) {
  const { t } = useTranslation('match');
  const { corners, yellowCards, redCards } = score;
  const figures = [
    { name: t('corners'), sides: corners },
    { name: t('yellowCards'), sides: yellowCards },
    { name: t('redCards'), sides: redCards },
  ].flatMap(({ name, sides }) => (sides === undefined ? [] : [{ name, sides }]));
  if (figures.length === 0) return null;
  return (
    <dl className={css['figures']}>
      {figures.map(({ name, sides }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sides.home}</dd>
          <dd>{sides.away}</dd>
        </div>
      ))}
    </dl>
  );
}

function sportCodeOf(code: string): string {
  return findSportByCode(code)?.code ?? code;
}

/** A side's crest, where it has one, over the star that makes it a favourite. */
function ClubMark({ club }: { readonly club: string }) {
  const { t } = useTranslation('match');
  const code = findSportByUrl(useParams()['sportName'] ?? '')?.code;
  if (code === undefined || club === '') return <span className={css['mark']} />;
  return (
    <div className={css['mark']}>
      <Crest isLarge club={club} code={code} label={t('crest', { club })} />
      <LateStar isOnChrome favourite={{ kind: 'team', sportCode: code, name: club, country: '' }} />
    </div>
  );
}

/** Who plays whom, when, and how it stands. */
export function MatchHead(props: {
  readonly title: MatchTitle;
  readonly match?: Match | undefined;
  readonly children?: ReactNode;
}) {
  const { title, match } = props;
  const told = match?.score ?? null;
  const score = told?.period === 'NS' ? null : told;
  return (
    <Board>
      <div className={css['competition']}>
        <p>{[title.League, title.date].filter((text) => text !== '').join(', ')}</p>
        {match === undefined || match.League === '' ? null : (
          <LateStar
            isOnChrome
            favourite={{
              ...{ kind: 'competition', name: match.League, country: match.country },
              sportCode: sportCodeOf(match.code),
            }}
          />
        )}
      </div>
      {match === undefined ? (
        <p className={css['clock']}>&nbsp;</p>
      ) : (
        <Clock match={match} score={score} />
      )}
      <div className={css['sides']}>
        <ClubMark club={title.homeTeam} />
        {title.homeTeam === '' ? (
          <div className={css['teams']} />
        ) : (
          <h1 className={css['teams']}>
            <span className={css['team']}>{title.homeTeam}</span>
            <Standing score={score} />
            <span className={css['team']}>{title.awayTeam}</span>
          </h1>
        )}
        <ClubMark club={title.awayTeam} />
      </div>
      {match === undefined || score === null ? null : <Progress match={match} score={score} />}
      {props.children}
    </Board>
  );
}
