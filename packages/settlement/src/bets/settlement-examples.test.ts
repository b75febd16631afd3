import { formatFraction, fraction, multiply, parseFraction } from '@furlong/exact';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import examples from '../../../../fixtures/settlement-examples.json' with { type: 'json' };
import { resettleBet } from './resettle.ts';
import { stakeOf } from './struck-bet.ts';
import { roundReference, settleByListing } from '../testing/reference-settlement.ts';
import { settleRow, toStruckBet, type SettlementRow } from '../testing/settlement-row.ts';

interface Example extends SettlementRow {
  readonly lines: number;
  readonly totalStakePence: number;
  readonly totalReturnPence: number;
  readonly totalReturnFloorPence: number;
  readonly totalReturnPerLineRoundedPence: number | null;
  readonly exactReturn: string;
  readonly bonusPence?: number;
  readonly previousReturn?: string;
  readonly adjustmentPence?: number;
}

const rows = examples as unknown as readonly Example[];
const perLineRows = rows.filter((row) => row.totalReturnPerLineRoundedPence !== null);
const misroundedRows = perLineRows.filter(
  (row) => row.totalReturnPerLineRoundedPence !== row.totalReturnPence,
);
const flooredRows = rows.filter((row) => row.totalReturnFloorPence !== row.totalReturnPence);

describe('settleBet', () => {
  it('is held to 96 worked examples', () => {
    expect(rows).toHaveLength(96);
  });

  it.each(rows)('$id: $description', (row) => {
    const settlement = settleRow(row);
    expect(settlement.payoutPence).toBe(row.totalReturnPence);
    expect(formatFraction(settlement.exactReturnPence)).toBe(
      formatFraction(inPence(row.exactReturn)),
    );
    expect(stakeOf(toStruckBet(row))).toBe(row.totalStakePence);
    expect(settlement.bonusPence).toBe(row.bonusPence ?? 0);
  });

  it.each(rows)('$id: rounded down it pays $totalReturnFloorPence', (row) => {
    expect(settleRow(row, { rounding: 'down' }).payoutPence).toBe(row.totalReturnFloorPence);
  });

  it.each(flooredRows)('$id: rounded half up it pays more than rounded down', (row) => {
    expect(settleRow(row).payoutPence).toBe(row.totalReturnFloorPence + 1);
  });

  it.each(perLineRows)(
    '$id: rounding line by line would pay $totalReturnPerLineRoundedPence',
    (row) => {
      const { lines } = settleByListing(row);
      const perLine = lines.reduce((sum, line) => sum + roundReference(line), 0);
      expect(perLine).toBe(row.totalReturnPerLineRoundedPence);
    },
  );

  it.each(misroundedRows)('$id: never rounds line by line', (row) => {
    expect(settleRow(row).payoutPence).not.toBe(row.totalReturnPerLineRoundedPence);
  });

  it('has rows that tell the roundings apart', () => {
    expect(misroundedRows.length).toBeGreaterThanOrEqual(5);
    expect(flooredRows.length).toBeGreaterThanOrEqual(10);
  });
});

describe('resettle', () => {
  it.each(rows.filter((row) => row.adjustmentPence !== undefined))(
    '$id: moves the difference',
    (row) => {
      const duePence = settleRow(row).payoutPence;
      const paidPence = pence(Number(row.previousReturn) * 100);
      expect(resettleBet({ paidPence, duePence })).toEqual({
        kind: 'moved',
        byPence: row.adjustmentPence,
        payoutPence: row.totalReturnPence,
      });
    },
  );
});

function inPence(pounds: string) {
  const exact = parseFraction(pounds);
  expect(exact).toBeDefined();
  return multiply(exact ?? fraction(0), fraction(100));
}
