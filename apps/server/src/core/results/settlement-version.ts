import type { MyBet } from '@furlong/contract';
import { pence } from '@furlong/money';
import type { PastSettlementRow } from './past-settlements.queries.ts';

type SettlementVersion = Omit<MyBet['settlements'][number], 'at'>;

/** A settlement as every screen that shows its bet tells it. */
export function settlementVersion(row: PastSettlementRow): SettlementVersion {
  return {
    payout: pence(row.payout_pence),
    moved: pence(row.moved_pence),
    kind: kindOf(row),
    owed: pence(row.owed_pence),
    limit: limitOf(row),
  };
}

function kindOf(row: PastSettlementRow): SettlementVersion['kind'] {
  if (row.result_label === '') return 'reopening';
  if (row.ordinal === 1 || row.follows_reopening) return 'result';
  return row.is_same_result ? 'limit' : 'correction';
}

function limitOf(row: PastSettlementRow): SettlementVersion['limit'] {
  const { unlimited_payout_pence: unlimited, winnings_max_pence: most } = row;
  return unlimited === null || most === null
    ? null
    : { winningsMax: pence(most), withoutLimit: pence(unlimited) };
}
