import { describe, expect, it } from 'vitest';
import { priceMatch } from '../football-book.ts';
import { listFootballMarkets } from './football-markets.ts';
import { kickOff, type MatchNow } from '../match/match-model.ts';
import { tallyPlayers } from '../chances/player-chances.ts';
import { takeStock } from '../match/standing.ts';
import { callUpReserve } from '../match/team-sheet.ts';
import {
  card,
  corner,
  goal,
  sampleModel as model,
  sampleMoments,
  sampleSheets,
} from '../testing/sample-match.ts';

const markets = listFootballMarkets({ home: 'Reds', away: 'Blues' }, sampleSheets);

function fairOf(name: string, at: MatchNow, of = model): readonly number[] {
  const only = markets.filter((market) => market.name === name);
  expect(only, name).toHaveLength(1);
  return priceMatch(of, at, { markets: only })[0]?.fair ?? [];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const counted = [
  { what: 'Corners', lines: [7.5, 8.5, 9.5, 10.5, 11.5, 12.5] },
  { what: 'Reds Corners', lines: [3.5, 4.5, 5.5] },
  { what: 'First-Half Corners', lines: [3.5, 4.5, 5.5] },
  { what: 'Cards', lines: [1.5, 2.5, 3.5, 4.5, 5.5, 6.5] },
  { what: 'Blues Cards', lines: [0.5, 1.5, 2.5] },
  { what: 'First-Half Cards', lines: [0.5, 1.5, 2.5] },
  { what: 'Booking Points', lines: [20.5, 30.5, 40.5, 50.5] },
];

describe.each(sampleMoments)('the markets on corners, cards and players, %s', (_, at) => {
  it.each(counted)('ask more for a higher line of $what, and both sides make one', (row) => {
    let last = 1 + 1e-12;
    for (const line of row.lines) {
      const [over = 0, under = 0] = fairOf(`Over/Under ${String(line)} ${row.what}`, at);
      expect(over + under).toBeCloseTo(1, 6);
      expect(over).toBeLessThanOrEqual(last);
      last = over;
    }
  });

  it('agree on who takes more corners', () => {
    const [home = 0, draw = 0, away = 0] = fairOf('Corner Match Bet', at);
    expect(home + draw + away).toBeCloseTo(1, 6);
    const [minusOne = 0, byOne = 0] = fairOf('Corner Handicap Reds -1', at);
    expect(minusOne + byOne).toBeCloseTo(home, 6);
    const [, , beyond = 0] = fairOf('Corner Handicap Reds +1', at);
    expect(beyond).toBeLessThan(away);
  });

  it('let nobody be further in a race than in a shorter one', () => {
    const races = [3, 5, 7, 9].map((target) => fairOf(`Race to ${String(target)} Corners`, at));
    for (const race of races) expect(sum(race)).toBeCloseTo(1, 6);
    const neither = races.map(([, chance = 0]) => chance);
    expect(neither).toEqual([...neither].sort((one, other) => one - other));
    const [, none = 0] = fairOf('First Corner', at);
    expect(neither[0]).toBeGreaterThanOrEqual(none);
  });

  it('agree on the cards', () => {
    const [both = 0] = fairOf('Both Teams to Receive a Card', at);
    const [home = 0] = fairOf('Over/Under 0.5 Reds Cards', at);
    const [away = 0] = fairOf('Over/Under 0.5 Blues Cards', at);
    const [, none = 0] = fairOf('First Card', at);
    // Each has one or neither has: what both have is what either has beyond somebody having one.
    expect(both).toBeCloseTo(home + away - (1 - none), 6);
    const [more = 0] = fairOf('Over/Under 1.5 Cards', at);
    expect(more).toBeGreaterThanOrEqual(both);
    expect(sum(fairOf('Most Cards', at))).toBeCloseTo(1, 6);
  });

  it('share the first goal, and the last, among the players and nobody', () => {
    const standing = takeStock(model, at);
    for (const kind of ['first-goalscorer', 'last-goalscorer'] as const)
      expect(sum(tallyPlayers(kind, standing).map(({ won }) => won))).toBeCloseTo(1, 6);
  });

  it('agree with the score on how many goals the players have', () => {
    const standing = takeStock(model, at);
    const atLeast = (['anytime-goalscorer', 'score-two-or-more', 'score-hat-trick'] as const).map(
      (kind) => tallyPlayers(kind, standing).map(({ won }) => won),
    );
    const [first, last] = (['first-goalscorer', 'last-goalscorer'] as const).map((kind) =>
      tallyPlayers(kind, standing).map(({ won }) => won),
    );
    for (const [index, once] of (atLeast[0] ?? []).entries()) {
      expect(first?.[index]).toBeLessThanOrEqual(once + 1e-9);
      expect(last?.[index]).toBeLessThanOrEqual(once + 1e-9);
      expect(atLeast[1]?.[index]).toBeLessThanOrEqual(once + 1e-9);
      expect(atLeast[2]?.[index]).toBeLessThanOrEqual((atLeast[1]?.[index] ?? 0) + 1e-9);
    }
  });
});

describe('the markets on corners, cards and players', () => {
  it('leave nobody a goalscorer as seldom as the score is nil or by own goals', () => {
    const [, none = 0] = fairOf('First Team to Score', kickOff);
    const nobody = fairOf('First Goalscorer', kickOff).at(-1) ?? 0;
    expect(nobody).toBeGreaterThan(none);
    expect(nobody).toBeLessThan(none * 1.15);
    expect(fairOf('Last Goalscorer', kickOff).at(-1)).toBeCloseTo(nobody, 9);
  });

  it('move with what happens', () => {
    const at = { firstHalfLeft: 0.5, secondHalfLeft: 1, incidents: [] };
    const corners = {
      ...at,
      incidents: [0.1, 0.2, 0.3].map((share) => corner([1, share, 'home'])),
    };
    expect(fairOf('Over/Under 9.5 Corners', corners)[0]).toBeGreaterThan(
      fairOf('Over/Under 9.5 Corners', at)[0] ?? 1,
    );
    expect(fairOf('Match Result', corners)[0]).toBeGreaterThan(fairOf('Match Result', at)[0] ?? 1);
    const booked = { ...at, incidents: [card([1, 0.2, 'home'], 3), card([1, 0.3, 'away'], 4)] };
    const [before = 0, after = 0] = [at, booked].map(
      (each) => fairOf('Player to be Carded', each)[5] ?? 0,
    );
    // A referee who has shown two cards so early is a strict one.
    expect(after).toBeGreaterThan(before);
    expect(fairOf('Player to be Carded', booked)[3]).toBe(1);
  });

  it('give the goals of a player sent off to the others, and none to him', () => {
    const at = { firstHalfLeft: 0.5, secondHalfLeft: 1, incidents: [] };
    const off = { ...at, incidents: [card([1, 0.4, 'home'], 10, 'red')] };
    const [before, after] = [at, off].map((each) => fairOf('Anytime Goalscorer', each));
    expect(after?.[9]).toBe(0);
    expect(after?.[8]).toBeGreaterThan(before?.[8] ?? 1);
    expect(fairOf('Match Result', off)).toEqual(fairOf('Match Result', at));
  });

  it('offer no price on whoever drops out, the same on everybody else, and one on who steps in', () => {
    const changed = {
      ...model,
      sheets: { ...model.sheets, home: callUpReserve(model.sheets.home, 9) },
    };
    const before = fairOf('Anytime Goalscorer', kickOff);
    const after = fairOf('Anytime Goalscorer', kickOff, changed);
    expect(before[8]).toBeGreaterThan(0);
    expect(after[8]).toBe(0);
    expect(before[13]).toBe(0);
    expect(after[13]).toBeCloseTo(before[8] ?? 0, 9);
    const others = (fair: readonly number[]) =>
      fair.filter((_, index) => index !== 8 && index !== 13);
    expect(others(after)).toEqual(others(before));
  });

  it('count an own goal for the team, and for no scorer', () => {
    const at = {
      firstHalfLeft: 0.5,
      secondHalfLeft: 1,
      incidents: [goal([1, 0.4, 'away'], undefined)],
    };
    expect(fairOf('First Team to Score', at)).toEqual([0, 0, 1]);
    expect(fairOf('First Goalscorer', at).at(-1)).toBeGreaterThan(0);
  });
});
