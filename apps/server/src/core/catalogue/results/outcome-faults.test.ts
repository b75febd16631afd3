import type { DeclaredOutcome, SelectionOutcome } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { listOutcomeFaults, type JudgedMarket } from './outcome-faults.ts';

type Became = SelectionOutcome | readonly [SelectionOutcome, tied: number];

function market(
  kind: string,
  names: readonly string[],
  parameters: JudgedMarket['parameters'] = {},
): JudgedMarket {
  const selections = new Map(names.map((name, index) => [index + 1, { name }]));
  return { kind, parameters, selections, fixture: { kind: 'match' } };
}

const matchResult = market('match-result', ['Home', 'Draw', 'Away']);
const goals = market('total-goals', ['Over', 'Under'], { line: 2.5 });
const quarter = market('total-goals', ['Over', 'Under'], { line: 2.25 });
const bothScore = market('both-teams-to-score', ['Yes', 'No']);
const doubleChance = market('double-chance', ['1X', 'X2', '12']);
const threeBall = market('3-ball', ['One', 'Other', 'Third']);

function faultsOf(judged: JudgedMarket, became: readonly Became[]): readonly string[] {
  const outcomes = became.map((each, index): DeclaredOutcome => {
    const selectionNumber = index + 1;
    if (typeof each === 'string') return { selectionNumber, outcome: each };
    const [outcome, runnersTied] = each;
    return { selectionNumber, outcome, deadHeat: { position: 1, runnersTied } };
  });
  return listOutcomeFaults(judged, { kind: 'selections', outcomes });
}

describe('findOutcomeFaults', () => {
  it.each<readonly [string, JudgedMarket, readonly Became[]]>([
    ['a tie where a draw is quoted', matchResult, [['won', 3], 'lost', 'lost']],
    ['three winners of a match', matchResult, ['won', 'won', 'won']],
    ['a match that nobody won, nor drew', matchResult, ['lost', 'lost', 'lost']],
    ['half a win on no line', matchResult, ['half_won', 'lost', 'lost']],
    ['a place where none is paid', matchResult, ['placed', 'lost', 'lost']],
    ['over and under both', goals, ['won', 'won']],
    [
      'over and under tied',
      goals,
      [
        ['won', 2],
        ['won', 2],
      ],
    ],
    ['yes and no both lost', bothScore, ['lost', 'lost']],
    ['two winners beside a stake that goes back', matchResult, ['won', 'won', 'void']],
    ['one of two that win', doubleChance, ['won', 'lost', 'lost']],
    ['a tie of three with one on offer', threeBall, [['won', 3], 'lost', 'lost']],
  ])('finds %s', (_, judged, became) => {
    expect(faultsOf(judged, became)).not.toEqual([]);
  });

  it.each<readonly [string, JudgedMarket, readonly Became[]]>([
    ['one winner', matchResult, ['lost', 'won', 'lost']],
    ['stakes that go back', matchResult, ['void', 'void', 'void']],
    ['stakes that go back on a line', goals, ['push', 'push']],
    ['halves of a quarter line', quarter, ['half_lost', 'half_won']],
    ['two of three', doubleChance, ['won', 'won', 'lost']],
    ['a tie of two of three players', threeBall, [['won', 2], ['won', 2], 'lost']],
  ])('finds nothing in %s', (_, judged, became) => {
    expect(faultsOf(judged, became)).toEqual([]);
  });

  it('leaves alone what is no match: the winner may not be on offer', () => {
    const outright = { ...matchResult, fixture: { kind: 'outright' } as const };
    expect(faultsOf(outright, ['lost', 'lost', 'lost'])).toEqual([]);
  });
});
