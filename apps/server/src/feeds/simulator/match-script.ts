import type { FeedEvent, FixtureDeclaration } from '../../core/catalogue/feed-event.ts';
import { inventMatchTimes, inventScoreModel, type PlannedMatch } from './invent-match.ts';
import { hourMs, minuteMs } from './london-day.ts';
import { createMatchBook, type MatchBook } from './match-book.ts';
import { matchScoreAt, playMatch, pricingAt, type MatchPlay } from './match-play.ts';
import type { Pace, Script, Step } from './timeline.ts';

/** The minor markets of a match go up so long before it. */
const allMarketsMs = 6 * hourMs;
/** In play the popular markets are priced at every tick, all of them at every third. */
const inPlayEveryMs = 20_000;
const allEveryTicks = 3;
/** What passes between a goal and the next bet, and between the last whistle and the result. */
const celebrationMs = 40_000;
const confirmationMs = 60_000;

/** One match with its markets, as its steps need it. */
interface Staged {
  readonly match: PlannedMatch;
  readonly play: MatchPlay;
  readonly book: MatchBook;
}

/** The life of one match: declared, moving, in play with its goals, and settled. */
export function createMatchScript(match: PlannedMatch, seed: string, declaredAt: number): Script {
  const times = inventMatchTimes(match);
  const play = playMatch(match, inventScoreModel(match, seed), { times, declaredAt });
  const staged: Staged = { match, play, book: createMatchBook(match, play.result) };
  const allMarketsAt = Math.max(declaredAt, match.startsAt - allMarketsMs);
  const declare = (at: number, which: 'popular' | 'all'): readonly FeedEvent[] =>
    staged.book.declare(at, which, pricingAt(play, at));
  const steps: Step[] = [
    {
      at: declaredAt,
      play: (pace) => [
        { kind: 'fixture.declared', at: declaredAt, fixture: toFixture(match) },
        ...(pace === 'late' ? [] : declare(declaredAt, 'popular')),
      ],
    },
    {
      at: allMarketsAt,
      play: (pace) => (pace === 'late' ? [] : declare(allMarketsAt, 'all')),
    },
    ...play.opinions
      .slice(1)
      .map(({ at }) => ({ at, play: (pace: Pace) => reprice(staged, at, pace) })),
    ...listPlayingSteps(staged),
    ...listGoalSteps(staged),
  ];
  return {
    steps: steps.sort((one, other) => one.at - other.at),
    refresh: (at) =>
      at >= times.fullTimeAt
        ? staged.book.tellStatuses(at)
        : [
            ...reprice(staged, at, 'on-time'),
            ...declare(at, at >= allMarketsAt ? 'all' : 'popular'),
            ...staged.book.tellStatuses(at),
          ],
  };
}

/** From the kick-off to the result, goals apart. */
function listPlayingSteps(staged: Staged): readonly Step[] {
  const { match, play, book } = staged;
  const { kickOffAt, halfTimeAt, restartAt, fullTimeAt } = play.times;
  const resultAt = fullTimeAt + confirmationMs;
  const tick = (at: number, index: number): Step =>
    inPlay(staged, at, (pace) => {
      if (pace === 'late') return [];
      const which = index % allEveryTicks === 0 ? 'all' : 'popular';
      return book.reprice(at, which, pricingAt(play, at));
    });
  const score = (at: number): FeedEvent => scoreEvent(match, play, at);
  return [
    inPlay(staged, kickOffAt, (pace) => {
      book.goInPlay();
      return [score(kickOffAt), ...reprice(staged, kickOffAt, pace)];
    }),
    ...listMoments(kickOffAt, halfTimeAt).map(tick),
    inPlay(staged, halfTimeAt, (pace) => [score(halfTimeAt), ...reprice(staged, halfTimeAt, pace)]),
    inPlay(staged, restartAt, () => [score(restartAt)]),
    ...listMoments(restartAt, fullTimeAt).map(tick),
    inPlay(staged, fullTimeAt, () => {
      book.change('closed');
      return [score(fullTimeAt)];
    }),
    inPlay(staged, resultAt, () => book.settle(resultAt)),
  ];
}

/** A goal suspends every market, until it is celebrated and priced; another in between starts the wait anew. */
function listGoalSteps(staged: Staged): readonly Step[] {
  const { match, play, book } = staged;
  return play.goals.flatMap(({ at }, index) => {
    const next = play.goals[index + 1]?.at ?? play.times.fullTimeAt;
    const reopensAt = at + celebrationMs;
    const goal = inPlay(staged, at, () => {
      book.change('suspended');
      return [scoreEvent(match, play, at)];
    });
    const reopening = inPlay(staged, reopensAt, (pace) => {
      book.change('open');
      return reprice(staged, reopensAt, pace);
    });
    return reopensAt < next ? [goal, reopening] : [goal];
  });
}

/**
 * What happens from the kick-off on needs every market to be there, even if nobody was told of it in time.
 * That bets are off is told before the score, and that they are on again after the prices.
 */
function inPlay({ book }: Staged, at: number, tell: Step['play']): Step {
  return {
    at,
    play: (pace) => {
      const declared = book.declare(at, 'all', undefined);
      const told = tell(pace);
      const statuses = pace === 'late' ? [] : book.tellStatuses(at);
      return book.isOpen()
        ? [...declared, ...told, ...statuses]
        : [...declared, ...statuses, ...told];
    },
  };
}

function reprice({ play, book }: Staged, at: number, pace: Pace): readonly FeedEvent[] {
  return pace === 'late' ? [] : book.reprice(at, 'all', pricingAt(play, at));
}

function scoreEvent(match: PlannedMatch, play: MatchPlay, at: number): FeedEvent {
  return { kind: 'score.changed', at, fixture: match.key, score: matchScoreAt(play, at) };
}

function toFixture(match: PlannedMatch): FixtureDeclaration {
  const { key, league, home, away, startsAt } = match;
  const isDomestic = ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Ireland'].includes(
    league.country,
  );
  return {
    key,
    kind: 'match',
    sportCode: 'F',
    name: `${home} v ${away}`,
    region: isDomestic ? 'UK/IR' : 'International',
    country: league.country,
    competition: { code: league.code, name: league.name },
    participants: { home, away },
    startsAt,
    going: '',
  };
}

function listMoments(from: number, to: number): readonly number[] {
  const count = Math.max(0, Math.floor((to - from - minuteMs / 2) / inPlayEveryMs));
  return Array.from({ length: count }, (_, index) => from + (index + 1) * inPlayEveryMs);
}
