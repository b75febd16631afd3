import { describe, expect, it } from 'vitest';
import { competitionEvent, market } from '../../../core/sports/testing/sport-samples.ts';
import { columnsOfCard, countThatFit, toListColumns } from './shown-columns.ts';

const both = market({
  eventsNumber: 2,
  elRespose: 'Both Teams to Score',
  legendType: 2,
  legends: ['Yes', 'No'],
});

function total(line: string) {
  const elRespose = `Total ${line}`;
  const legends = ['Over', 'Under'];
  return { ...market({ eventsNumber: 3, elRespose, legendType: 2, legends }), marketName: 'Total' };
}

const of = { League: 'Serie A', leagueCode: 'IT1', country: 'Italy' };
const few = { ...of, events: [competitionEvent(), competitionEvent({ fullCard: [both] })] };
const many = { ...of, events: [competitionEvent({ fullCard: [market(), both, total('2.5')] })] };
const names = ['Match Result', 'Both Teams to Score', 'Total'];
const columns = toListColumns([few, many], names);

describe('the columns of a list', () => {
  it('have the order of the names, the legends of their market, and say which has lines of its own', () => {
    expect(columns).toEqual([
      { name: 'Match Result', legends: ['Home', 'Draw', 'Away'], hasOwnLine: false },
      { name: 'Both Teams to Score', legends: ['Yes', 'No'], hasOwnLine: false },
      { name: 'Total', legends: ['Over', 'Under'], hasOwnLine: true },
    ]);
    expect(toListColumns([few], ['Total'])).toEqual([]);
  });

  it.each([
    [0, 1],
    [366, 1],
    [735, 1],
    [736, 2],
    [897, 2],
    [898, 3],
    [2000, 3],
  ])('in %i pixels are as many as leave the names their room: %i', (width, count) => {
    expect(countThatFit(columns, width)).toBe(count);
  });

  it('are in a card where any of its matches has any of them', () => {
    const shown = { columns: columns.slice(1), isChosen: true };
    expect(columnsOfCard(few, shown)).toBe(shown.columns);
  });

  it('leave a league that has none of them its own market, or no prices where the market is chosen', () => {
    const shown = columns.slice(2);
    expect(columnsOfCard(few, { columns: shown, isChosen: false })).toBeUndefined();
    expect(columnsOfCard(few, { columns: shown, isChosen: true })).toEqual([]);
  });
});
