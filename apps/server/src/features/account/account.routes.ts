import type {
  accountRecoveryRoutes,
  accountRoutes,
  consentRoutes,
  Handlers,
  verificationRoutes,
} from '@furlong/contract';
import { clearCredential } from '../../core/sessions/credential-cookie.ts';
import { getCustomerCaller } from '../../platform/context.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import type { AccountDeps } from './account-deps.ts';
import { readActivity } from './activity/read-activity.ts';
import { closeOwnAccount } from '../../core/customers/closing/close-own-account.ts';
import { consentHandlers } from './consents/consents.routes.ts';
import { readDetails } from './details/details.queries.ts';
import { updateDetails } from './details/update-details.ts';
import { endOwnLogin, listOwnDevices, logOutEverywhere } from './devices.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { changePassword } from './password/change-password.ts';
import { recoveryHandlers } from './recovery/recovery.routes.ts';

type AllAccountRoutes = typeof accountRoutes &
  typeof accountRecoveryRoutes &
  typeof consentRoutes &
  typeof verificationRoutes;

const done = { isOK: true } as const;

export function accountHandlers(deps: AccountDeps): Handlers<AllAccountRoutes, HttpContext> {
  return {
    ...recoveryHandlers(deps),
    ...consentHandlers(deps),
    ...documentHandlers(deps),
    logOutEverywhere: async (_request, context) => {
      await logOutEverywhere(deps, getCustomerCaller(context));
      clearCredential(context);
      return done;
    },
    listSessions: async (_request, context) => ({
      sessions: await listOwnDevices(deps, getCustomerCaller(context)),
    }),
    endSession: async ({ loginId }, context) => {
      await endOwnLogin(deps, getCustomerCaller(context), loginId);
      return done;
    },
    updatePassword: async (form, context) => {
      await changePassword(deps, form, context);
      return done;
    },
    getUserDetail: async (_request, context) =>
      await readDetails(deps.db, getCustomerCaller(context).customerId),
    updateUserDetail: async (form, context) =>
      await updateDetails(deps, getCustomerCaller(context).customerId, form),
    addUserDetail: async (form, context) =>
      await updateDetails(deps, getCustomerCaller(context).customerId, form),
    userActivity: async ({ id }, context) =>
      await readActivity(deps, getCustomerCaller(context), id),
    accountDeactivation: async (form, context) => {
      const closed = await closeOwnAccount(deps, form, context);
      clearCredential(context);
      return closed;
    },
  };
}
