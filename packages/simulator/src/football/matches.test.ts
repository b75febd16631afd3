import type { FeedEvent, MarketDeclaration } from '@furlong/feed';
import { impliedProbability, parsePrice } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { priceMatch } from '../models/football/football-book.ts';
import { listFootballMarkets } from '../models/football/markets/football-markets.ts';
import { resolveFootballMarket } from '../models/football/rules/football-result.ts';
import { dayBefore, londonDayOf } from '../time/london-day.ts';
import { createTimeline } from '../time/timeline.ts';
import { inventMatchModel, inventMatchTimes } from './invent-match.ts';
import { playMatch, pricingAt } from './match-play.ts';
import { matchScoreAt } from './match-score.ts';
import { createMatchScript } from './match-script.ts';
import { hasPlayerMarkets } from './match-teams.ts';
import { planMatches } from './plan-matches.ts';
import type { PlannedMatch } from './planned-match.ts';

const seed = 'matches';
const day = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
const declaredAt = dayBefore(day).startsAt;
const matches = planMatches(day, { seed, scale: 1 });

function stage(match: PlannedMatch) {
  const model = inventMatchModel(match, seed);
  const play = playMatch(match, model, { times: inventMatchTimes(match), declaredAt });
  const teams = { home: match.home, away: match.away };
  const markets = listFootballMarkets(teams, hasPlayerMarkets(match) ? model.sheets : undefined);
  return { model, play, markets };
}

type Declared = Pick<MarketDeclaration, 'name' | 'group' | 'kind'> & {
  readonly prices: Map<number, string>;
  status: string;
  readonly withdrawn: Set<number>;
  result?: Extract<FeedEvent, { readonly kind: 'market.resulted' }>['result'];
};

/** Follows the book of one match as the catalogue would, looking at it every so often. */
function follow(
  match: PlannedMatch,
  { from, everyMs }: { readonly from: number; readonly everyMs: number },
  look: (at: number, book: ReadonlyMap<number, Declared>) => void,
): ReadonlyMap<number, Declared> {
  const book = new Map<number, Declared>();
  const timeline = createTimeline(() => 0);
  timeline.add([createMatchScript(match, seed, declaredAt)]);
  const end = match.startsAt + 130 * 60_000;
  for (let at = from; at <= end; at += everyMs) {
    for (const event of [...timeline.playUntil(at)].flat()) apply(book, event);
    look(at, book);
  }
  return book;
}

function apply(book: Map<number, Declared>, event: FeedEvent): void {
  if (event.kind === 'market.declared') {
    const { name, group, kind, selections, key } = event.market;
    const prices = new Map(selections.map(({ number, price }) => [number, price]));
    book.set(key.ev, { name, group, kind, prices, status: 'open', withdrawn: new Set() });
    return;
  }
  if (!('market' in event)) return;
  const market = book.get(event.market.ev);
  if (market === undefined) throw new Error('a market is declared before anything is told of it');
  if (event.kind === 'market.status_changed') market.status = event.status;
  if (event.kind === 'prices.moved')
    for (const { selectionNumber, price } of event.prices)
      market.prices.set(selectionNumber, price);
  if (event.kind === 'runner.withdrawn') {
    expect(market.status).toBe('suspended');
    expect(event.deductionPence).toBe(0);
    market.withdrawn.add(event.selectionNumber);
  }
  if (event.kind === 'market.resulted') {
    expect(market.result).toBeUndefined();
    market.status = 'resulted';
    market.result = event.result;
  }
}

function chanceOf(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) throw new Error(`${text} is not a price`);
  const chance = impliedProbability(price);
  return Number(chance.numerator) / Number(chance.denominator);
}

function isPriced({ price }: MarketDeclaration['selections'][number]): boolean {
  return price !== '';
}

const withPlayers = matches.filter(hasPlayerMarkets);

describe('the matches of a Saturday', () => {
  it('tell each corner when it is taken', () => {
    for (const match of matches) {
      const { play } = stage(match);
      const timeline = createTimeline(() => 0);
      timeline.add([createMatchScript(match, seed, declaredAt)]);
      const told = [...timeline.playUntil(play.times.fullTimeAt)]
        .flat()
        .flatMap((event) => (event.kind === 'score.changed' ? [event.score.corners?.home] : []));
      expect(new Set(told).size).toBe(play.result.corners.fullTime.home + 1);
    }
  });

  it.each(['home', 'away'] as const)('count the corners and cards of the %s team', (side) => {
    const sentOff = matches.map((match) => {
      const { play } = stage(match);
      const { corners, cards } = play.result;
      const score = matchScoreAt(play, play.times.fullTimeAt);
      expect(score.corners).toEqual(corners.fullTime);
      const [yellow = 0, red = 0] = [score.yellowCards?.[side], score.redCards?.[side]];
      expect(yellow * 10 + red * 25).toBe(cards.points[side]);
      return red;
    });
    expect(Math.max(...sentOff)).toBeGreaterThan(0);
  });

  it('have more than a hundred markets each where players are bet on, and all have more than sixty', () => {
    expect(withPlayers.length).toBeGreaterThan(10);
    expect(withPlayers.length).toBeLessThan(matches.length);
    for (const match of matches) {
      const least = hasPlayerMarkets(match) ? 110 : 60;
      expect(stage(match).markets.length).toBeGreaterThan(least);
    }
  });

  it('offer every goal line from the day before', () => {
    for (const match of matches.slice(0, 30)) {
      const timeline = createTimeline(() => 0);
      timeline.add([createMatchScript(match, seed, declaredAt)]);
      const lines = [...timeline.playUntil(declaredAt)]
        .flat()
        .flatMap((event) => (event.kind === 'market.declared' ? [event.market] : []))
        .filter(({ kind, selections }) => kind === 'total-goals' && selections.some(isPriced))
        .map(({ name }) => name.split(' ')[1]);
      expect(lines.toSorted()).toEqual(['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5']);
    }
  });

  it('offer goalscorers from the day before, where players are bet on', () => {
    for (const match of matches.slice(0, 30)) {
      const timeline = createTimeline(() => 0);
      timeline.add([createMatchScript(match, seed, declaredAt)]);
      const declared = [...timeline.playUntil(declaredAt)]
        .flat()
        .flatMap((event) => (event.kind === 'market.declared' ? [event.market] : []));
      const players = declared.filter(({ group }) => group === 'Player');
      expect(players).toHaveLength(hasPlayerMarkets(match) ? 6 : 0);
      const prices = players
        .filter(({ kind }) => kind === 'anytime-goalscorer')
        .flatMap(({ selections }) => selections.map(({ price }) => parsePrice(price)));
      expect(prices.filter((price) => price !== undefined).length).toBeGreaterThanOrEqual(
        hasPlayerMarkets(match) ? 25 : 0,
      );
    }
  });

  it('never show a price that is better than fair while it can be taken, and settle by what happened', () => {
    const [match] = withPlayers;
    if (match === undefined) throw new Error('players are bet on in a match');
    const { play, markets } = stage(match);
    let looked = 0;
    const tooGood: string[] = [];
    const from = match.startsAt - 30 * 60_000;
    const book = follow(match, { from, everyMs: 11_000 }, (at, shown) => {
      if (at < play.times.kickOffAt || at >= play.times.fullTimeAt) return;
      const { model, now } = pricingAt(play, at, 0);
      const fair = priceMatch(model, now, { markets });
      for (const [ev, { status, prices, name }] of shown) {
        if (status !== 'open') continue;
        for (const [number, text] of prices) {
          if (text === '') continue;
          looked += 1;
          const worth = fair[ev - 1]?.fair[number - 1] ?? 1;
          if (chanceOf(text) <= worth) tooGood.push(`${name} ${number} at ${text}, ${at}`);
        }
      }
    });
    expect(looked).toBeGreaterThan(40_000);
    expect(tooGood).toEqual([]);
    expect(book.size).toBe(markets.length);
    for (const [ev, { result }] of book) {
      const market = markets[ev - 1];
      if (market === undefined) throw new Error('a market that is told is one of the match');
      const outcomes = resolveFootballMarket(market.kind, market.parameters, play.result).map(
        (outcome, index) => ({ selectionNumber: index + 1, outcome }),
      );
      expect(result).toEqual({ kind: 'selections', outcomes });
    }
  });

  it('give back what is on whoever drops out before the kick-off, and price who steps in', () => {
    const match = withPlayers.find((each) => stage(each).play.lateChanges.length > 0);
    if (match === undefined) throw new Error('somebody drops out of a match of the day');
    const { model, play } = stage(match);
    const [change] = play.lateChanges;
    if (change === undefined) throw new Error('somebody drops out');
    const squad = model.sheets[change.team];
    const nameOf = (player: number): string => squad.players[player]?.name ?? '';
    const [out, reserve] = [nameOf(change.player), nameOf(squad.reserve)];
    const numberOf = (of: { readonly ev: number }, name: string): number =>
      (stage(match).markets[of.ev - 1]?.selections.indexOf(name) ?? -1) + 1;
    let seen = 0;
    const book = follow(match, { from: change.at - 60_000, everyMs: 60_000 }, (at, shown) => {
      if (at < change.at || at >= play.times.kickOffAt) return;
      for (const [ev, { kind, prices, withdrawn }] of shown) {
        if (kind !== 'anytime-goalscorer') continue;
        seen += 1;
        expect(withdrawn).toContain(numberOf({ ev }, out));
        expect(prices.get(numberOf({ ev }, out))).toBe('');
        expect(prices.get(numberOf({ ev }, reserve))).not.toBe('');
      }
    });
    expect(seen).toBeGreaterThan(3);
    const players = [...book].filter(([, { group }]) => group === 'Player');
    expect(players).toHaveLength(6);
    for (const [ev, { result }] of players)
      expect(result?.kind === 'selections' ? result.outcomes : []).toContainEqual({
        selectionNumber: numberOf({ ev }, out),
        outcome: 'void',
      });
  });
});
