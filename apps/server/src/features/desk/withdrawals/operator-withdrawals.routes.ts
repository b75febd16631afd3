import type { Handlers, operatorWithdrawalRoutes } from '@furlong/contract';
import { pence } from '@furlong/money';
import { runAudited } from '../../../core/audit/audited.ts';
import { getOperatorCaller, type Context } from '../../../platform/context.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { endHeldPart } from './end-held-part.ts';
import { payOutBalance } from './pay-out-balance.ts';
import type { PayPartDeps } from '../../../core/withdrawals/pay-part.ts';
import type { TakeOutDeps } from '../../../core/withdrawals/take-out.ts';
import {
  listOpenWithdrawals,
  sumOpenWithdrawals,
} from '../../../core/withdrawals/withdrawal-lists.queries.ts';
import { toOpenWithdrawalView } from '../../../core/withdrawals/withdrawal.view.ts';

const done = { isOK: true } as const;

/** Operators and withdrawals. Every call is written to the audit log, a look at the queue too. */
export function operatorWithdrawalHandlers(
  deps: TakeOutDeps & PayPartDeps,
): Handlers<typeof operatorWithdrawalRoutes, Context> {
  return {
    operatorWithdrawals: async (_request, context) => {
      const { username: by } = getOperatorCaller(context);
      const call = { by, action: 'withdrawals.listed', subject: 'withdrawals' };
      return await runAudited(deps, call, async (tx) => {
        const { count, sum_pence } = await sumOpenWithdrawals(tx);
        const rows = await listOpenWithdrawals(tx);
        const now = deps.clock.now();
        const withdrawals = rows.map((row) => toOpenWithdrawalView(row, now));
        return { result: { count, sum: pence(sum_pence), withdrawals }, detail: {} };
      });
    },
    approveWithdrawal: async ({ id }, context) => {
      await approveWithdrawal(deps, { id, by: getOperatorCaller(context).username });
      return done;
    },
    rejectWithdrawal: async ({ id, reason }, context) => {
      await rejectWithdrawal(deps, { id, reason, by: getOperatorCaller(context).username });
      return done;
    },
    endHeldPart: async (known, context) => {
      await endHeldPart(deps, { ...known, by: getOperatorCaller(context).username });
      return done;
    },
    payOutBalance: async (asked, context) =>
      await payOutBalance(deps, asked, getOperatorCaller(context).username),
  };
}
