import type { FeedEvent, FeedMarketStatus, MarketKey } from '@furlong/feed';
import { impliedProbability, parsePrice } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { hourMs, londonDayOf, minuteMs } from '../time/london-day.ts';
import { createTimeline } from '../time/timeline.ts';
import { createCalendarScript } from './day-script.ts';

const start = Date.parse('2026-11-21T15:05:00Z');
const minutes = 40;

/** Forty minutes of a Saturday, second by second, after a night slept through. */
const events = playSecondBySecond('afterstart');

function playSecondBySecond(seed: string): readonly FeedEvent[] {
  const timeline = createTimeline(() => 0);
  timeline.add([createCalendarScript(londonDayOf(start - 24 * hourMs), { seed, scale: 1 })]);
  const heard: FeedEvent[] = [...timeline.playUntil(start)].flat();
  for (let at = start; at <= start + minutes * minuteMs; at += 1000)
    heard.push(...[...timeline.playUntil(at)].flat());
  return heard;
}

interface Followed {
  status: FeedMarketStatus | 'resulted';
  readonly kind: string;
  /** How many win. */
  readonly places: number;
  readonly prices: Map<number, string>;
}

function keyText({ ef, eg, ev }: MarketKey): string {
  return `${ef} ${String(eg)} ${String(ev)}`;
}

/** Horses at home and abroad, greyhounds, virtual horses and virtual dogs. */
function isRace({ ef }: MarketKey): boolean {
  return /^[HIGVW]\d/.test(ef);
}

function marketOf(event: FeedEvent): MarketKey | undefined {
  if (!('market' in event)) return undefined;
  return 'key' in event.market ? event.market.key : event.market;
}

function change(market: Followed, event: FeedEvent): void {
  switch (event.kind) {
    case 'market.status_changed':
      market.status = event.status;
      break;
    case 'market.resulted':
      market.status = 'resulted';
      break;
    case 'runner.withdrawn':
      market.prices.delete(event.selectionNumber);
      break;
    case 'prices.moved':
      movePrices(market, event.prices);
      break;
    case 'fixture.declared':
    case 'market.declared':
    case 'score.changed':
    case 'runners.moved':
    case 'heartbeat':
  }
}

function movePrices(
  { prices }: Followed,
  moved: Extract<FeedEvent, { readonly kind: 'prices.moved' }>['prices'],
): void {
  for (const { selectionNumber, price } of moved)
    if (prices.has(selectionNumber)) prices.set(selectionNumber, price);
}

/** Follows the book as the catalogue would, and shows each event once it is applied. */
function follow(look: (event: FeedEvent, book: ReadonlyMap<string, Followed>) => void): void {
  const book = new Map<string, Followed>();
  for (const event of events) {
    const key = marketOf(event);
    if (event.kind === 'market.declared')
      book.set(keyText(event.market.key), {
        status: book.get(keyText(event.market.key))?.status ?? 'open',
        kind: event.market.kind,
        places: Number(event.market.parameters['winningPlaces'] ?? 1),
        prices: new Map(event.market.selections.map(({ number, price }) => [number, price])),
      });
    const market = key === undefined ? undefined : book.get(keyText(key));
    if (market !== undefined) change(market, event);
    look(event, book);
  }
}

/** Shows each event of the time that was followed second by second, with the market it changed. */
function followMarkets(look: (event: FeedEvent, market: Followed, key: MarketKey) => void): void {
  follow((event, book) => {
    const key = marketOf(event);
    const market = key === undefined ? undefined : book.get(keyText(key));
    if (key !== undefined && market !== undefined && event.at > start) look(event, market, key);
  });
}

function chanceOf(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) return 0;
  const chance = impliedProbability(price);
  return Number(chance.numerator) / Number(chance.denominator);
}

describe('the scripts of races', () => {
  it('keep a margin in every open race, whatever moves, to win and to be placed', () => {
    let looked = 0;
    followMarkets((_event, { status, prices, kind, places }) => {
      if (status !== 'open' || !kind.startsWith('race-')) return;
      const shown = [...prices.values()].filter((text) => text !== '');
      // A place that is all but certain has no price, and nobody has where few are left.
      if (shown.length < prices.size || shown.length === 0) return;
      looked += 1;
      const total = shown.reduce((sum, text) => sum + chanceOf(text), 0);
      expect(total / places).toBeGreaterThan(1.015);
      expect(total / places).toBeLessThan(1.6);
    });
    expect(looked).toBeGreaterThan(2000);
  });

  it('say in the name of a market on places how many it pays', () => {
    const names = events.flatMap((event) => {
      if (event.kind !== 'market.declared' || event.market.kind !== 'race-to-be-placed') return [];
      const { name, parameters } = event.market;
      expect(name).toBe(`To Be Placed (${String(parameters['winningPlaces'])} places)`);
      return [name];
    });
    expect(new Set(names).size).toBeGreaterThan(1);
  });

  it('ask no more to win than to be placed, or without the favourite', () => {
    let looked = 0;
    follow((event, book) => {
      if (event.kind !== 'market.declared' || !event.market.kind.startsWith('race-')) return;
      const { key, kind } = event.market;
      if (kind === 'race-win' || event.at < start) return;
      looked += 1;
      const win = book.get(keyText({ ...key, ev: key.ev % 100 }));
      for (const { number, price } of event.market.selections)
        if (price !== '')
          expect(chanceOf(price)).toBeGreaterThanOrEqual(chanceOf(win?.prices.get(number) ?? ''));
    });
    expect(looked).toBeGreaterThan(50);
  });

  it('suspend the market while a runner comes out, and say what it cost', () => {
    let priced = 0;
    follow((event, book) => {
      if (event.kind !== 'runner.withdrawn' || event.price === '') return;
      const { status } = book.get(keyText(event.market)) ?? { status: 'off' };
      priced += 1;
      expect(parsePrice(event.price)).toBeDefined();
      if (event.at > start) expect(status).toBe('suspended');
    });
    expect(priced).toBeGreaterThan(3);
  });

  it('leave a vacant trap without a price from the start, and take nothing off for it', () => {
    const vacant = events.flatMap((event) =>
      event.kind === 'runner.withdrawn' && event.price === '' ? [event] : [],
    );
    expect(vacant.length).toBeGreaterThan(0);
    for (const { deductionPence } of vacant) expect(deductionPence).toBe(0);
  });

  it('move a few prices a second, and none once the race is off', () => {
    const moves = events.filter(
      (event) => event.kind === 'prices.moved' && event.at > start && isRace(event.market),
    );
    expect(moves.length).toBeGreaterThan(minutes * 60 * 0.3);
    expect(moves.length).toBeLessThan(minutes * 60 * 4);
    followMarkets((event, { status }) => {
      if (event.kind === 'prices.moved') expect(['open', 'suspended']).toContain(status);
    });
  });

  it('return a starting price for every runner, and dead heats that take up their places', () => {
    for (const event of events) {
      if (event.kind !== 'market.resulted' || event.result.kind !== 'race') continue;
      const { positions, startingPrices } = event.result;
      const priced = startingPrices.map(({ selectionNumber }) => selectionNumber);
      for (const [index, { selectionNumber, position }] of positions.entries()) {
        expect(priced).toContain(selectionNumber);
        const ahead = positions.filter((other) => other.position < position).length;
        expect(position).toBe(ahead + 1);
        expect(position).toBeLessThanOrEqual(index + 1);
      }
    }
  });
});

describe('the scripts of matches', () => {
  it('take no bets on a match from a goal until the prices know of it', () => {
    let goals = 0;
    const scored = new Map<string, number>();
    follow((event, book) => {
      if (event.kind !== 'score.changed' || !event.fixture.ef.startsWith('F')) return;
      const match = `${event.fixture.ef} ${String(event.fixture.eg)}`;
      const total = event.score.home + event.score.away;
      const isGoal = total > (scored.get(match) ?? 0);
      scored.set(match, total);
      if (!isGoal || event.at <= start) return;
      goals += 1;
      const open = [...book].filter(
        ([key, { status }]) => key.startsWith(`${match} `) && status === 'open',
      );
      expect(open).toEqual([]);
    });
    expect(goals).toBeGreaterThan(3);
  });

  it('settle at once what a goal or half-time has decided', () => {
    const early = events.filter(
      (event) =>
        event.kind === 'market.resulted' && event.result.kind === 'selections' && event.at > start,
    );
    expect(early.length).toBeGreaterThan(20);
  });

  it('name every selection of a market in its result', () => {
    const counts = new Map<string, number>();
    for (const event of events) {
      if (event.kind === 'market.declared')
        counts.set(keyText(event.market.key), event.market.selections.length);
      if (event.kind === 'market.resulted' && event.result.kind === 'selections')
        expect(event.result.outcomes).toHaveLength(counts.get(keyText(event.market)) ?? -1);
    }
  });
});
