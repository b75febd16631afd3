import type { FeedEvent, FeedMarketStatus } from '@furlong/feed';
import type { Script, ScriptStep, Timing } from '../time/timeline.ts';
import type { CardedRace } from './carded-race.ts';
import { RaceBook } from './race-book.ts';
import { planMishaps, type Mishaps, type WithdrawalPlan } from './race-mishaps.ts';
import { positionsAt } from './race-running.ts';
import { tempoOf } from './race-tempo.ts';

/** The time between a withdrawal and the re-formed market. */
const reformingMs = 20_000;
const positionEveryMs = 500;
/** The runners are still seen for so long after the last of them has passed the post. */
const runOnMs = 2000;

/** The life of one race: declared, its prices moving, runners coming out, the off, and the result. */
export function createRaceScript(card: CardedRace): Script {
  const book = new RaceBook(card);
  const mishaps = planMishaps(card);
  const { offAt } = mishaps;
  const late = mishaps.withdrawals.find(({ isTooLate }) => isTooLate);
  const before = [
    ...beginning(card, book),
    // A market that cannot be formed any more keeps its last show.
    ...newsSteps(card, book, offAt).filter(({ at }) => late === undefined || at < late.at),
    ...mishaps.withdrawals.flatMap((plan) => withdrawalSteps(book, plan)),
    ...postponing(book, mishaps),
  ].filter(({ at }) => at < offAt);
  const { abandonedAt } = card;
  const steps =
    abandonedAt === undefined
      ? [...before, ...ending(card, book, mishaps)]
      : [...before.filter(({ at }) => at < abandonedAt), ...abandoning(book, abandonedAt)];
  return {
    steps: steps.sort((one, other) => one.at - other.at),
    refresh: (at) => [
      ...(at < offAt ? book.tellPrices(at, 'all') : book.declare(at)),
      ...book.tellStatus(at),
    ],
  };
}

function tellPricesAndStatus(book: RaceBook, at: number, timing: Timing): readonly FeedEvent[] {
  return timing === 'late' ? [] : [...book.tellPrices(at), ...book.tellStatus(at)];
}

function beginning(card: CardedRace, book: RaceBook): readonly ScriptStep[] {
  const { declaredAt, startsAt, kind } = card;
  const { sidesBeforeMs } = tempoOf(kind);
  const declared: ScriptStep = {
    at: declaredAt,
    play: (timing) => tellPricesAndStatus(book, declaredAt, timing),
  };
  const sidesAt = startsAt - sidesBeforeMs;
  if (sidesBeforeMs === 0) return [declared];
  const sides: ScriptStep = {
    at: sidesAt,
    play: (timing) => {
      book.openSides();
      return tellPricesAndStatus(book, sidesAt, timing);
    },
  };
  return [declared, sides];
}

function newsSteps(card: CardedRace, book: RaceBook, offAt: number): readonly ScriptStep[] {
  return listNews(card, offAt).map(({ at, clarity }) => ({
    at,
    play: (timing) => {
      book.hear(clarity);
      return tellPricesAndStatus(book, at, timing);
    },
  }));
}

function ending(card: CardedRace, book: RaceBook, mishaps: Mishaps): readonly ScriptStep[] {
  const { offAt, resultAt, voidReason } = mishaps;
  const change = (at: number, to: FeedMarketStatus): ScriptStep => ({
    at,
    play: (timing) => {
      book.change(to);
      // The off is told however late: bets placed after it are void.
      const isTold = timing === 'on-time' || to === 'off';
      return isTold ? [...book.declare(at), ...book.tellStatus(at)] : [];
    },
  });
  return [
    { ...change(offAt, 'off'), opens: () => [createRunningScript(card, book, offAt)] },
    change(offAt + card.race.runningMs, 'closed'),
    {
      at: resultAt,
      play: () => [
        ...book.declare(resultAt),
        ...(voidReason === undefined ? book.settle(resultAt) : book.makeVoid(resultAt, voidReason)),
      ],
    },
  ];
}

/** Tells where the runners are, from the off until the last has passed the post. Nobody is told late. */
function createRunningScript({ key, race }: CardedRace, book: RaceBook, offAt: number): Script {
  const running = book.running();
  const { metres } = running;
  const steps = Math.ceil((race.runningMs + runOnMs) / positionEveryMs);
  return {
    steps: Array.from({ length: steps + 1 }, (_, step): ScriptStep => {
      const elapsedMs = step * positionEveryMs;
      const at = offAt + elapsedMs;
      return {
        at,
        play: (timing) => {
          if (timing === 'late') return [];
          const positions = positionsAt(running, elapsedMs);
          return [{ kind: 'runners.moved', at, market: key, elapsedMs, metres, positions }];
        },
      };
    }),
  };
}

function abandoning(book: RaceBook, at: number): readonly ScriptStep[] {
  return [
    { at, play: () => [...book.declare(at), ...book.makeVoid(at, 'the meeting was abandoned')] },
  ];
}

/** A race that will be late says so a minute before its time. */
function postponing(book: RaceBook, mishaps: Mishaps): readonly ScriptStep[] {
  const { postponed } = mishaps;
  if (postponed === undefined) return [];
  const { at, startsAt } = postponed;
  return [
    {
      at,
      play: (timing) => {
        book.postpone(startsAt);
        return tellPricesAndStatus(book, at, timing);
      },
    },
  ];
}

/** The market is suspended while it is formed again without the runner, if there is time for that. */
function withdrawalSteps(book: RaceBook, plan: WithdrawalPlan): readonly ScriptStep[] {
  const { at, index, isTooLate, reserve } = plan;
  const out: ScriptStep = {
    at,
    play: (timing) => {
      book.change('suspended');
      const declared = book.declare(at);
      const suspended = timing === 'late' ? [] : book.tellStatus(at);
      const withdrawn =
        reserve === undefined
          ? book.withdraw(at, index, { isTooLate })
          : book.replace(at, index, reserve);
      return [...declared, ...suspended, ...withdrawn];
    },
  };
  if (isTooLate) return [out];
  const reformedAt = at + reformingMs;
  const reformed: ScriptStep = {
    at: reformedAt,
    play: (timing) => {
      book.change('open');
      return timing === 'late'
        ? []
        : [...book.tellPrices(reformedAt, 'all'), ...book.tellStatus(reformedAt)];
    },
  };
  return [out, reformed];
}

function listNews(
  { declaredAt, kind, chance }: CardedRace,
  offAt: number,
): readonly { readonly at: number; readonly clarity: number }[] {
  const pace = chance.branch('pace');
  const { news: phases, lateWithdrawal } = tempoOf(kind);
  const quietMs = lateWithdrawal > 0 ? 1000 : 5000;
  const news: { at: number; clarity: number }[] = [];
  let at = declaredAt;
  for (;;) {
    const left = offAt - at;
    const phase = phases.find(({ untilMs }) => left > untilMs) ?? phases.at(-1);
    if (phase === undefined) return news;
    at += Math.round(phase.everyMs * pace.between(0.6, 1.4));
    if (at >= offAt - quietMs) return news;
    news.push({ at, clarity: phase.clarity });
  }
}
