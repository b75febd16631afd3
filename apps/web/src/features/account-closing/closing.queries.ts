import { accountRecoveryRoutes, accountRoutes } from '@furlong/contract';
import { callsOf } from '../../platform/api/api.ts';

const { accountDeactivation } = accountRoutes;
const { accountReactivation } = accountRecoveryRoutes;

export const { accountDeactivation: closeAccount, accountReactivation: askToReopen } = callsOf({
  accountDeactivation,
  accountReactivation,
});
