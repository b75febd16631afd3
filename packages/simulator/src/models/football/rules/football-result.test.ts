import { describe, expect, it } from 'vitest';
import { listFootballMarkets } from '../markets/football-markets.ts';
import { resolveFootballMarket, type FootballMarketKind } from './football-result.ts';
import type { FootballParameters } from './football-rule.ts';
import type { Incident } from '../match/match-model.ts';
import { recordMatch, type FootballResult } from '../match/match-record.ts';
import { card, corner, goal, sampleSheets, substitution } from '../testing/sample-match.ts';

function result(halfTime: string, fullTime: string): FootballResult {
  const [early, late] = [halfTime, fullTime].map((score) => {
    const [home = 0, away = 0] = score.split('-').map(Number);
    return { home, away };
  });
  if (early === undefined || late === undefined) throw new Error('a result has two scores');
  const firstToScore = late.home > 0 ? 'home' : 'nobody';
  return { ...recordMatch(sampleSheets, []), halfTime: early, fullTime: late, firstToScore };
}

const rows: readonly [
  FootballMarketKind,
  FootballParameters,
  half: string,
  full: string,
  outcomes: string,
][] = [
  ['match-result', {}, '0-0', '2-1', 'won lost lost'],
  ['match-result', {}, '0-0', '1-1', 'lost won lost'],
  ['double-chance', {}, '0-0', '0-1', 'lost won won'],
  ['double-chance', {}, '0-0', '1-1', 'won won lost'],
  ['draw-no-bet', {}, '0-0', '1-1', 'void void'],
  ['draw-no-bet', {}, '0-0', '0-3', 'lost won'],
  ['both-teams-to-score', {}, '0-0', '2-0', 'lost won'],
  ['result-and-both-teams-to-score', {}, '0-0', '0-0', 'lost lost lost won lost lost'],
  ['total-goals', { line: 2.5 }, '0-0', '2-1', 'won lost'],
  ['total-goals', { line: 2 }, '0-0', '1-1', 'void void'],
  ['total-goals', { line: 2.25 }, '0-0', '1-1', 'half_lost half_won'],
  ['total-goals', { line: 2.75 }, '0-0', '2-1', 'half_won half_lost'],
  ['team-total-goals', { line: 1.5, team: 'away' }, '0-0', '3-1', 'lost won'],
  ['first-half-goals', { line: 0.5 }, '0-0', '3-1', 'lost won'],
  ['odd-even-goals', {}, '0-0', '2-1', 'won lost'],
  ['odd-even-goals', {}, '0-0', '0-0', 'lost won'],
  ['half-time-result', {}, '0-1', '3-1', 'lost lost won'],
  ['second-half-result', {}, '0-1', '3-1', 'won lost lost'],
  ['half-time-full-time', {}, '0-1', '3-1', 'lost lost lost lost lost lost won lost lost'],
  ['handicap-three-way', { line: -1 }, '0-0', '2-1', 'lost won lost'],
  ['handicap-three-way', { line: 1 }, '0-0', '0-2', 'lost lost won'],
  ['asian-handicap', { line: -0.25 }, '0-0', '1-1', 'half_lost half_won'],
  ['asian-handicap', { line: 0.25 }, '0-0', '1-1', 'half_won half_lost'],
  ['asian-handicap', { line: -0.75 }, '0-0', '1-0', 'half_won half_lost'],
  ['asian-handicap', { line: 0.75 }, '0-0', '0-1', 'half_lost half_won'],
  ['asian-handicap', { line: -1 }, '0-0', '1-0', 'void void'],
  ['asian-handicap', { line: -1.5 }, '0-0', '1-0', 'lost won'],
  ['first-team-to-score', {}, '0-0', '2-1', 'won lost lost'],
  ['first-team-to-score', {}, '0-0', '0-0', 'lost won lost'],
  ['half-with-most-goals', {}, '1-0', '1-1', 'lost won lost'],
  ['half-with-most-goals', {}, '0-0', '1-1', 'lost lost won'],
  ['goals-in-both-halves', {}, '1-0', '1-0', 'lost won'],
  ['win-either-half', { team: 'away' }, '0-1', '3-1', 'won lost'],
  ['win-both-halves', { team: 'home' }, '1-0', '2-1', 'lost won'],
  ['win-to-nil', { team: 'home' }, '1-0', '2-0', 'won lost'],
  ['clean-sheet', { team: 'away' }, '0-0', '0-0', 'won lost'],
  ['winning-margin', {}, '0-0', '0-4', 'lost lost lost lost lost won lost lost'],
  ['winning-margin', {}, '0-0', '2-2', 'lost lost lost lost lost lost won lost'],
];

describe('resolveFootballMarket', () => {
  it.each(rows)('%s %o, %s at half-time and %s in the end: %5$s', (...row) => {
    const [kind, parameters, half, full, outcomes] = row;
    expect(resolveFootballMarket(kind, parameters, result(half, full)).join(' ')).toBe(outcomes);
  });

  it('names an outcome for every selection of every market, whatever the score', () => {
    for (const market of listFootballMarkets({ home: 'Reds', away: 'Blues' }, sampleSheets))
      for (const full of ['0-0', '1-0', '2-3', '7-6'])
        expect(
          resolveFootballMarket(market.kind, market.parameters, result('0-0', full)),
        ).toHaveLength(market.selections.length);
  });

  it('finds the exact score, or any other', () => {
    const scores = listFootballMarkets({ home: 'Reds', away: 'Blues' }, sampleSheets).find(
      (market) => market.kind === 'correct-score',
    );
    const winner = (full: string): string | undefined =>
      scores?.selections[
        resolveFootballMarket('correct-score', {}, result('0-0', full)).indexOf('won')
      ];
    expect([winner('2-1'), winner('0-4'), winner('5-0')]).toEqual([
      '2-1',
      '0-4',
      'Any Other Score',
    ]);
  });

  it('will not guess a line that a market lacks', () => {
    expect(() => resolveFootballMarket('total-goals', {}, result('0-0', '1-0'))).toThrow('line');
  });
});

const story: readonly Incident[] = [
  corner([1, 0.1, 'away']),
  card([1, 0.2, 'home'], 5),
  goal([1, 0.3, 'away'], undefined),
  corner([1, 0.4, 'home']),
  substitution([2, 0.01, 'away'], 10, 11),
  goal([2, 0.2, 'away'], 11),
  card([2, 0.3, 'home'], 5, 'red'),
  substitution([2, 0.33, 'home'], 10, 11),
  corner([2, 0.4, 'home']),
  goal([2, 0.5, 'home'], 9),
  corner([2, 0.6, 'home']),
  card([2, 0.7, 'away'], 3),
  goal([2, 0.8, 'away'], 11),
];

describe('a match with its corners, cards and players', () => {
  const record = recordMatch(sampleSheets, story);
  const resolve = (kind: FootballMarketKind, parameters: FootballParameters = {}): string =>
    resolveFootballMarket(kind, parameters, record).join(' ');
  /** Lists by name what became of the players who did not simply lose. */
  const players = (kind: FootballMarketKind): Readonly<Record<string, string>> => {
    const market = listFootballMarkets({ home: 'Reds', away: 'Blues' }, sampleSheets).find(
      (each) => each.kind === kind,
    );
    const outcomes = resolveFootballMarket(kind, {}, record);
    return Object.fromEntries(
      outcomes.flatMap((outcome, index) =>
        outcome === 'lost' ? [] : [[market?.selections[index], outcome]],
      ),
    );
  };
  /** The outcomes of the players who stay on the bench to the end. */
  const unused = {
    'Red 12': 'void',
    'Red 13': 'void',
    'Red 14': 'void',
    'Blue 12': 'void',
    'Blue 13': 'void',
    'Blue 14': 'void',
  };

  it.each<[FootballMarketKind, FootballParameters, string]>([
    ['match-result', {}, 'lost lost won'],
    ['first-team-to-score', {}, 'lost lost won'],
    ['total-corners', { line: 3.5 }, 'won lost'],
    ['team-total-corners', { line: 1.5, team: 'away' }, 'lost won'],
    ['first-half-corners', { line: 2.5 }, 'lost won'],
    ['first-half-corner-match-bet', {}, 'lost won lost'],
    ['corner-match-bet', {}, 'won lost lost'],
    ['corner-handicap', { line: -2 }, 'lost won lost'],
    ['corner-handicap', { line: 1 }, 'won lost lost'],
    ['race-to-corners', { target: 3 }, 'won lost lost'],
    ['race-to-corners', { target: 5 }, 'lost won lost'],
    ['first-corner', {}, 'lost lost won'],
    ['last-corner', {}, 'won lost lost'],
    ['odd-even-corners', {}, 'lost won'],
    ['total-cards', { line: 2.5 }, 'won lost'],
    ['team-total-cards', { line: 1.5, team: 'home' }, 'won lost'],
    ['first-half-cards', { line: 1.5 }, 'lost won'],
    // The match has a yellow and a red for one player and a yellow for another, which is 10 + 25 +
    // 10.
    ['booking-points', { line: 40.5 }, 'won lost'],
    ['booking-points', { line: 50.5 }, 'lost won'],
    ['most-cards', {}, 'won lost lost'],
    ['first-card', {}, 'won lost lost'],
    ['both-teams-carded', {}, 'won lost'],
    ['red-card', {}, 'won lost'],
  ])('%s %o: %s', (kind, parameters, outcomes) => {
    expect(resolve(kind, parameters)).toBe(outcomes);
  });

  it('pays the first scorer past an own goal, and gives back on whoever came on after him', () => {
    expect(players('first-goalscorer')).toEqual({
      ...unused,
      'Blue 11': 'won',
      'Red 11': 'void',
    });
  });

  it('pays the last scorer, and whoever scored at all, twice or three times', () => {
    expect(players('last-goalscorer')).toEqual({ ...unused, 'Blue 11': 'won' });
    expect(players('anytime-goalscorer')).toEqual({
      ...unused,
      'Blue 11': 'won',
      'Red 9': 'won',
    });
    expect(players('score-two-or-more')).toEqual({ ...unused, 'Blue 11': 'won' });
    expect(players('score-hat-trick')).toEqual(unused);
  });

  it('pays whoever was shown a card once, however many he was shown', () => {
    expect(players('player-carded')).toEqual({ ...unused, 'Red 5': 'won', 'Blue 3': 'won' });
  });

  it('has no goalscorer where there were own goals alone', () => {
    const own = recordMatch(sampleSheets, story.slice(0, 4));
    const outcomes = resolveFootballMarket('first-goalscorer', {}, own);
    expect(outcomes.at(-1)).toBe('won');
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(resolveFootballMarket('last-goalscorer', {}, own).at(-1)).toBe('won');
  });

  it('will not guess a race that is not on offer', () => {
    expect(() => resolve('race-to-corners', { target: 4 })).toThrow('race');
  });
});
