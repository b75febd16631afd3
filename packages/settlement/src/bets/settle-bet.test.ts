import { assert, fraction } from '@furlong/exact';
import { countLines, findWager } from '@furlong/betting';
import { largestPence, pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  defaultHouseRules,
  winningsMaxOf,
  type HouseRules,
  type LuckyBonus,
} from '../house-rules.ts';
import { isDecided } from './is-decided.ts';
import type { LegResult } from '../results/leg-result.ts';
import type { MarketResult, SelectionOutcome } from '../results/market-result.ts';
import { remainingPayout } from '../cash-out/remaining-payout.ts';
import { resolveLeg } from '../legs/resolve-leg.ts';
import { settleBet } from './settle-bet.ts';
import type { StruckBet } from './struck-bet.ts';
import { leg, race } from '../testing/race.ts';

function bet(name: string, count: number, changes: Partial<StruckBet> = {}): StruckBet {
  const wager = findWager(name, count);
  assert(wager !== undefined, name);
  const selections = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    groups: [`race ${index}`],
    sportCode: 'H',
  }));
  const lineCount = countLines(wager, selections);
  return {
    wager,
    selections,
    lineCount,
    isEachWay: false,
    stakePerLinePence: pence(100),
    ...changes,
  };
}

/** Makes legs at evens with these outcomes. */
function legs(...outcomes: readonly SelectionOutcome[]): readonly LegResult[] {
  return outcomes.map((outcome) => {
    const result: MarketResult = {
      kind: 'selections',
      outcomes: [{ selectionNumber: 1, outcome }],
    };
    return resolveLeg(leg({ price: 'EVENS' }), race({ result }), defaultHouseRules);
  });
}

function paid(struck: StruckBet, results: readonly LegResult[], rules: Partial<HouseRules> = {}) {
  return settleBet(struck, results, { ...defaultHouseRules, ...rules }).payoutPence;
}

const eachWay = { isEachWay: true };

describe('settleBet', () => {
  it.each<readonly [string, StruckBet, readonly LegResult[]]>([
    ['won', bet('Patent', 3), legs('won', 'lost', 'lost')],
    ['placed', bet('Double', 2, eachWay), legs('won', 'placed')],
    ['won', bet('Patent', 3, eachWay), legs('won', 'placed', 'lost')],
    ['lost', bet('Double', 2), legs('won', 'lost')],
    ['lost', bet('Patent', 3), legs('void', 'lost', 'lost')],
    ['lost', bet('Single', 1), legs('half_lost')],
    ['won', bet('Single', 1), legs('half_won')],
    ['won', bet('Double', 2), legs('void', 'won')],
    ['void', bet('Double', 2, eachWay), legs('void', 'push')],
  ])('3.3: calls it %s', (label, struck, results) => {
    expect(settleBet(struck, results, defaultHouseRules).label).toBe(label);
  });

  it('3.3: does not call it won by a leg whose every line lost or never was', () => {
    const doubles = bet('Doubles', 3);
    const selections = [['x', 'y'], ['x'], ['y']].map((groups, index) => {
      return { id: `${index}`, groups, sportCode: 'H' };
    });
    const struck = { ...doubles, selections, lineCount: countLines(doubles.wager, selections) };
    const settled = settleBet(struck, legs('won', 'void', 'void'), defaultHouseRules);
    expect([settled.payoutPence, settled.label]).toEqual([100, 'lost']);
  });

  it('3.18: pays the winnings of both parts of a free bet where four ran', () => {
    const single = bet('Single', 1, { isEachWay: true, isFreeBet: true });
    const winner = resolveLeg(leg(), race({ runnersDeclared: 4 }), defaultHouseRules);
    expect(paid(single, [winner])).toBe(1000);
  });

  it('3.18: pays the winnings of a free bet, and gives the token back when all is void', () => {
    const token = bet('Double', 2, { isFreeBet: true });
    expect(paid(token, legs('won', 'won'))).toBe(300);
    expect(paid(token, legs('void', 'won'))).toBe(100);
    const voided = settleBet(token, legs('void', 'void'), defaultHouseRules);
    expect([voided.payoutPence, voided.tokenRestoredPence]).toEqual([0, 100]);
  });

  it('P9: splits the stake of related selections over singles, or gives it back', () => {
    const groups = { groups: ['race 1'], sportCode: 'H' };
    const related = bet('Double', 2, {
      selections: [
        { id: 'a', ...groups },
        { id: 'b', ...groups },
      ],
      isRelatedInError: true,
    });
    expect(paid(related, legs('won', 'lost'))).toBe(100);
    expect(paid(related, legs('won', 'won'))).toBe(200);
    expect(paid({ ...related, isEachWay: true }, legs('placed', 'lost'))).toBe(60);
    expect(paid(related, legs('won', 'won'), { relatedInError: 'void' })).toBe(100);
  });

  it.each([
    ['horse racing, at home and abroad', ['H', 'h', 'o'], 500_000_00],
    ['football', ['F'], 500_000_00],
    ['any other sport', ['g', 'vh', 'T'], 100_000_00],
  ] as const)('has one limit for %s (P11)', (_, codes, most) => {
    for (const code of codes) expect(winningsMaxOf(code, defaultHouseRules)).toBe(most);
  });

  it('P11: takes the lowest limit of its sports, the stake not counted', () => {
    const mixed = bet('Double', 2);
    const [first, second] = mixed.selections;
    assert(first !== undefined && second !== undefined, 'a double has two selections');
    const selections = [first, { ...second, sportCode: 'F' }];
    const winningsMax = { bySport: { H: pence(250), F: pence(120) }, otherwise: null };
    const settled = settleBet({ ...mixed, selections }, legs('won', 'won'), {
      ...defaultHouseRules,
      winningsMax,
    });
    expect([settled.payoutPence, settled.isCapped]).toEqual([220, true]);
    expect(paid(mixed, legs('won', 'won'), { winningsMax })).toBe(350);
  });

  it('P11: pays the limit where the winnings are more than can be written in pounds', () => {
    const twenty = legs(...Array.from({ length: 20 }, (): SelectionOutcome => 'won')).map(
      (result) => ({ ...result, win: fraction(11) }),
    );
    const long = bet('20-Fold', 20);
    const settled = settleBet(long, twenty, defaultHouseRules);
    expect([settled.payoutPence, settled.isCapped]).toEqual([50_000_100, true]);
    expect(settled.withoutLimit.payoutPence).toBe(largestPence);
    const half = { wholePence: pence(100), remainingPence: pence(50) };
    expect(remainingPayout(settled.withoutLimit, half, defaultHouseRules)).toBe(largestPence);
    const winningsMax = { bySport: {}, otherwise: null };
    expect(paid(long, twenty, { winningsMax })).toBe(largestPence);
  });

  const bonus: LuckyBonus = {
    sports: ['H'],
    oneWinnerOddsMultiple: 2,
    allWinnersPercent: 10,
    allWinnersAppliesTo: 'winnings',
  };
  const lucky = bet('Lucky 15', 4);
  it.each<readonly [string, StruckBet, readonly LegResult[], LuckyBonus, number]>([
    ['doubles the odds of the one winner', lucky, legs('won', 'lost', 'lost', 'lost'), bonus, 300],
    ['adds to the winnings of four', lucky, legs('won', 'won', 'won', 'won'), bonus, 8650],
    [
      'or to the returns',
      lucky,
      legs('won', 'won', 'won', 'won'),
      { ...bonus, allWinnersAppliesTo: 'returns' },
      8800,
    ],
    ['adds nothing for two', lucky, legs('won', 'won', 'lost', 'lost'), bonus, 800],
    ['is cancelled by a void leg', lucky, legs('won', 'void', 'lost', 'lost'), bonus, 500],
    [
      'is for the win part alone',
      { ...lucky, isEachWay: true },
      legs('won', 'lost', 'lost', 'lost'),
      bonus,
      420,
    ],
    [
      'is for its own sports alone',
      lucky,
      legs('won', 'lost', 'lost', 'lost'),
      { ...bonus, sports: ['F'] },
      200,
    ],
    [
      'is not for free bets',
      { ...lucky, isFreeBet: true },
      legs('won', 'lost', 'lost', 'lost'),
      bonus,
      100,
    ],
  ])('P10: a bonus %s', (_, struck, results, luckyBonus, expected) => {
    expect(paid(struck, results, { luckyBonuses: { 'Lucky 15': luckyBonus } })).toBe(expected);
  });

  it('keeps the uplift of best odds apart from the return at the taken price', () => {
    const uplifted = resolveLeg(
      leg({ price: '3/1', isBestOddsGuaranteed: true }),
      race(),
      defaultHouseRules,
    );
    const settled = settleBet(bet('Single', 1), [uplifted], defaultHouseRules);
    expect(settled).toMatchObject({
      payoutPence: 500,
      returnAtTakenPricePence: 400,
      bestOddsUpliftPence: 100,
      bonusPence: 0,
    });
  });

  it('refuses what cannot be settled', () => {
    const asian = legs('half_won');
    expect(() => paid(bet('Single', 1, eachWay), asian)).toThrow('place part');
    expect(() => settleBet(bet('Single', 1), [undefined], defaultHouseRules)).toThrow('decided');
    expect(() => paid(bet('Double', 2), legs('won'))).toThrow('every selection has a leg');
  });
});

describe('isDecided', () => {
  const [won, lost, placed] = [...legs('won'), ...legs('lost'), ...legs('placed')];
  it.each<readonly [string, StruckBet, readonly (LegResult | undefined)[], boolean]>([
    ['a treble with a loser', bet('Treble', 3), [lost, undefined, undefined], true],
    ['a treble with a winner', bet('Treble', 3), [won, undefined, undefined], false],
    ['a Trixie with one loser', bet('Trixie', 3), [lost, undefined, undefined], false],
    ['a Trixie with two losers', bet('Trixie', 3), [lost, lost, undefined], true],
    ['a Patent with two losers', bet('Patent', 3), [lost, lost, undefined], false],
    ['an each-way double with a placed leg', bet('Double', 2, eachWay), [placed, undefined], false],
    ['a win double with a placed leg', bet('Double', 2), [placed, undefined], true],
    ['an each-way double with a loser', bet('Double', 2, eachWay), [lost, undefined], true],
  ])('%s', (_, struck, results, expected) => {
    expect(isDecided(struck, results)).toBe(expected);
    if (expected) expect(settleBet(struck, results, defaultHouseRules).payoutPence).toBe(0);
  });
});
