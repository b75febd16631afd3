import type { FeedEvent, FeedMarketStatus } from '../../core/catalogue/feed-event.ts';
import { hourMs, minuteMs } from './london-day.ts';
import { createRaceBook, type CardedRace, type RaceBook } from './race-book.ts';
import type { Pace, Script, Step } from './timeline.ts';

/** How often there is news, and how clear it is: seldom far from the off, all the time near it. */
const newsPhases = [
  { untilMs: 2 * hourMs, everyMs: 40 * minuteMs, clarity: 0.07 },
  { untilMs: 30 * minuteMs, everyMs: 8 * minuteMs, clarity: 0.045 },
  { untilMs: 10 * minuteMs, everyMs: minuteMs, clarity: 0.022 },
  { untilMs: 3 * minuteMs, everyMs: 10_000, clarity: 0.013 },
  { untilMs: 0, everyMs: 4_000, clarity: 0.013 },
];

const withdrawalProbability = 0.03;
const runnersLeast = 4;

/** Between a withdrawal and the re-formed market. */
const reformingMs = 20_000;

/** The life of one race: declared, its prices moving, runners coming out, the off, and the result. */
export function createRaceScript(card: CardedRace): Script {
  const { race, startsAt, declaredAt, chance } = card;
  const book = createRaceBook(card);
  const offAt = startsAt + Math.round(chance.branch('off').between(0, 45_000));
  const finishedAt = offAt + race.runningMs;
  const resultAt = finishedAt + Math.round(chance.branch('weighed in').between(40_000, 100_000));
  const tell = (at: number, pace: Pace): readonly FeedEvent[] =>
    pace === 'late' ? [] : [...book.tellPrices(at), ...book.tellStatus(at)];
  const change = (at: number, to: FeedMarketStatus): Step => ({
    at,
    play: (pace) => {
      book.change(to);
      return pace === 'late' ? [] : [...book.declare(at), ...book.tellStatus(at)];
    },
  });
  const steps: Step[] = [
    { at: declaredAt, play: (pace) => tell(declaredAt, pace) },
    ...listNews(card, offAt).map(({ at, clarity }) => ({
      at,
      play: (pace: Pace) => {
        book.hear(clarity);
        return tell(at, pace);
      },
    })),
    ...listWithdrawals(card).flatMap(({ at, index }) => withdrawalSteps(book, at, index)),
    change(offAt, 'off'),
    change(finishedAt, 'closed'),
    { at: resultAt, play: () => [...book.declare(resultAt), book.settle(resultAt)] },
  ];
  return {
    steps: steps.sort((one, other) => one.at - other.at),
    refresh: (at) => [
      ...(at < offAt ? book.tellPrices(at) : book.declare(at)),
      ...book.tellStatus(at),
    ],
  };
}

/** The market is suspended while it is formed again without the runner. */
function withdrawalSteps(book: RaceBook, at: number, index: number): readonly Step[] {
  const reformedAt = at + reformingMs;
  return [
    {
      at,
      play: (pace) => {
        book.change('suspended');
        const declared = book.declare(at);
        const suspended = pace === 'late' ? [] : book.tellStatus(at);
        return [...declared, ...suspended, book.withdraw(at, index)];
      },
    },
    {
      at: reformedAt,
      play: (pace) => {
        book.change('open');
        return pace === 'late'
          ? []
          : [...book.tellPrices(reformedAt), ...book.tellStatus(reformedAt)];
      },
    },
  ];
}

function listNews(
  { declaredAt, startsAt, chance }: CardedRace,
  offAt: number,
): readonly { readonly at: number; readonly clarity: number }[] {
  const pace = chance.branch('pace');
  const news: { at: number; clarity: number }[] = [];
  let at = declaredAt;
  for (;;) {
    const left = startsAt - at;
    const phase = newsPhases.find(({ untilMs }) => left > untilMs) ?? newsPhases.at(-1);
    if (phase === undefined) return news;
    at += Math.round(phase.everyMs * pace.between(0.6, 1.4));
    if (at >= offAt - 1000) return news;
    news.push({ at, clarity: phase.clarity });
  }
}

/** Who comes out and when: some hours to a few minutes before the off, never leaving fewer than four. */
function listWithdrawals({
  race,
  startsAt,
  declaredAt,
  chance,
}: CardedRace): readonly { readonly at: number; readonly index: number }[] {
  const stable = chance.branch('withdrawals');
  return race.runners
    .flatMap((_, index) => (stable.happens(withdrawalProbability) ? [index] : []))
    .slice(0, race.runners.length - runnersLeast)
    .map((index) => ({
      index,
      at: startsAt - Math.round(stable.between(4 * minuteMs, 150 * minuteMs)),
    }))
    .filter(({ at }) => at > declaredAt);
}
