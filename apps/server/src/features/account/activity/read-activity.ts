import type { Activity } from '@furlong/contract';
import {
  activityRange,
  addDays,
  barLegend,
  barsOf,
  chartScale,
  winOrLoss,
  type ActivityRange,
  type ActivityRangeId,
} from '@furlong/customer';
import { pence, subtractPence, type Pence } from '@furlong/money';
import { listDepositLimits } from '../../../core/limits/read-limits.ts';
import { londonDay } from '../../../platform/london-time.ts';
import type { AccountDeps } from '../account-deps.ts';
import { sumBars, sumTransfers } from './activity.queries.ts';

/**
 * Reads how much a customer staked, won, lost and deposited in the days of a range that ends today.
 */
export async function readActivity(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  customer: { readonly customerId: number; readonly accountId: number },
  id: ActivityRangeId,
): Promise<Activity> {
  const { customerId, accountId } = customer;
  const now = clock.now();
  const range = activityRange(id, londonDay(now));
  const sums = await sumBars(db, accountId, barsOf(range));
  const transfers = await sumTransfers(db, accountId, range);
  const limits = await listDepositLimits(db, customerId, now);
  const [deposited, withdrawn] = [pence(transfers.deposited), pence(transfers.withdrawn)];
  const won = sums.map((bar) =>
    winOrLoss([{ stake: pence(bar.settledStake), returned: pence(bar.settledReturned) }]),
  );
  const staked = sums.map((bar) => pence(bar.staked));
  return {
    stakes: toChart(range, staked),
    winOrLoss: toChart(range, won),
    netDeposit: {
      summary: subtractPence(deposited, withdrawn),
      depositTotalAmount: deposited,
      withdrawalTotalAmount: withdrawn,
    },
    depositLimit: { isUnlimited: limits.length === 0, limits: [...limits] },
    startPeriod: range.from,
    endPeriod: addDays(range.until, -1),
  };
}

function toChart(range: ActivityRange, amounts: readonly Pence[]): Activity['stakes'] {
  const details = barsOf(range).map((bar, index) => ({
    dateLegend: barLegend(bar, range.step),
    amount: amounts[index] ?? pence(0),
  }));
  return { details, amountMax: chartScale(amounts) };
}
