import { describe, expect, it } from 'vitest';
import { asianResult, asianTotalResult } from './asian-result.ts';
import { defaultHouseRules, type HouseRules } from '../house-rules.ts';
import type { SelectionOutcome } from './market-result.ts';
import { resultMatchMarket, type MatchEnding, type MatchScores } from './match-market.ts';
import { doesTennisMatchStand, type TennisEnding } from './tennis-match.ts';

function overUnder(line: number): (scores: MatchScores) => readonly SelectionOutcome[] {
  return ({ fullTime }) => {
    const goals = { scored: fullTime.home + fullTime.away, lineQuarters: line * 4 };
    return [asianTotalResult('over', goals), asianTotalResult('under', goals)];
  };
}

function matchResult({ fullTime }: MatchScores): readonly SelectionOutcome[] {
  const isHome = fullTime.home > fullTime.away;
  const isDraw = fullTime.home === fullTime.away;
  return [isHome ? 'won' : 'lost', isDraw ? 'won' : 'lost', isHome || isDraw ? 'lost' : 'won'];
}

function halfTimeResult({ halfTime }: MatchScores): readonly SelectionOutcome[] {
  return matchResult({ halfTime, fullTime: halfTime, firstToScore: 'nobody' });
}

function firstTeam({ firstToScore }: MatchScores): readonly SelectionOutcome[] {
  return [firstToScore === 'home' ? 'won' : 'lost', firstToScore === 'away' ? 'won' : 'lost'];
}

const scores: MatchScores = {
  halfTime: { home: 1, away: 0 },
  fullTime: { home: 2, away: 1 },
  firstToScore: 'home',
};
const goalless: MatchScores = {
  halfTime: { home: 0, away: 0 },
  fullTime: { home: 0, away: 0 },
  firstToScore: 'nobody',
};
const played: MatchEnding = { kind: 'played', hoursLate: 0, hasTwoHalves: true };
const abandoned: MatchEnding = { kind: 'abandoned', isFirstHalfOver: true };
const early: MatchEnding = { kind: 'abandoned', isFirstHalfOver: false };

function awayFirst({ firstToScore }: MatchScores): readonly SelectionOutcome[] {
  return [firstToScore === 'away' ? 'won' : 'lost'];
}

function told(
  resolve: (scores: MatchScores) => readonly SelectionOutcome[],
  ending: MatchEnding,
  at: { readonly scores?: MatchScores; readonly rules?: Partial<HouseRules> } = {},
): string {
  const isAboutHalves = resolve === halfTimeResult;
  const result = resultMatchMarket(
    { ending, scores: at.scores ?? scores, isAboutHalves, resolve },
    { ...defaultHouseRules, ...at.rules },
  );
  if (result.kind === 'void') return `void: ${result.reason}`;
  return result.kind === 'selections'
    ? result.outcomes.map(({ selectionNumber, outcome }) => `${selectionNumber} ${outcome}`).join()
    : result.kind;
}

describe('resultMatchMarket', () => {
  it('names the outcomes of a match that was played, the first selection being 1', () => {
    expect(told(matchResult, played)).toBe('1 won,2 lost,3 lost');
  });

  it('P6a: lets stand what no further goal could change', () => {
    expect(told(overUnder(2.5), abandoned)).toBe('1 won,2 lost');
    expect(told(overUnder(2.25), abandoned)).toBe('1 won,2 lost');
    expect(told(overUnder(2.75), abandoned)).toBe('void: abandoned');
    expect(told(overUnder(3.5), abandoned)).toBe('void: abandoned');
    expect(told(matchResult, abandoned)).toBe('void: abandoned');
    expect(told(halfTimeResult, abandoned)).toBe('1 won,2 lost,3 lost');
    expect(told(halfTimeResult, early)).toBe('void: abandoned');
    expect(told(firstTeam, early)).toBe('1 won,2 lost');
    expect(told(firstTeam, abandoned, { scores: goalless })).toBe('void: abandoned');
    expect(told(awayFirst, abandoned, { scores: goalless })).toBe('void: abandoned');
  });

  it('P6a: or voids all of it', () => {
    expect(told(overUnder(2.5), abandoned, { rules: { abandonedMatch: 'void' } })).toBe(
      'void: abandoned',
    );
  });

  it('P6b: voids a match that was played too late', () => {
    expect(told(matchResult, { ...played, hoursLate: 48 })).toBe('1 won,2 lost,3 lost');
    expect(told(matchResult, { ...played, hoursLate: 49 })).toBe('void: postponed');
    expect(told(matchResult, { kind: 'not-played', reason: 'waterlogged' })).toBe(
      'void: waterlogged',
    );
  });

  it('P6c: voids the half-time markets of a match without two halves, or all of it', () => {
    const thirds: MatchEnding = { ...played, hasTwoHalves: false };
    expect(told(halfTimeResult, thirds)).toBe('void: odd format');
    expect(told(matchResult, thirds)).toBe('1 won,2 lost,3 lost');
    expect(told(matchResult, thirds, { rules: { oddFormat: 'void' } })).toBe('void: odd format');
  });
});

describe('asianResult', () => {
  it.each([
    ['-0.25', 0, 'half_lost'],
    ['+0.25', 0, 'half_won'],
    ['-0.75', 1, 'half_won'],
    ['+0.75', -1, 'half_lost'],
    ['-1', 1, 'push'],
    ['-1', 2, 'won'],
    ['-0.5', 0, 'lost'],
    ['0', 0, 'push'],
    ['+1.25', -1, 'half_won'],
  ])('3.13: %s with a goal difference of %i is %s', (line, difference, expected) => {
    expect(asianResult(4 * Number(line), difference)).toBe(expected);
  });

  it('is the mean of the two lines next to a quarter line, and the opposite of the other side', () => {
    const worth = { won: 2, half_won: 1, push: 0, half_lost: -1, lost: -2 };
    for (let line = -9; line <= 9; line += 1) {
      for (let lead = -3; lead <= 3; lead += 1) {
        const here = worth[asianResult(line, lead)];
        expect(here + worth[asianResult(-line, -lead)]).toBe(0);
        if (line % 2 === 0) continue;
        const nextTo = worth[asianResult(line - 1, lead)] + worth[asianResult(line + 1, lead)];
        expect(here).toBe(nextTo / 2);
      }
    }
  });

  it('3.13: settles totals by the goals over or under the line', () => {
    expect(asianTotalResult('over', { scored: 2, lineQuarters: 9 })).toBe('half_lost');
    expect(asianTotalResult('over', { scored: 3, lineQuarters: 11 })).toBe('half_won');
    expect(asianTotalResult('under', { scored: 2, lineQuarters: 9 })).toBe('half_won');
    expect(asianTotalResult('over', { scored: 3, lineQuarters: 12 })).toBe('push');
  });
});

describe('doesTennisMatchStand', () => {
  const retired: TennisEnding = { kind: 'retired', setsCompleted: 1 };
  const endings: readonly TennisEnding[] = [
    { kind: 'completed', setsCompleted: 2 },
    { kind: 'walkover', setsCompleted: 0 },
    { kind: 'disqualified', setsCompleted: 0 },
    { ...retired, setsCompleted: 0 },
    retired,
  ];
  it.each([
    ['void-unless-completed', [true, false, true, false, false]],
    ['first-set', [true, false, false, false, true]],
    ['first-point', [true, false, true, true, true]],
  ] as const)('P8: %s', (tennisRetirement, expected) => {
    const rules = { ...defaultHouseRules, tennisRetirement };
    expect(endings.map((ending) => doesTennisMatchStand(ending, rules))).toEqual(expected);
  });
});
