import { describe, expect, it } from 'vitest';
import { listFootballMarkets } from './football-markets.ts';
import {
  resolveFootballMarket,
  type FootballMarketKind,
  type FootballParameters,
  type FootballResult,
} from './football-result.ts';

function result(halfTime: string, fullTime: string): FootballResult {
  const [early, late] = [halfTime, fullTime].map((score) => {
    const [home = 0, away = 0] = score.split('-').map(Number);
    return { home, away };
  });
  if (early === undefined || late === undefined) throw new Error('a result has two scores');
  return { halfTime: early, fullTime: late, firstToScore: late.home > 0 ? 'home' : 'nobody' };
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
    for (const market of listFootballMarkets({ home: 'Reds', away: 'Blues' }))
      for (const full of ['0-0', '1-0', '2-3', '7-6'])
        expect(
          resolveFootballMarket(market.kind, market.parameters, result('0-0', full)),
        ).toHaveLength(market.selections.length);
  });

  it('finds the exact score, or any other', () => {
    const scores = listFootballMarkets({ home: 'Reds', away: 'Blues' }).find(
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
