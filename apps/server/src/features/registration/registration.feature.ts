import { registrationRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import type { IdentityCheckPort } from '../../ports/identity-check/identity-check-port.ts';
import { deleteOldCodes } from './email-code/email-codes.jobs.ts';
import { createIdentityCheckHandler, IDENTITY_CHECK_JOB } from './identity-check/check-identity.ts';
import { registrationHandlers, type RegistrationDeps } from './registration.routes.ts';

export function registrationFeature(
  parts: RegistrationDeps & { readonly ports: { readonly identityCheck: IdentityCheckPort } },
): Feature {
  const { db, clock, ports } = parts;
  return feature({
    name: 'registration',
    routes: registrationRoutes,
    handlers: registrationHandlers(parts),
    jobs: {
      [IDENTITY_CHECK_JOB]: createIdentityCheckHandler({
        db,
        clock,
        identityCheck: ports.identityCheck,
      }),
    },
    rounds: [
      {
        name: 'old codes',
        everyMs: 3_600_000,
        work: async () => {
          await deleteOldCodes(parts);
        },
        runsOn: 'work',
      },
    ],
  });
}
