import type { FeedEvent, FeedMarketStatus, MarketKey } from '@furlong/feed';
import { parsePrice } from '@furlong/odds';
import { listResultFaults } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { hourMs, londonDayOf, minuteMs } from '../time/london-day.ts';
import { createTimeline } from '../time/timeline.ts';
import { contestEndsBy, createContestScript, declaredAtOf } from './contest-script.ts';
import type { ContestSport, PlannedContest } from './contest-sport.ts';
import { contestSports } from './contest-sports.ts';
import { cricket } from './cricket.ts';
import { planContests } from './plan-contests.ts';

const saturday = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
const options = { seed: 'contests', scale: 1 };

function firstOf(sport: ContestSport): PlannedContest {
  const [match] = planContests(sport, saturday, options);
  if (match === undefined) throw new Error(`${sport.code} plays on a Saturday`);
  return match;
}

/** All that is said of a contest by a clock that moves in steps. */
function playBy(match: PlannedContest, stepMs: number, from = declaredAtOf(match)): FeedEvent[] {
  const timeline = createTimeline(() => 0);
  timeline.add([createContestScript(match, options.seed)]);
  const heard: FeedEvent[] = [];
  for (let at = from; at <= contestEndsBy(match) + stepMs; at += stepMs)
    heard.push(...[...timeline.playUntil(at)].flat());
  return heard;
}

interface Followed {
  status: FeedMarketStatus | 'resulted';
  readonly selections: number;
}

function keyText({ ef, eg, ev }: MarketKey): string {
  return `${ef} ${String(eg)} ${String(ev)}`;
}

/** Follows the book as the catalogue would, and shows each event once it is applied. */
function follow(
  events: readonly FeedEvent[],
  look: (event: FeedEvent, book: ReadonlyMap<string, Followed>) => void,
): ReadonlyMap<string, Followed> {
  const book = new Map<string, Followed>();
  for (const event of events) {
    if (event.kind === 'market.declared')
      book.set(keyText(event.market.key), {
        status: 'open',
        selections: event.market.selections.length,
      });
    if (event.kind === 'market.status_changed' || event.kind === 'market.resulted') {
      const market = book.get(keyText(event.market));
      if (market === undefined) throw new Error('a market is declared before it changes');
      expect(market.status).not.toBe('resulted');
      market.status = event.kind === 'market.resulted' ? 'resulted' : event.status;
    }
    look(event, book);
  }
  return book;
}

function resultsOf(events: readonly FeedEvent[]): ReadonlyMap<string, unknown> {
  return new Map(
    events.flatMap((event) =>
      event.kind === 'market.resulted' ? [[keyText(event.market), event.result]] : [],
    ),
  );
}

describe.each(contestSports.map((sport) => [sport.filePrefix, sport] as const))(
  '%s',
  (_, sport) => {
    const match = firstOf(sport);
    const events = playBy(match, 5000, match.startsAt - hourMs);

    it('has matches that run to their result in their time', () => {
      const book = follow(events, () => undefined);
      expect(book.size).toBeGreaterThan(5);
      expect([...book.values()].filter(({ status }) => status !== 'resulted')).toEqual([]);
      expect(events.at(-1)?.at).toBeLessThanOrEqual(contestEndsBy(match));
    });

    it('goes from its first period to full time, score by score', () => {
      const scores = events.flatMap((event) =>
        event.kind === 'score.changed' ? [event.score] : [],
      );
      expect(scores.length).toBeGreaterThan(2);
      expect(
        scores.slice(0, -1).every(({ period, phase }) => period === 'LIVE' && phase !== ''),
      ).toBe(true);
      expect(scores.at(-1)?.period).toBe('FT');
    });

    it('names every selection in its results, and pays nothing that does not fit the market', () => {
      follow(events, (event, book) => {
        if (event.kind !== 'market.resulted') return;
        const count = book.get(keyText(event.market))?.selections ?? 0;
        const all = Array.from({ length: count }, (_item, index) => index + 1);
        expect(listResultFaults(event.result, { all, withdrawn: [] })).toEqual([]);
      });
    });

    it('moves prices that can be read, on markets that are there to be bet on', () => {
      let moves = 0;
      follow(events, (event, book) => {
        if (event.kind !== 'prices.moved') return;
        moves += 1;
        expect(['open', 'suspended']).toContain(book.get(keyText(event.market))?.status);
        for (const { price } of event.prices)
          if (price !== '') expect(parsePrice(price)).toBeDefined();
      });
      expect(moves).toBeGreaterThan(5);
    });

    it('takes no bets at a score until the prices know of it', () => {
      let last = '0-0';
      follow(events, (event, book) => {
        if (event.kind !== 'score.changed') return;
        const score = `${String(event.score.home)}-${String(event.score.away)}`;
        const isOpen = [...book.values()].some(({ status }) => status === 'open');
        if (score !== last && sport.pauseMs > 0) expect(isOpen).toBe(false);
        last = score;
      });
    });

    it('ends the same for a clock that jumps', () => {
      expect(resultsOf(playBy(match, 24 * hourMs))).toEqual(resultsOf(events));
    });
  },
);

describe('a contest whose chances are counted on a sample', () => {
  it('pays nothing before its end: that a whole sample agrees decides nothing', () => {
    const events = playBy(firstOf(cricket), 60_000, firstOf(cricket).startsAt - hourMs);
    const end = events.findLast((event) => event.kind === 'score.changed')?.at ?? 0;
    const results = events.filter(({ kind }) => kind === 'market.resulted');
    expect(results.length).toBeGreaterThan(5);
    expect(results.filter(({ at }) => at < end)).toEqual([]);
  });
});

describe('a day of contests', () => {
  const planned = contestSports.flatMap((sport) => planContests(sport, saturday, options));

  it('has no side playing twice in a competition, nor against itself', () => {
    const sides = planned.flatMap(({ competition, home, away }) =>
      [home, away].map((side) => `${competition.code} ${side}`),
    );
    expect(new Set(sides).size).toBe(sides.length);
  });

  it('stays on the wall clock when the clocks change', () => {
    const sunday = londonDayOf(Date.parse('2026-03-29T12:00:00Z'));
    for (const sport of contestSports)
      for (const { startsAt } of planContests(sport, sunday, options))
        expect((startsAt / minuteMs) % 5).toBe(0);
  });

  it('has an event file and group of its own for every contest', () => {
    const keys = planned.map(({ key }) => `${key.ef} ${String(key.eg)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
