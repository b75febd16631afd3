import { useVisible, type TopicMessage } from '@furlong/client';
import type { CompetitionEvent, Score } from '@furlong/contract';
import { Badge, VisuallyHidden } from '@furlong/ui';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useLivePrices } from '../../prices/price-topics.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { Crest } from '../matches/crest.tsx';
import css from './event-card.module.css';
import type { ListedEvent } from '../headline.ts';
import { MatchMinute } from '../matches/match-clock.tsx';
import { LivePrices, RowPrices, rowTopics, type Columns } from './row-prices.tsx';
import { scoreCells } from '../matches/score-cells.ts';
import { Serving } from '../matches/serving.tsx';
import { spokenScore } from '../matches/spoken-score.ts';
import { matchPath } from '../sport-paths.ts';
import { useDayText } from '../use-day-text.ts';

/** A match as any list names it, whatever markets come with it. */
type MatchSummary = Omit<CompetitionEvent, 'fullCard'>;

function scoreOf(message: TopicMessage): Score | undefined {
  if (message.type !== 'snapshot' && message.type !== 'delta') return undefined;
  return message.data.score ?? undefined;
}

/** The score that was reported last, by the list or by the live channel. */
function useScore(event: MatchSummary, topic: string): Score | null {
  const [told, setTold] = useState<Score>();
  useLivePrices([topic], (message) => {
    const score = scoreOf(message);
    if (score !== undefined) setTold(score);
  });
  if (told === undefined) return event.score;
  const listed = event.score;
  return listed === null || Date.parse(told.at) >= Date.parse(listed.at) ? told : listed;
}

function KickOff({ event, isDated }: { readonly event: MatchSummary; readonly isDated: boolean }) {
  const dayText = useDayText();
  return (
    <span className={css['meta']}>
      <time dateTime={event.startsAt}>
        {isDated ? `${dayText(event.date)} ${event.kickoff}` : event.kickoff}
      </time>
    </span>
  );
}

/** How many of a side have been sent off. */
function SentOff({ count }: { readonly count: number }) {
  const { t } = useTranslation('core/sports');
  if (count === 0) return null;
  return (
    <span className={css['sentOff']} role="img" aria-label={t('redCards', { count })}>
      {count > 1 ? count : null}
    </span>
  );
}

/** A side's score: one number, or the cells of its sport, which are spoken below in one sentence. */
function SideScore({
  cells,
  total,
}: {
  readonly cells?: readonly string[] | undefined;
  readonly total: number;
}) {
  if (cells === undefined) return <span className={css['score']}>{total}</span>;
  return (
    <span className={css['cells']} aria-hidden="true">
      {cells.map((cell, index) => (
        <span key={index}>{cell}</span>
      ))}
    </span>
  );
}

function Team(props: {
  readonly event: MatchSummary;
  readonly side: 'home' | 'away';
  readonly score: Score | null;
}) {
  const { event, side, score } = props;
  const club = side === 'home' ? event.homeTeam : event.awayTeam;
  const isUnderWay = event.isLive && score !== null;
  return (
    <span className={css['team']}>
      <span className={css['side']}>
        <Crest club={club} code={event.code} />
        <span>
          {isUnderWay && score.serving === side ? <Serving /> : null}
          {club}
        </span>
        <SentOff count={score?.redCards?.[side] ?? 0} />
      </span>
      {isUnderWay ? (
        <SideScore cells={scoreCells(event.code, score)?.[side]} total={score[side]} />
      ) : null}
    </span>
  );
}

function Teams({ event, score }: { readonly event: MatchSummary; readonly score: Score | null }) {
  return (
    <>
      <Team event={event} side="home" score={score} />
      <Team event={event} side="away" score={score} />
    </>
  );
}

function useFigures(): (score: Score | null) => string {
  const { t } = useTranslation('core/sports');
  return (score) => {
    if (score?.corners === undefined) return '';
    const { corners, yellowCards, redCards } = score;
    const cards = (side: 'home' | 'away') => (yellowCards?.[side] ?? 0) + (redCards?.[side] ?? 0);
    return t('cornersAndCards', {
      corners: `${corners.home}–${corners.away}`,
      cards: `${cards('home')}–${cards('away')}`,
    });
  };
}

/** The part of a score that two numbers do not tell: sets and games, or corners and cards. Cells show it to the eye. */
function SpokenScore({ code, score }: { readonly code: string; readonly score: Score | null }) {
  const figuresOf = useFigures();
  const text = spokenScore(score) || figuresOf(score);
  if (text === '') return null;
  const hasCells = score !== null && scoreCells(code, score) !== undefined;
  return hasCells ? (
    <VisuallyHidden>{text}</VisuallyHidden>
  ) : (
    <span className={css['spoken']}>{text}</span>
  );
}

/** Whether a score tells how far a match is. */
function hasClock(score: Score | null): boolean {
  if (score === null || score.period === 'NS' || score.period === 'FT') return false;
  return score.period !== 'LIVE' || (score.phase ?? '') !== '';
}

interface UnderWayProps {
  readonly event: MatchSummary;
  /** True where the page says that all its matches are in play: the clock alone is left. */
  readonly isSaidLive: boolean;
}

/** A match under way, as it stands. */
function UnderWay(props: UnderWayProps & { readonly score: Score | null }) {
  const { event, score, isSaidLive } = props;
  const { t } = useTranslation('core/sports');
  return (
    <>
      <span className={css['meta']}>
        {isSaidLive && hasClock(score) ? null : <Badge tone="live">{t('inPlay')}</Badge>}
        {score === null ? null : <MatchMinute score={score} />}
        {score?.period === 'HT' ? <span>{t('halfTimeShort')}</span> : null}
        {score?.period === 'LIVE' ? <span>{score.phase}</span> : null}
      </span>
      <Teams event={event} score={score} />
      <SpokenScore code={event.code} score={score} />
    </>
  );
}

/** A match under way that is on the screen: its score and minute follow the channel. */
function FollowedMatch({ topic, ...shown }: UnderWayProps & { readonly topic: string }) {
  return <UnderWay {...shown} score={useScore(shown.event, topic)} />;
}

/**
 * When a match begins, who plays, and how it stands. With a topic, score and minute follow the channel:
 * give one while the match is on the screen.
 */
export function Fixture(props: {
  readonly event: MatchSummary;
  readonly topic?: string | undefined;
  /** True where no head above the match says its day. */
  readonly isDated?: boolean;
  /** True where the page says that all its matches are in play. */
  readonly isSaidLive?: boolean | undefined;
}) {
  const { event, topic, isDated = false, isSaidLive = false } = props;
  const shown = { event, isSaidLive };
  if (event.isLive && topic !== undefined) return <FollowedMatch {...shown} topic={topic} />;
  if (event.isLive) return <UnderWay {...shown} score={event.score} />;
  return (
    <>
      <KickOff event={event} isDated={isDated} />
      <Teams event={event} score={event.score} />
    </>
  );
}

/** How many markets a match has beyond those that its row shows. */
function MoreMarkets({ count }: { readonly count: number }) {
  const { t } = useTranslation('core/sports');
  return (
    <>
      <span aria-hidden="true">+{count}</span>
      <VisuallyHidden>{t(`moreMarkets${countForm(count)}`, { count })}</VisuallyHidden>
    </>
  );
}

/** A match with the prices of its columns. It hears the channel only while it is on the screen. */
export const EventRow = memo(function EventRow(props: {
  readonly event: ListedEvent;
  readonly columns: Columns;
  readonly isSaidLive?: boolean;
}) {
  const { event, columns, isSaidLive } = props;
  const { ref, isVisible } = useVisible<HTMLDivElement>();
  const topics = rowTopics(event, columns);
  const told = isVisible ? topics : [];
  const path = matchPath(event);
  const more = event.marketCount - topics.length;
  return (
    <div className={css['event']} ref={ref}>
      <Link className={css['link']} to={path}>
        <Fixture event={event} topic={told[0]} isSaidLive={isSaidLive} />
        {more > 0 ? (
          <span className={css['moreInside']}>
            <MoreMarkets count={more} />
          </span>
        ) : null}
      </Link>
      <LivePrices topics={event.isLive ? told.slice(1) : told} />
      <RowPrices event={event} columns={columns} />
      {more > 0 ? (
        <Link className={css['more']} to={path}>
          <MoreMarkets count={more} />
        </Link>
      ) : null}
    </div>
  );
});
