import { impliedProbability, parsePrice } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { createChance } from '../chance.ts';
import { priceMatch } from './football-book.ts';
import { listFootballMarkets, type FootballMarket } from './football-markets.ts';
import { resolveFootballMarket, type FootballResult } from './football-result.ts';
import {
  createScoreModel,
  kickOff,
  playOut,
  type Goals,
  type MatchState,
  type ModelGoal,
} from './score-model.ts';

const model = createScoreModel({ home: 1.6, away: 1.1 });
const markets = listFootballMarkets({ home: 'Reds', away: 'Blues' });
const states: readonly MatchState[] = [
  kickOff,
  { firstHalfLeft: 0.4, secondHalfLeft: 1, goals: { home: 0, away: 1 }, firstToScore: 'away' },
  {
    firstHalfLeft: 0,
    secondHalfLeft: 0.3,
    goals: { home: 2, away: 1 },
    halfTime: { home: 1, away: 0 },
    firstToScore: 'home',
  },
];

describe('priceMatch', () => {
  it.each(states)(
    'never offers a price better than fair, so no bets together win for sure',
    (at) => {
      let offered = 0;
      for (const { fair, prices } of priceMatch(model, at, markets))
        for (const [index, text] of prices.entries()) {
          if (text === '') continue;
          offered += 1;
          expect(chanceOf(text)).toBeGreaterThan(fair[index] ?? 1);
        }
      expect(offered).toBeGreaterThan(60);
    },
  );

  it('asks a margin that a customer would call fair', () => {
    for (const [index, { fair, prices }] of priceMatch(model, kickOff, markets).entries()) {
      if (prices.includes('')) continue;
      const book = sum(prices.map(chanceOf)) / sum(fair);
      expect(book, markets[index]?.name).toBeGreaterThan(1.03);
      expect(book, markets[index]?.name).toBeLessThan(prices.length > 4 ? 1.35 : 1.13);
    }
  });

  it('prices a match to its last minute without ever offering too much', () => {
    for (const left of [0.2, 0.05, 0.01, 0.001])
      for (const goals of [kickOff.goals, { home: 1, away: 0 }, { home: 5, away: 0 }]) {
        const halfTime = { home: 0, away: 0 };
        const at = { firstHalfLeft: 0, secondHalfLeft: left, goals, halfTime };
        for (const { fair, prices } of priceMatch(model, at, markets))
          for (const [index, text] of prices.entries())
            if (text !== '') expect(chanceOf(text)).toBeGreaterThan(fair[index] ?? 1);
      }
  });

  it.each(states)('prices no two markets against each other', (at) => {
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
    const priced = priceMatch(model, states[2] ?? kickOff, markets);
    const decided = (name: string): unknown => priced[indexOf(name)]?.decided;
    expect(decided('Over/Under 2.5 Goals')).toEqual(['won', 'lost']);
    expect(decided('Half-Time Result')).toEqual(['won', 'lost', 'lost']);
    expect(decided('First Team to Score')).toEqual(['won', 'lost', 'lost']);
    expect(decided('Match Result')).toBeUndefined();
  });

  it.each(states)('prices what then happens: played out 4,000 times, chances come true', (at) => {
    const runs = 4000;
    const priced = priceMatch(model, at, markets);
    const returned = markets.map((market) => market.selections.map(() => ({ won: 0, lost: 0 })));
    for (let run = 0; run < runs; run += 1) {
      const final = finish(at, playOut(model, at, createChance('calibration').branch(run)));
      for (const [index, market] of markets.entries()) count(returned[index] ?? [], market, final);
    }
    for (const [index, market] of markets.entries())
      for (const [number, { won, lost }] of (returned[index] ?? []).entries()) {
        const fair = priced[index]?.fair[number] ?? 0;
        const bets = won + lost;
        if (bets < 200) continue;
        const tolerance = 4.2 * Math.sqrt((fair * (1 - fair)) / bets) + 1 / bets;
        expect(Math.abs(won / bets - fair), `${market.name} ${number}`).toBeLessThan(tolerance);
      }
  });

  it('is a martingale in play: chances at half-time average to those at the kick-off', () => {
    const runs = 300;
    const before = priceMatch(model, kickOff, markets);
    const name = ['Match Result', 'Over/Under 2.5 Goals', 'Both Teams to Score'];
    const sums = name.map(() => 0);
    for (let run = 0; run < runs; run += 1) {
      const goals = playOut(model, kickOff, createChance('half-time').branch(run));
      const at = atHalfTime(goals.filter((goal) => goal.half === 1));
      for (const [index, market] of name.entries())
        sums[index] = (sums[index] ?? 0) + (fairOf(market, at)[0] ?? 0);
    }
    for (const [index, market] of name.entries())
      expect((sums[index] ?? 0) / runs).toBeCloseTo(before[indexOf(market)]?.fair[0] ?? 0, 1);
  });
});

function fairOf(name: string, at: MatchState): readonly number[] {
  const only = markets.filter((market) => market.name === name);
  return priceMatch(model, at, only)[0]?.fair ?? [];
}

function indexOf(name: string): number {
  return markets.findIndex((market) => market.name === name);
}

function chanceOf(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) throw new Error(`${text} is not a price`);
  const chance = impliedProbability(price);
  return Number(chance.numerator) / Number(chance.denominator);
}

function count(
  tallies: readonly { won: number; lost: number }[],
  market: FootballMarket,
  final: FootballResult,
): void {
  const outcomes = resolveFootballMarket(market.kind, market.parameters, final);
  for (const [number, outcome] of outcomes.entries()) {
    const tally = tallies[number];
    if (tally === undefined) continue;
    tally.won += { won: 1, half_won: 0.5, void: 0, half_lost: 0, lost: 0 }[outcome];
    tally.lost += { won: 0, half_won: 0, void: 0, half_lost: 0.5, lost: 1 }[outcome];
  }
}

function tally(from: Goals, goals: readonly ModelGoal[]): Goals {
  const by = (team: 'home' | 'away'): number => goals.filter((goal) => goal.team === team).length;
  return { home: from.home + by('home'), away: from.away + by('away') };
}

function finish(at: MatchState, goals: readonly ModelGoal[]): FootballResult {
  const early = goals.filter((goal) => goal.half === 1);
  return {
    halfTime: at.halfTime ?? tally(at.goals, early),
    fullTime: tally(at.goals, goals),
    firstToScore: at.firstToScore ?? goals[0]?.team ?? 'nobody',
  };
}

function atHalfTime(goals: readonly ModelGoal[]): MatchState {
  const score = tally({ home: 0, away: 0 }, goals);
  const [first] = goals;
  return {
    firstHalfLeft: 0,
    secondHalfLeft: 1,
    goals: score,
    halfTime: score,
    ...(first === undefined ? {} : { firstToScore: first.team }),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
