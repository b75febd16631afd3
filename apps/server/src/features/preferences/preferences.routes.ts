import type { Handlers, sessionRoutes } from '@furlong/contract';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPreferences, storePreferences } from './preferences.queries.ts';

type PreferencesRoutes = Pick<typeof sessionRoutes, 'getPreferences' | 'updatePreferences'>;

export function preferencesHandlers(deps: {
  readonly db: Database;
}): Handlers<PreferencesRoutes, Context> {
  return {
    getPreferences: async (_request, context) =>
      await readPreferences(deps.db, getCustomerCaller(context).customerId),
    updatePreferences: async (preferences, context) => {
      await storePreferences(deps.db, getCustomerCaller(context).customerId, preferences);
      return preferences;
    },
  };
}
