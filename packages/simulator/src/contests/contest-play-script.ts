import type { FeedEvent, FixtureKey, MatchScore } from '@furlong/feed';
import { minuteMs } from '../time/london-day.ts';
import type { Script, ScriptStep } from '../time/timeline.ts';
import type { ContestBook } from './contest-book.ts';
import type { ContestPlay } from './contest-offer.ts';
import type { ContestSport } from './contest-sport.ts';

/** Prices are worked out no oftener than this, unless there is a score. */
const tickMs = 25_000;
/** The time between the end and the result. */
const confirmationMs = minuteMs;

interface Played {
  readonly match: {
    readonly key: FixtureKey;
    readonly sport: Pick<ContestSport, 'inPlay' | 'longestMs' | 'pauseMs'>;
  };
  readonly book: ContestBook;
  readonly play: ContestPlay;
  readonly kickOffAt: number;
  /** Whether no score is told: a season is no match in play. */
  readonly isQuiet?: boolean;
}

/** A moment that is told: where it stands in the play, and when it comes. */
interface ToldMoment {
  readonly index: number;
  readonly at: number;
  /** Whether a side scored: bets are off until the prices know of it. */
  readonly isScore: boolean;
}

/** Creates the script of a contest from its start to its result. */
export function createPlayScript(played: Played): Script {
  const { match, book, play, kickOffAt } = played;
  const moments = listMoments(played);
  const last = moments.at(-1) ?? { index: 0, at: kickOffAt, isScore: false };
  const resultAt = last.at + confirmationMs;
  const steps: ScriptStep[] = [
    inPlay(book, kickOffAt, (timing) => {
      book.goInPlay(match.sport.inPlay);
      const first = scoreEvents(played, kickOffAt, undefined);
      return [...first, ...(timing === 'late' ? [] : reprice(played, kickOffAt, -1))];
    }),
    ...moments.slice(0, -1).flatMap((moment, order) => {
      const next = moments[order + 1] ?? last;
      return listMomentSteps(played, moment, next.at);
    }),
    inPlay(book, last.at, () => {
      book.change('closed');
      return scoreEvents(played, last.at, last.index);
    }),
    inPlay(book, resultAt, () => book.settle(resultAt, play.results)),
  ];
  return {
    steps,
    refresh: (at) => {
      const now = moments.findLast((moment) => moment.at <= at);
      return at >= last.at
        ? book.tellStatuses(at)
        : [...reprice(played, at, now?.index ?? -1), ...book.tellStatuses(at)];
    },
  };
}

/** A score suspends every market until it is priced; another in between starts the wait anew. */
function listMomentSteps(
  played: Played,
  moment: ToldMoment,
  nextAt: number,
): readonly ScriptStep[] {
  const { match, book } = played;
  const { at, index, isScore } = moment;
  const { pauseMs } = match.sport;
  const score = scoreEvents(played, at, index);
  if (!isScore || pauseMs === 0)
    return [
      inPlay(book, at, (timing) => {
        book.change('open');
        return [...score, ...(timing === 'late' ? [] : reprice(played, at, index))];
      }),
    ];
  const suspending = inPlay(book, at, () => {
    book.change('suspended');
    return score;
  });
  const reopensAt = at + pauseMs;
  const reopening = inPlay(book, reopensAt, (timing) => {
    book.change('open');
    return timing === 'late' ? [] : reprice(played, reopensAt, index);
  });
  return reopensAt < nextAt ? [suspending, reopening] : [suspending];
}

/**
 * A step from the start on. Every market is declared first, in case a jump of the clock passed over its time.
 * Where the step stops the betting, that is told before the score; where it starts it again, after the prices.
 */
function inPlay(book: ContestBook, at: number, tell: ScriptStep['play']): ScriptStep {
  return {
    at,
    play: (timing) => {
      const declared = book.declare(at, 'all', undefined);
      const told = tell(timing);
      const statuses = timing === 'late' ? [] : book.tellStatuses(at);
      return book.isOpen()
        ? [...declared, ...told, ...statuses]
        : [...declared, ...statuses, ...told];
    },
  };
}

function reprice({ book, play }: Played, at: number, moment: number): readonly FeedEvent[] {
  return book.reprice(at, (wanted) => play.price(wanted, moment), play.results);
}

/** The moments worth telling: scores, and otherwise one every so often; a long contest is told faster. */
function listMoments({ match, play, kickOffAt }: Played): readonly ToldMoment[] {
  const { moments } = play;
  const realMs = (moments.at(-1)?.elapsed ?? 0) * minuteMs;
  const mostMs = match.sport.longestMs - 4 * minuteMs;
  const speed = realMs > mostMs ? mostMs / realMs : 1;
  const told: ToldMoment[] = [];
  let score = { home: 0, away: 0 };
  for (const [index, { elapsed, home, away }] of moments.entries()) {
    const at = kickOffAt + Math.max(1000, Math.round(elapsed * minuteMs * speed));
    const isScore = home !== score.home || away !== score.away;
    const isLast = index === moments.length - 1;
    const since = at - (told.at(-1)?.at ?? kickOffAt);
    if (!isScore && !isLast && since < tickMs) continue;
    told.push({ index, at, isScore });
    score = { home, away };
  }
  return told;
}

function toScore({ moments }: ContestPlay, index: number | undefined): MatchScore {
  const [first] = moments;
  const moment = index === undefined ? undefined : moments[index];
  if (moment === undefined)
    return { home: 0, away: 0, period: 'LIVE', minute: 0, phase: first?.period ?? '' };
  const isOver = index === moments.length - 1;
  return {
    home: moment.home,
    away: moment.away,
    period: isOver ? 'FT' : 'LIVE',
    minute: moment.minute,
    phase: moment.period,
    ...(moment.score === '' ? {} : { text: moment.score }),
    ...(moment.standings === undefined ? {} : { standings: moment.standings }),
    ...(moment.serving === undefined ? {} : { serving: moment.serving }),
  };
}

function scoreEvents(
  { match, play, isQuiet = false }: Played,
  at: number,
  moment: number | undefined,
): readonly FeedEvent[] {
  if (isQuiet) return [];
  return [{ kind: 'score.changed', at, fixture: match.key, score: toScore(play, moment) }];
}
