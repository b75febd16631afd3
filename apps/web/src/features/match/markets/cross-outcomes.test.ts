import { describe, expect, it } from 'vitest';
import { market, outcomes } from '../../../core/sports/testing/sport-samples.ts';
import { crossOutcomes } from './cross-outcomes.ts';

const teams = { homeTeam: 'Arsenal', awayTeam: 'Fulham' };

function cross(name: string, ...names: string[]) {
  const events = outcomes(...names.map((each): [string, string] => [each, '5/1']));
  const layout = crossOutcomes(market({ elRespose: name, legendType: 0, events }), teams);
  if (layout?.as !== 'grid') return undefined;
  return {
    columns: layout.columns,
    axes: layout.axes,
    others: layout.others.map(({ outcome }) => outcome.selName),
    rows: layout.rows.map(({ label, cells }) => [
      label,
      ...cells.map((cell) => cell?.outcome.selName),
    ]),
  };
}

describe('crossOutcomes', () => {
  it('puts half-time down and full-time across, and names both', () => {
    const sides = ['Arsenal', 'Draw', 'Fulham'];
    const names = sides.flatMap((half) => sides.map((full) => `${half}/${full}`));
    expect(cross('Half-Time/Full-Time', ...names)).toEqual({
      columns: sides,
      axes: { down: 'Half-Time', across: 'Full-Time' },
      others: [],
      rows: sides.map((half) => [half, ...sides.map((full) => `${half}/${full}`)]),
    });
  });

  it('puts the result down and Yes and No across', () => {
    const grid = cross(
      'Result & Both Teams to Score',
      'Arsenal & Yes',
      'Arsenal & No',
      'Draw & Yes',
      'Draw & No',
    );
    expect(grid?.columns).toEqual(['Yes', 'No']);
    expect(grid?.rows[1]).toEqual(['Draw', 'Draw & Yes', 'Draw & No']);
    expect(grid?.axes).toBeUndefined();
  });

  it('puts the teams across and the margins down, and the rest below', () => {
    expect(
      cross(
        'Winning Margin',
        'Arsenal by 1',
        'Arsenal by 2',
        'Fulham by 1',
        'Fulham by 2',
        'No Goal',
      ),
    ).toMatchObject({
      columns: ['Arsenal', 'Fulham'],
      others: ['No Goal'],
      rows: [
        ['by 1', 'Arsenal by 1', 'Fulham by 1'],
        ['by 2', 'Arsenal by 2', 'Fulham by 2'],
      ],
    });
  });

  it('leaves a place empty where one team has no such outcome', () => {
    const grid = cross('Set Betting', 'Arsenal 2-0', 'Arsenal 2-1', 'Fulham 2-1', 'Draw');
    expect(grid?.rows).toEqual([
      ['2-0', 'Arsenal 2-0', undefined],
      ['2-1', 'Arsenal 2-1', 'Fulham 2-1'],
    ]);
  });

  it.each([
    ['names one thing each', ['0', '1', '2', '3', '4']],
    ['are three', ['Arsenal & Yes', 'Draw & Yes', 'Fulham & Yes']],
    ['are of one team alone', ['Arsenal by 1', 'Arsenal by 2', 'Arsenal by 3', 'Draw']],
  ])('leaves outcomes as a list that %s', (_, names) => {
    expect(cross('Exact Goals', ...names)).toBeUndefined();
  });

  it('draws no row without a price', () => {
    const priced = outcomes(
      ['Arsenal 2-0', ''],
      ['Arsenal 2-1', '1/2'],
      ['Fulham 2-0', ''],
      ['Fulham 2-1', '2/1'],
    );
    const layout = crossOutcomes(
      market({ elRespose: 'Set Betting', legendType: 0, events: priced }),
      teams,
    );
    expect(layout).toMatchObject({ rows: [{ label: '2-1' }] });
  });
});
