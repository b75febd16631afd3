import { pushRoutes } from '@furlong/contract';
import type { PushDeps } from '../../core/push/deliver-push.ts';
import { createPushHandler, PUSH_JOB } from '../../core/push/push-news.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { createEndingOfDevices, type EndingDeps } from './push-devices.jobs.ts';
import { pushHandlers } from './push.routes.ts';

export function pushFeature(parts: EndingDeps & PushDeps): Feature {
  return feature({
    name: 'push',
    routes: pushRoutes,
    handlers: pushHandlers(parts),
    jobs: { [PUSH_JOB]: createPushHandler(parts) },
    rounds: [
      {
        name: 'devices of ended logins',
        everyMs: 60_000,
        work: createEndingOfDevices(parts),
        runsOn: 'work',
      },
    ],
  });
}
