import { operatorWithdrawalRoutes } from '@furlong/contract';
import type { PayPartDeps } from '../../../core/withdrawals/pay-part.ts';
import type { TakeOutDeps } from '../../../core/withdrawals/take-out.ts';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import { operatorWithdrawalHandlers } from './operator-withdrawals.routes.ts';

export function deskWithdrawalsFeature(parts: TakeOutDeps & PayPartDeps): Feature {
  return feature({
    name: 'desk: withdrawals',
    routes: operatorWithdrawalRoutes,
    handlers: operatorWithdrawalHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
