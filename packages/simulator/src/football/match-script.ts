import type { FeedEvent, FixtureDeclaration } from '@furlong/feed';
import { hourMs } from '../time/london-day.ts';
import type { Script, ScriptStep, Timing } from '../time/timeline.ts';
import { inventMatchModel, inventMatchTimes } from './invent-match.ts';
import {
  allGroups,
  createMatchBook,
  earlyGroups,
  headlineGroups,
  type MarketGroups,
  type MatchBook,
} from './match-book.ts';
import { playMatch, pricingAt, type MatchPlay, type TimedIncident } from './match-play.ts';
import { lineUpsAt } from './match-line-ups.ts';
import { matchScoreAt } from './match-score.ts';
import type { PlannedMatch } from './planned-match.ts';

/** The minor markets of a match go up so long before it. */
const allMarketsMs = 6 * hourMs;
/** In play the popular markets are priced at every tick, the others in turn. */
const inPlayEveryMs = 25_000;
/** The last tick of a half comes at least so long before its end. */
const lastTickMs = 5_000;
const groupsInTurn: readonly MarketGroups[] = [
  ['Goals', 'Other'],
  ['Corners', 'Cards'],
  ['Player'],
];
/**
 * The longest time that a price may have to stand: until its next turn, or from its last one to the end of the half.
 */
const standsMs = {
  headlines: inPlayEveryMs + lastTickMs,
  all: (groupsInTurn.length + 1) * inPlayEveryMs + lastTickMs,
};
/** The time between a goal and the next bet, and between the last whistle and the result. */
const celebrationMs = 40_000;
const confirmationMs = 60_000;
/** Prices move at once for what is no reason to stop. */
const groupsMovedBy = {
  corner: ['Corners'],
  card: ['Cards', 'Player'],
  substitution: ['Player'],
} as const satisfies Record<string, MarketGroups>;

/** One match with its markets, as its steps need it. */
interface Staged {
  readonly match: PlannedMatch;
  readonly play: MatchPlay;
  readonly book: MatchBook;
}

/** The life of one match: declared, moving, in play with its goals, and settled. */
export function createMatchScript(match: PlannedMatch, seed: string, declaredAt: number): Script {
  const times = inventMatchTimes(match);
  const model = inventMatchModel(match, seed);
  const play = playMatch(match, model, { times, declaredAt });
  const staged: Staged = { match, play, book: createMatchBook(match, model.sheets, play.result) };
  const allMarketsAt = Math.max(declaredAt, match.startsAt - allMarketsMs);
  const declare = (at: number, groups: MarketGroups): readonly FeedEvent[] =>
    staged.book.declare(at, groups, pricingAt(play, at, standsMs.all));
  const steps: ScriptStep[] = [
    {
      at: declaredAt,
      play: (timing) => [
        { kind: 'fixture.declared', at: declaredAt, fixture: toFixture(match) },
        ...(timing === 'late' ? [] : declare(declaredAt, earlyGroups)),
      ],
    },
    {
      at: allMarketsAt,
      play: (timing) => (timing === 'late' ? [] : declare(allMarketsAt, allGroups)),
    },
    ...play.opinions
      .slice(1)
      .map(({ at }) => ({ at, play: (timing: Timing) => reprice(staged, at, timing) })),
    ...listLineUpSteps(staged),
    ...listLateChangeSteps(staged),
    ...listPlayingSteps(staged),
    ...listStoppageSteps(staged),
    ...listMovingSteps(staged),
    ...listAttemptSteps(staged),
  ];
  return {
    steps: steps.sort((one, other) => one.at - other.at),
    refresh: (at) =>
      at >= times.fullTimeAt
        ? staged.book.tellStatuses(at)
        : [
            ...reprice(staged, at, 'on-time'),
            ...declare(at, at >= allMarketsAt ? allGroups : earlyGroups),
            ...staged.book.tellStatuses(at),
          ],
  };
}

/** The line-ups where players are known, an hour before the kick-off, and again when somebody drops out. */
function listLineUpSteps({ match, play }: Staged): readonly ScriptStep[] {
  const announcedAt = Math.max(play.opinions[0]?.at ?? 0, match.startsAt - hourMs);
  const late = play.lateChanges.map(({ at }) => at).filter((at) => at > announcedAt);
  return [announcedAt, ...late].flatMap((at): ScriptStep[] => {
    const lineUps = lineUpsAt(play, at);
    if (lineUps === undefined) return [];
    const fixture = { ...toFixture(match), lineUps };
    return [{ at, play: () => [{ kind: 'fixture.declared', at, fixture }] }];
  });
}

/** Bets on a player who drops out before the kick-off are void, and the reserve has a price from then on. */
function listLateChangeSteps(staged: Staged): readonly ScriptStep[] {
  return staged.play.lateChanges.map((change) =>
    inPlay(staged, change.at, (timing) => {
      const withdrawn = staged.book.withdraw(change.at, change);
      const repriced = reprice(staged, change.at, timing);
      staged.book.change('open');
      return [...withdrawn, ...repriced];
    }),
  );
}

/** From the kick-off to the result, goals apart. */
function listPlayingSteps(staged: Staged): readonly ScriptStep[] {
  const { match, play, book } = staged;
  const { kickOffAt, halfTimeAt, restartAt, fullTimeAt } = play.times;
  const resultAt = fullTimeAt + confirmationMs;
  const tick = (at: number, index: number): ScriptStep =>
    inPlay(staged, at, (timing) => {
      if (timing === 'late') return [];
      const others = groupsInTurn[index % groupsInTurn.length] ?? [];
      return [
        ...book.reprice(at, headlineGroups, pricingAt(play, at, standsMs.headlines)),
        ...book.reprice(at, others, pricingAt(play, at, standsMs.all)),
      ];
    });
  const score = (at: number): FeedEvent => scoreEvent(match, play, at);
  return [
    inPlay(staged, kickOffAt, (timing) => {
      book.goInPlay();
      return [score(kickOffAt), ...reprice(staged, kickOffAt, timing)];
    }),
    ...listMoments(kickOffAt, halfTimeAt).map(tick),
    inPlay(staged, halfTimeAt, (timing) => [
      score(halfTimeAt),
      ...reprice(staged, halfTimeAt, timing),
    ]),
    inPlay(staged, restartAt, () => [score(restartAt)]),
    ...listMoments(restartAt, fullTimeAt).map(tick),
    inPlay(staged, fullTimeAt, () => {
      book.change('closed');
      return [score(fullTimeAt)];
    }),
    inPlay(staged, resultAt, () => book.settle(resultAt)),
  ];
}

/** A goal, or a player sent off, suspends every market until it is priced; another in between starts the wait anew. */
function listStoppageSteps(staged: Staged): readonly ScriptStep[] {
  const { match, play, book } = staged;
  const stoppages = play.incidents.filter(isStoppage);
  return stoppages.flatMap(({ at }, index) => {
    const next = stoppages[index + 1]?.at ?? play.times.fullTimeAt;
    const reopensAt = at + celebrationMs;
    const stoppage = inPlay(staged, at, () => {
      book.change('suspended');
      return [scoreEvent(match, play, at)];
    });
    const reopening = inPlay(staged, reopensAt, (timing) => {
      book.change('open');
      return reprice(staged, reopensAt, timing);
    });
    return reopensAt < next ? [stoppage, reopening] : [stoppage];
  });
}

function isStoppage({ incident }: TimedIncident): boolean {
  return incident.kind === 'goal' || (incident.kind === 'card' && incident.colour === 'red');
}

/** Corners, bookings and substitutions: play goes on, and the prices that they concern move. */
function listMovingSteps(staged: Staged): readonly ScriptStep[] {
  const { match, play, book } = staged;
  return play.incidents.flatMap(({ at, incident }) => {
    if (incident.kind === 'goal') return [];
    const groups = groupsMovedBy[incident.kind];
    const isCounted = incident.kind !== 'substitution';
    return inPlay(staged, at, (timing) => [
      ...(isCounted ? [scoreEvent(match, play, at)] : []),
      ...(timing === 'late' ? [] : book.reprice(at, groups, pricingAt(play, at, standsMs.all))),
    ]);
  });
}

/** Shots that are no goal: nothing but the score's figures moves. */
function listAttemptSteps(staged: Staged): readonly ScriptStep[] {
  const { match, play } = staged;
  return play.attempts.map(({ at }) => inPlay(staged, at, () => [scoreEvent(match, play, at)]));
}

/**
 * A step from the kick-off on. Every market is declared first, in case a jump of the clock passed over its
 * time. Where the step stops the betting, that is told before the score; where it starts it again, after the
 * prices.
 */
function inPlay({ book }: Staged, at: number, tell: ScriptStep['play']): ScriptStep {
  return {
    at,
    play: (timing) => {
      const declared = book.declare(at, allGroups, undefined);
      const told = tell(timing);
      const statuses = timing === 'late' ? [] : book.tellStatuses(at);
      return book.isOpen()
        ? [...declared, ...told, ...statuses]
        : [...declared, ...statuses, ...told];
    },
  };
}

function reprice({ play, book }: Staged, at: number, timing: Timing): readonly FeedEvent[] {
  return timing === 'late' ? [] : book.reprice(at, allGroups, pricingAt(play, at, standsMs.all));
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
  const count = Math.max(0, Math.floor((to - from - lastTickMs) / inPlayEveryMs));
  return Array.from({ length: count }, (_, index) => from + (index + 1) * inPlayEveryMs);
}
