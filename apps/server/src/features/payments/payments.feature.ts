import { paymentRoutes } from '@furlong/contract';
import { DEPOSIT_REFUND_JOB } from '../../core/payments/deposits/arrival.ts';
import {
  askAboutSome,
  type AskAboutDepositsDeps,
} from '../../core/payments/deposits/ask-about-deposits.ts';
import { createRefundHandler } from '../../core/payments/deposits/refund-deposit.ts';
import type { ReconcileDeps } from '../../core/payments/reconciliation/reconcile.ts';
import {
  beginReconciliations,
  createReconciliationHandler,
  RECONCILIATION_JOB,
} from '../../core/payments/reconciliation/reconciliation.jobs.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { paymentHandlers, type PaymentRoutesDeps } from './payments.routes.ts';

export function paymentsFeature(
  parts: PaymentRoutesDeps & AskAboutDepositsDeps & ReconcileDeps,
): Feature {
  return feature({
    name: 'payments',
    routes: paymentRoutes,
    handlers: paymentHandlers(parts),
    jobs: {
      [DEPOSIT_REFUND_JOB]: createRefundHandler(parts),
      [RECONCILIATION_JOB]: createReconciliationHandler(parts),
    },
    rounds: [
      {
        name: 'questions about deposits',
        everyMs: 5000,
        work: async () => {
          await askAboutSome(parts);
        },
        runsOn: 'work',
      },
      {
        name: 'reconciliations',
        everyMs: 60_000,
        work: async () => {
          await beginReconciliations(parts);
        },
        runsOn: 'work',
      },
    ],
  });
}
