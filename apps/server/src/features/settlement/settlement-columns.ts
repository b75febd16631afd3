import { toArray, toTextArray } from '../../platform/database/array-text.ts';
import { joinTexts } from '../../platform/database/join-texts.ts';
import type { DecidedBet } from './settle-bets.ts';

/** What a page decided as it is sent, column by column, all but its time. The order is that of `writeSettlements`. */
export type SettlementColumns = readonly string[];

/**
 * Each taken of the bets as they were decided: rows of their own in between would be a twentieth of settlement. What most
 * bets do not have is null: a column of nothing else is not sent.
 */
export function toColumns(settled: readonly DecidedBet[]): SettlementColumns {
  return [
    toArray(settled.map(({ bet }) => bet.id)),
    toArray(settled.map(({ bet }) => bet.settlement_count + 1)),
    toArray(settled.map(({ payoutPence }) => payoutPence)),
    toArray(settled.map(({ movedPence }) => movedPence)),
    toTextArray(settled.map(({ label, isReopened }) => (isReopened ? null : label))),
    joinTexts(settled.map(({ revisions }) => revisions)),
    joinTexts(settled.map(({ legs }) => legs)),
    toArray(settled.map(({ isCorrection }) => isCorrection || null)),
    toArray(settled.map(({ bet }) => bet.cashed_out_stake_pence || null)),
    toArray(settled.map(({ limit }) => limit.maxPence)),
    toArray(settled.map(({ limit }) => limit.dayLeftPence)),
    toArray(settled.map(unlimitedPence)),
    toArray(settled.map(({ isReopened }) => isReopened || null)),
  ];
}

/** Null where no limit cut it. */
function unlimitedPence({ limit, payoutPence }: DecidedBet): number | null {
  return limit.unlimitedPence === payoutPence ? null : limit.unlimitedPence;
}
