import { add, compare, fraction, zero } from '@furlong/exact';
import { enumerateLines } from '@furlong/betting';
import { racingLadder } from '@furlong/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHouseRules, type HouseRules } from '../house-rules.ts';
import { isDecided } from './is-decided.ts';
import { resettleBet } from './resettle.ts';
import { settleBet } from './settle-bet.ts';
import { stakeOf, type StruckBet } from './struck-bet.ts';
import { anyRow, matchLeg, raceRow } from '../testing/generated-rows.ts';
import { roundReference, settleByListing } from '../testing/reference-settlement.ts';
import {
  resolveRow,
  rulesOf,
  settleRow,
  toStruckBet,
  type RowLeg,
  type SettlementRow,
} from '../testing/settlement-row.ts';

const many = { numRuns: 400 };

function withLeg(row: SettlementRow, leg: RowLeg): SettlementRow {
  return { ...row, legs: [leg, ...row.legs.slice(1)] };
}

describe('settleBet', () => {
  it('pays what listing every line pays', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const { exactPence } = settleByListing(row);
        const settlement = settleRow(row);
        const listed = fraction(exactPence.top, exactPence.bottom);
        expect(compare(settlement.exactReturnPence, listed)).toBe(0);
        expect(settlement.payoutPence).toBe(roundReference(exactPence));
      }),
      { numRuns: 1_500 },
    );
  });

  it('never pays less than nothing, and its parts add up to the payout', () => {
    fc.assert(
      fc.property(anyRow, fc.boolean(), (row, freeBet) => {
        const settlement = settleRow({ ...row, freeBet });
        expect(settlement.payoutPence).toBeGreaterThanOrEqual(0);
        expect(
          settlement.returnAtTakenPricePence +
            settlement.bestOddsUpliftPence +
            settlement.bonusPence,
        ).toBe(settlement.payoutPence);
      }),
      many,
    );
  });

  it('settled again says the same, so that resettling moves nothing', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const [first, second] = [settleRow(row), settleRow(row)];
        expect(second).toEqual(first);
        const paid = { paidPence: first.payoutPence, duePence: second.payoutPence };
        expect(resettleBet(paid)).toEqual({ kind: 'unchanged' });
      }),
      many,
    );
  });

  it('gives the whole stake back when every leg is void, a void leg taking no line away', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const voided = {
          ...row,
          legs: row.legs.map((leg) => ({ ...leg, result: 'void' as const })),
        };
        const settlement = settleRow(voided);
        expect(settlement.payoutPence).toBe(stakeOf(toStruckBet(row)));
        expect(settlement.label).toBe('void');
        const token = settleRow({ ...voided, freeBet: true });
        expect([token.payoutPence, token.tokenRestoredPence]).toEqual([0, settlement.payoutPence]);
      }),
      many,
    );
  });

  it('pays at least as much at a longer price', () => {
    const rungs = racingLadder.map((rung) => rung.text);
    fc.assert(
      fc.property(anyRow, fc.nat(rungs.length - 2), (row, index) => {
        const [leg] = row.legs;
        if (leg === undefined || leg.priceType === 'SP') return;
        const at = (price: string | undefined) =>
          settleRow({ ...withLeg(row, { ...leg, price: price ?? '' }), bogPolicy: 'NET' })
            .payoutPence;
        expect(at(rungs[index + 1])).toBeGreaterThanOrEqual(at(rungs[index]));
      }),
      many,
    );
  });

  it('never pays a tie more than a win, nor a placed horse more than a winner', () => {
    fc.assert(
      fc.property(raceRow, (row) => {
        const [leg] = row.legs;
        if (leg === undefined || leg.result === 'non_runner') return;
        const { deadHeat: _, ...alone } = { ...leg, result: 'won' as const, position: 1 };
        const whole = settleRow(withLeg(row, alone)).payoutPence;
        expect(settleRow(row).payoutPence).toBeLessThanOrEqual(whole);
      }),
      many,
    );
  });

  it('never pays less with best odds guaranteed, compared net', () => {
    fc.assert(
      fc.property(raceRow, (row) => {
        const settlement = settleRow({ ...row, bogPolicy: 'NET' });
        expect(settlement.bestOddsUpliftPence).toBeGreaterThanOrEqual(0);
        const without = { ...row, legs: row.legs.map((leg) => ({ ...leg, bog: false })) };
        expect(settleRow(without).payoutPence).toBe(settlement.returnAtTakenPricePence);
      }),
      many,
    );
  });

  it('never pays less after a larger Rule 4 is taken away', () => {
    fc.assert(
      fc.property(raceRow, (row) => {
        const undeducted = {
          ...row,
          legs: row.legs.map(({ rule4: _, ...leg }): RowLeg => leg),
        };
        expect(settleRow(row).payoutPence).toBeLessThanOrEqual(settleRow(undeducted).payoutPence);
      }),
      many,
    );
  });

  it('pays a free bet its return less the stake that came back, at most', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const cash = settleRow(row);
        const token = settleRow({ ...row, freeBet: true });
        expect(compare(token.exactReturnPence, cash.exactReturnPence)).toBeLessThanOrEqual(0);
      }),
      many,
    );
  });

  it('is decided with a leg open only if no result of it pays', () => {
    fc.assert(
      fc.property(anyRow, fc.nat(), (row, pick) => {
        const bet = toStruckBet(row);
        const rules = rulesOf(row);
        const open = pick % row.legs.length;
        const legs = resolveRow(row, rules).map((leg, index) => (index === open ? undefined : leg));
        const won: RowLeg = {
          price: '100/1',
          priceType: 'LP',
          result: 'won',
          position: 1,
          placeTerms: { fraction: '1/4', places: 3 },
        };
        const best = settleRow({
          ...row,
          legs: row.legs.map((leg, index) => (index === open ? won : leg)),
        });
        expect(isDecided(bet, legs)).toBe(
          best.payoutPence === 0 && best.exactReturnPence.numerator === 0n,
        );
        if (isDecided(bet, legs)) expect(settleBet(bet, legs, rules).payoutPence).toBe(0);
      }),
      many,
    );
  });

  it('has no line in which related selections stand together', () => {
    const related = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(related, fc.infiniteStream(matchLeg), (groups, stream) => {
        const legs = groups.map(() => stream.next().value);
        const row: SettlementRow = {
          id: '',
          description: '',
          betType: 'PERM',
          permSizes: [2],
          stakePerLine: 1,
          eachWay: false,
          legs,
        };
        const selections = groups.map((group, index) => ({
          id: `${index}`,
          groups: [`match ${group}`],
          sportCode: 'F',
          index,
        }));
        const { wager } = toStruckBet(row);
        const lines = [...enumerateLines(wager, selections)];
        if (lines.length === 0) return;
        const bet: StruckBet = { ...toStruckBet(row), selections, lineCount: lines.length };
        const factors = resolveRow(row, rulesOf(row));
        const listed = lines
          .map((line) => line.map(({ index }) => factors[index]?.win ?? zero))
          .map(([first = zero, second = zero]) =>
            fraction(
              100n * first.numerator * second.numerator,
              first.denominator * second.denominator,
            ),
          )
          .reduce(add);
        expect(compare(settleBet(bet, factors, unlimited).exactReturnPence, listed)).toBe(0);
      }),
      many,
    );
  });
});

const unlimited: HouseRules = {
  ...defaultHouseRules,
  winningsMax: { bySport: {}, otherwise: null },
};
