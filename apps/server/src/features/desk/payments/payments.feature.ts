import { operatorPaymentRoutes } from '@furlong/contract';
import type { AskAboutDepositsDeps } from '../../../core/payments/deposits/ask-about-deposits.ts';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import { paymentDeskHandlers } from './desk-payments.routes.ts';

export function deskPaymentsFeature(parts: AskAboutDepositsDeps): Feature {
  return feature({
    name: 'desk: payments',
    routes: operatorPaymentRoutes,
    handlers: paymentDeskHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
