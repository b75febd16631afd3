import type { Handlers, operatorPaymentRoutes } from '@furlong/contract';
import { runAudited } from '../../../core/audit/audited.ts';
import { getOperatorCaller, type Context } from '../../../platform/context.ts';
import type { AskAboutDepositsDeps } from '../../../core/payments/deposits/ask-about-deposits.ts';
import { actOnFinding, askAgainAudited, reconcileAgainAudited } from './act-on-payments.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { readFunds } from './read-funds.ts';
import {
  listDepositsAudited,
  listFindingsAudited,
  readDepositAudited,
  readFindingAudited,
} from './read-payments.ts';

const done = { isOK: true } as const;

/** Operators and deposits. Every call is written to the audit log, a look too. */
export function paymentDeskHandlers(
  deps: AskAboutDepositsDeps,
): Handlers<typeof operatorPaymentRoutes, Context> {
  return {
    operatorDeposits: async ({ customerId, state, after }, context) =>
      await listDepositsAudited(deps, { customerId, state, after, by: nameOf(context) }),
    operatorDeposit: async ({ id }, context) =>
      await readDepositAudited(deps, { id, by: nameOf(context) }),
    askAboutDeposit: async ({ id }, context) => ({
      state: await askAgainAudited(deps, { id, by: nameOf(context) }),
    }),
    paymentFindings: async ({ after = 0 }, context) =>
      await listFindingsAudited(deps, { after, by: nameOf(context) }),
    paymentFinding: async ({ id }, context) =>
      await readFindingAudited(deps, { id, by: nameOf(context) }),
    actOnFinding: async (asked, context) => {
      await actOnFinding(deps, asked, nameOf(context));
      return done;
    },
    reconciliations: async (_request, context) => {
      const call = { by: nameOf(context), action: 'reconciliations.listed' };
      return await runAudited(deps, { ...call, subject: 'reconciliations' }, async (tx) => {
        const reconciliations = await listReconciliations(tx);
        return { result: { reconciliations }, detail: {} };
      });
    },
    reconcileAgain: async (asked, context) => {
      await reconcileAgainAudited(deps, asked, nameOf(context));
      return done;
    },
    funds: async (_request, context) => {
      const call = { by: nameOf(context), action: 'funds.read', subject: 'funds' };
      return await runAudited(deps, call, async (tx) => {
        return { result: await readFunds(tx), detail: {} };
      });
    },
  };
}

function nameOf(context: Context): string {
  return getOperatorCaller(context).username;
}
