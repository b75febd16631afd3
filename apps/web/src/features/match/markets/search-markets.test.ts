import { describe, expect, it } from 'vitest';
import { market, outcomes } from '../../../core/sports/testing/sport-samples.ts';
import { searchMarkets } from './search-markets.ts';

const result = market({
  elRespose: 'Match Result',
  events: outcomes(['Beşiktaş', '2/1'], ['Draw', '5/2'], ['Fenerbahçe', '6/4']),
});
const goals = market({
  elRespose: 'Over/Under 2.5 Goals',
  events: outcomes(['Over 2.5', '5/6'], ['Under 2.5', '5/6']),
});
const scorers = market({
  elRespose: 'Anytime Goalscorer',
  teamOutcomes: { home: 2, away: 2 },
  events: outcomes(
    ['Rafa', '2/1'],
    ['Muçi', '3/1'],
    ['Džeko', '2/1'],
    ['Rafael', '4/1'],
    ['No Goalscorer', '9/1'],
  ),
});
const all = [result, goals, scorers];

function namesOf(text: string): string[] {
  return searchMarkets(all, text).map(({ elRespose }) => elRespose);
}

describe('searchMarkets', () => {
  it.each([
    ['goal', ['Over/Under 2.5 Goals', 'Anytime Goalscorer']],
    ['DRAW', ['Match Result']],
    ['besiktas', ['Match Result']],
    ['Fenerbahçe', ['Match Result']],
    ['  over   2.5 ', ['Over/Under 2.5 Goals']],
    ['goals over 2.5', ['Over/Under 2.5 Goals']],
    ['result dzeko', []],
    ['corners', []],
    ['  ', []],
  ])('finds for %j', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('takes words from one outcome, not from several', () => {
    expect(namesOf('dzeko muci')).toEqual([]);
  });

  it('shows of a list of players those that were typed, under their teams', () => {
    const [found] = searchMarkets(all, 'rafa');
    expect(found?.events.map(({ selName }) => selName)).toEqual(['Rafa', 'Rafael']);
    expect(found?.teamOutcomes).toEqual({ home: 1, away: 1 });
  });

  it('leaves a market whole that is found by its name, or by one of its sides', () => {
    expect(searchMarkets(all, 'goalscorer')).toEqual([scorers]);
    expect(searchMarkets(all, 'draw')).toEqual([result]);
  });
});
