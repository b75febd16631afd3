import {
  withdrawalRequestedText,
  type Handlers,
  type MoneyWithdrawal,
  type withdrawalRoutes,
} from '@furlong/contract';
import { leastWithdrawalPence } from '@furlong/payment';
import { readWhatIsLeft } from '../../core/customers/closing/what-is-left.queries.ts';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLastDestination } from '../../core/withdrawals/payout-destinations.queries.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { TakeOutDeps } from '../../core/withdrawals/take-out.ts';
import { listToldWithdrawals } from '../../core/withdrawals/withdrawal-lists.queries.ts';
import { toWithdrawalView } from '../../core/withdrawals/withdrawal.view.ts';

export function withdrawalHandlers(deps: TakeOutDeps): Handlers<typeof withdrawalRoutes, Context> {
  const { db } = deps;
  return {
    requestWithdrawal: async (form, context) => {
      const caller = getCustomerCaller(context);
      const id = await requestWithdrawal(deps, caller, form);
      const all = await listOwn(db, caller.customerId);
      const withdrawal = all.find((each) => each.id === id);
      if (withdrawal === undefined) throw new Error('a withdrawal that was asked for is there');
      return { isFormSent: true, message: withdrawalRequestedText, withdrawal };
    },
    withdrawals: async (_request, context) => ({
      withdrawals: [...(await listOwn(db, getCustomerCaller(context).customerId))],
    }),
    withdrawalDetails: async (_request, context) => {
      const { customerId, accountId } = getCustomerCaller(context);
      const last = await findLastDestination(db, customerId);
      const { openStakes } = await readWhatIsLeft(db, accountId);
      return {
        hasPreviousDetails: last !== undefined,
        lastFour: last?.accountNumber.slice(-4) ?? '',
        minWithdrawal: leastWithdrawalPence,
        openStakes,
      };
    },
  };
}

async function listOwn(db: Database, customerId: number): Promise<readonly MoneyWithdrawal[]> {
  return (await listToldWithdrawals(db, customerId)).map(toWithdrawalView);
}
