import { impliedProbability, parsePrice } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { priceMatch, type PricedMarket } from './football-book.ts';
import { listFootballMarkets } from './markets/football-markets.ts';
import { kickOff, type MatchNow } from './match/match-model.ts';
import { goal, sampleModel as model, sampleMoments, sampleSheets } from './testing/sample-match.ts';

const markets = listFootballMarkets({ home: 'Reds', away: 'Blues' }, sampleSheets);
const [, , [, late] = ['', kickOff]] = sampleMoments;

function price(now: MatchNow, until?: MatchNow): readonly PricedMarket[] {
  return priceMatch(model, now, until === undefined ? { markets } : { markets, until });
}

describe('priceMatch', () => {
  it.each(sampleMoments)(
    'never offers a price better than fair, so no bets together win for sure: %s',
    (_, at) => {
      let offered = 0;
      for (const { fair, prices } of price(at))
        for (const [index, text] of prices.entries()) {
          if (text === '') continue;
          offered += 1;
          expect(chanceOf(text)).toBeGreaterThan(fair[index] ?? 1);
        }
      expect(offered).toBeGreaterThan(120);
    },
  );

  it('offers every goal line from 0.5 to 6.5 before a match', () => {
    const offered = price(kickOff);
    const lines = markets.flatMap(({ kind, name, parameters }, index) =>
      kind === 'total-goals' && !name.includes('Asian') && offered[index]?.prices.some(Boolean)
        ? [parameters.line]
        : [],
    );
    expect(lines.toSorted()).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5]);
  });

  it('asks a margin that a customer would call fair', () => {
    for (const [index, { fair, prices }] of price(kickOff).entries()) {
      if (prices.includes('') || markets[index]?.group === 'Player') continue;
      const book = sum(prices.map(chanceOf)) / sum(fair);
      expect(book, markets[index]?.name).toBeGreaterThan(1.03);
      expect(book, markets[index]?.name).toBeLessThan(prices.length > 4 ? 1.35 : 1.13);
    }
  });

  it('prices a match to its last minute without ever offering too much', () => {
    const five = [0.1, 0.2, 0.3, 0.4, 0.5].map((share) => goal([1, share, 'home'], 10));
    for (const left of [0.2, 0.05, 0.01, 0.001])
      for (const incidents of [[], five.slice(0, 1), five])
        for (const { fair, prices } of price({ firstHalfLeft: 0, secondHalfLeft: left, incidents }))
          for (const [index, text] of prices.entries())
            if (text !== '') expect(chanceOf(text)).toBeGreaterThan(fair[index] ?? 1);
  });

  it.each(sampleMoments.slice(1))(
    'offers a price that stands nothing that the clock alone makes too good: %s',
    (_, at) => {
      const until = {
        ...at,
        firstHalfLeft: at.firstHalfLeft / 2,
        secondHalfLeft: at.secondHalfLeft * 0.8,
      };
      const standing = price(at, until);
      for (const share of [0, 0.5, 1]) {
        const then = price({
          ...at,
          firstHalfLeft: at.firstHalfLeft + share * (until.firstHalfLeft - at.firstHalfLeft),
          secondHalfLeft: at.secondHalfLeft + share * (until.secondHalfLeft - at.secondHalfLeft),
        });
        for (const [index, { prices }] of standing.entries())
          for (const [number, text] of prices.entries())
            if (text !== '')
              expect(chanceOf(text), `${String(markets[index]?.name)} ${number}`).toBeGreaterThan(
                then[index]?.fair[number] ?? 1,
              );
      }
    },
  );

  it.each(sampleMoments)('prices no two markets against each other: %s', (_, at) => {
    const [home = 0, draw = 0, away = 0] = fairOf('Match Result', at);
    expect(home + draw + away).toBeCloseTo(1, 9);
    const [homeOrDraw, drawOrAway, homeOrAway] = fairOf('Double Chance', at);
    expect(homeOrDraw).toBeCloseTo(home + draw, 9);
    expect(drawOrAway).toBeCloseTo(draw + away, 9);
    expect(homeOrAway).toBeCloseTo(home + away, 9);
    expect(fairOf('Draw No Bet', at)[0]).toBeCloseTo(home / (home + away), 9);
    expect(fairOf('Asian Handicap Reds -0.5', at)[0]).toBeCloseTo(home, 9);
    expect(fairOf('Asian Handicap Reds +0.5', at)[0]).toBeCloseTo(home + draw, 9);
    const [minusOne = 0, byOne = 0] = fairOf('Handicap Reds -1', at);
    expect(minusOne + byOne).toBeCloseTo(home, 9);
    expect(sum(fairOf('Correct Score', at))).toBeCloseTo(1, 9);
    const halfAndFull = fairOf('Half-Time/Full-Time', at);
    expect(sum([0, 3, 6].map((index) => halfAndFull[index] ?? 0))).toBeCloseTo(home, 9);
    expect(sum(halfAndFull.slice(0, 3))).toBeCloseTo(fairOf('Half-Time Result', at)[0] ?? 0, 9);
    const [none = 0] = fairOf('Exact Goals', at);
    expect(fairOf('First Team to Score', at)[1]).toBeCloseTo(none, 9);
    expect(fairOf('Over/Under 0.5 Goals', at)[1]).toBeCloseTo(none, 9);
  });

  it('orders lines: the more goals are asked for, the longer the price', () => {
    const overs = [0.5, 1.5, 2.5, 3.5, 4.5].map(
      (line) => fairOf(`Over/Under ${String(line)} Goals`, kickOff)[0] ?? 0,
    );
    expect(overs).toEqual([...overs].sort((one, other) => other - one));
  });

  it('calls a market decided once nothing can change it', () => {
    const priced = price(late);
    const decided = (name: string): unknown =>
      priced[markets.findIndex((market) => market.name === name)]?.decided;
    expect(decided('Over/Under 2.5 Goals')).toEqual(['won', 'lost']);
    expect(decided('Half-Time Result')).toEqual(['won', 'lost', 'lost']);
    expect(decided('First Team to Score')).toEqual(['won', 'lost', 'lost']);
    expect(decided('Race to 3 Corners')).toEqual(['lost', 'lost', 'won']);
    expect(decided('First Corner')).toEqual(['lost', 'lost', 'won']);
    expect(decided('Over/Under 2.5 Cards')).toEqual(['won', 'lost']);
    expect(decided('Red Card in Match')).toEqual(['won', 'lost']);
    expect(decided('First Goalscorer')).toContain('won');
    expect(decided('Match Result')).toBeUndefined();
    expect(decided('Last Goalscorer')).toBeUndefined();
    expect(decided('Last Corner')).toBeUndefined();
  });
});

function fairOf(name: string, at: MatchNow): readonly number[] {
  const only = markets.filter((market) => market.name === name);
  return priceMatch(model, at, { markets: only })[0]?.fair ?? [];
}

function chanceOf(text: string): number {
  const parsed = parsePrice(text);
  if (parsed === undefined) throw new Error(`${text} is not a price`);
  const chance = impliedProbability(parsed);
  return Number(chance.numerator) / Number(chance.denominator);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
