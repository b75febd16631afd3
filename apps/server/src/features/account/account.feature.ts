import { randomInt } from 'node:crypto';
import {
  acceptedTextRoutes,
  accountRecoveryRoutes,
  accountRoutes,
  consentRoutes,
  fundsRequestRoutes,
  verificationRoutes,
} from '@furlong/contract';
import type { TextsDeps } from '../../core/customers/texts/texts-due.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountHandlers } from './account.routes.ts';
import { createDocumentsHandler, DOCUMENTS_JOB } from './documents/take-documents.ts';
import { fundsRequestHandlers } from './funds-request/funds-request.routes.ts';
import {
  createLostPasswordHandler,
  createReactivationHandler,
  LOST_PASSWORD_JOB,
  REACTIVATION_JOB,
  type ReactivationDeps,
} from './recovery/recovery.jobs.ts';
import { textHandlers } from './texts/texts.routes.ts';

export function accountFeature(parts: AccountDeps & TextsDeps & ReactivationDeps): Feature {
  const { clock, jurisdiction } = parts;
  return feature({
    name: 'account',
    routes: {
      ...accountRoutes,
      ...accountRecoveryRoutes,
      ...consentRoutes,
      ...verificationRoutes,
      ...acceptedTextRoutes,
      ...fundsRequestRoutes,
    },
    handlers: {
      ...accountHandlers(parts),
      ...textHandlers(parts),
      ...fundsRequestHandlers(parts),
    },
    jobs: {
      [LOST_PASSWORD_JOB]: createLostPasswordHandler({
        clock,
        jurisdiction,
        nextByte: () => randomInt(256),
      }),
      [REACTIVATION_JOB]: createReactivationHandler(parts),
      [DOCUMENTS_JOB]: createDocumentsHandler(parts),
    },
    rounds: [],
  });
}
