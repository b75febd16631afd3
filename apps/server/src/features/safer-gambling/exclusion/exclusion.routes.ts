import type { Handlers, saferGamblingRoutes } from '@furlong/contract';
import { getCustomerCaller } from '../../../platform/context.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import { clearCredential } from '../../../core/sessions/credential-cookie.ts';
import type { ShutDeps } from '../../../core/customers/closing/close-own-account.ts';
import { chooseRestriction } from './choose-restriction.ts';
import { previewExclusion } from './preview-exclusion.ts';

export function exclusionHandlers(
  deps: ShutDeps,
): Handlers<typeof saferGamblingRoutes, HttpContext> {
  return {
    responsibleGambling: async (form, context) => {
      const answer = await chooseRestriction(deps, form, context);
      clearCredential(context);
      return answer;
    },
    exclusionPreview: async (_request, context) =>
      await previewExclusion(deps, getCustomerCaller(context).accountId),
  };
}
