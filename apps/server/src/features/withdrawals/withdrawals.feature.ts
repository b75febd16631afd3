import { withdrawalRoutes } from '@furlong/contract';
import {
  askAboutHeldParts,
  createPayPartHandler,
  PAY_PART_JOB,
  type AskAboutPartsDeps,
} from '../../core/withdrawals/pay-part.ts';
import type { TakeOutDeps } from '../../core/withdrawals/take-out.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { withdrawalHandlers } from './withdrawals.routes.ts';

export function withdrawalsFeature(parts: TakeOutDeps & AskAboutPartsDeps): Feature {
  return feature({
    name: 'withdrawals',
    routes: withdrawalRoutes,
    handlers: withdrawalHandlers(parts),
    jobs: { [PAY_PART_JOB]: createPayPartHandler(parts) },
    rounds: [
      {
        name: 'questions about withdrawals',
        everyMs: 10_000,
        work: async () => {
          await askAboutHeldParts(parts);
        },
        runsOn: 'work',
      },
    ],
  });
}
