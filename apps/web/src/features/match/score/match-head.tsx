import { findSportByCode, findSportByUrl, type Match, type Score } from '@furlong/contract';
import { Badge } from '@furlong/ui';
import { useRef, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { isToday } from '../../../platform/clock.ts';
import { useLayout } from '../../../platform/layout.ts';
import { Board } from '../../../core/sports/board.tsx';
import { Crest } from '../../../core/sports/matches/crest.tsx';
import { LateStar } from '../../../core/favourites/late-star.tsx';
import { MatchMinute } from '../../../core/sports/matches/match-clock.tsx';
import { spokenScore } from '../../../core/sports/matches/spoken-score.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { LineUpsCard } from './line-ups-card.tsx';
import { MatchFigures } from './match-figures.tsx';
import css from './match-head.module.css';
import { MatchLine } from './match-line.tsx';
import { MatchRail } from './match-rail.tsx';
import { MatchStory } from './match-story.tsx';
import { toScoreTable } from './score-table.ts';
import { SetTable } from './set-table.tsx';

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

function Clock({ match, score }: { readonly match: Match; readonly score: Score | null }) {
  const { t } = useTranslation('core/sports');
  const periodText = usePeriodText(playsHalves(match));
  const day = isToday(match.startsAt) ? t('today') : match.date;
  if (score === null) return <p className={css['clock']}>{`${day} ${match.kickoff}`}</p>;
  return (
    <p className={css['clock']}>
      {match.isLive ? <Badge tone="board">{t('inPlay')}</Badge> : null}
      <span>{periodText(score)}</span>
      <MatchMinute score={score} />
      {score.period === 'FT' ? <span>{day}</span> : null}
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

/** The state of the match: the score as its sport reads it, and in football the rail with what happened. */
function Progress({ match, score }: { readonly match: Match; readonly score: Score }) {
  const { code, homeTeam: home, awayTeam: away } = match;
  const isPhone = useLayout() === 'phone';
  const table = toScoreTable(code, score);
  const spoken = table === undefined ? spokenScore(score) : '';
  return (
    <>
      {table === undefined ? null : (
        <SetTable table={table} home={home} away={away} serving={score.serving} />
      )}
      {spoken === '' ? null : <p className={css['spoken']}>{spoken}</p>}
      {playsHalves(match) ? <MatchRail score={score} teams={{ home, away }} /> : null}
      {isPhone ? null : <MatchFigures isOnBoard score={score} />}
    </>
  );
}

function sportCodeOf(code: string): string {
  return findSportByCode(code)?.code ?? code;
}

/** A side's crest, where it has one, and the star that makes it a favourite. */
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

interface HeadProps {
  readonly title: MatchTitle;
  readonly match?: Match | undefined;
  /** Stands beside the competition's name. */
  readonly children?: ReactNode;
}

/** The competition, with its star and the way to its other matches. */
function Competition({ title, match, children }: HeadProps) {
  return (
    <div className={css['competition']}>
      <p>{title.League}</p>
      {match === undefined || match.League === '' ? null : (
        <LateStar
          isOnChrome
          favourite={{
            kind: 'competition',
            name: match.League,
            country: match.country,
            sportCode: sportCodeOf(match.code),
          }}
        />
      )}
      {children}
    </div>
  );
}

/** Both sides beside their score, with the clock. */
function Sides({ title, match }: HeadProps) {
  const score = startedScore(match);
  return (
    <div className={css['sides']}>
      {match === undefined ? (
        <p className={css['clock']}>{title.date === '' ? '\u00a0' : title.date}</p>
      ) : (
        <Clock match={match} score={score} />
      )}
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
  );
}

/** The score of a match that has begun. */
function startedScore(match: Match | undefined): Score | null {
  const told = match?.score ?? null;
  return told?.period === 'NS' ? null : told;
}

/** The head of a match: who plays, when, how it stands and what happened. Scrolled past, one line of it stays. */
export function MatchHead(props: HeadProps) {
  const { title, match } = props;
  const head = useRef<HTMLDivElement>(null);
  const isPhone = useLayout() === 'phone';
  const score = startedScore(match);
  const teams = { home: title.homeTeam, away: title.awayTeam };
  return (
    <>
      {match === undefined ? null : <MatchLine match={match} score={score} head={head} />}
      <div ref={head}>
        <Board isDense={isPhone}>
          <Competition {...props} />
          <Sides title={title} match={match} />
          {match === undefined || score === null ? null : <Progress match={match} score={score} />}
        </Board>
      </div>
      <div className={css['folds']}>
        {score === null ? null : <MatchStory score={score} teams={teams} withFigures={isPhone} />}
        {match?.lineUps === undefined ? null : (
          <LineUpsCard lineUps={match.lineUps} teams={teams} />
        )}
      </div>
    </>
  );
}
