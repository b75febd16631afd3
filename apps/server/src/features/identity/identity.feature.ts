import { sessionRoutes } from '@furlong/contract';
import { deleteOldLogins } from '../../core/login/login.jobs.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { identityHandlers } from './identity.routes.ts';
import type { LogInDeps } from './log-in.ts';

export function identityFeature(parts: LogInDeps): Feature {
  const { getPreferences: _1, updatePreferences: _2, ...routes } = sessionRoutes;
  return feature({
    name: 'identity',
    routes: routes,
    handlers: identityHandlers(parts),
    jobs: {},
    rounds: [
      {
        name: 'old logins',
        everyMs: 15 * 60_000,
        work: async () => {
          await deleteOldLogins(parts);
        },
        runsOn: 'work',
      },
    ],
  });
}
