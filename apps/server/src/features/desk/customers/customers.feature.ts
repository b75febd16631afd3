import {
  operatorCustomerRoutes,
  operatorDocumentRoutes,
  operatorHarmCaseRoutes,
} from '@furlong/contract';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import { customerHandlers } from './customers.routes.ts';
import type { CustomerDeskDeps } from './desk-deps.ts';
import { lookForDormant } from './dormancy/dormancy.jobs.ts';

export function deskCustomersFeature(parts: CustomerDeskDeps): Feature {
  return feature({
    name: 'desk: customers',
    routes: { ...operatorCustomerRoutes, ...operatorDocumentRoutes, ...operatorHarmCaseRoutes },
    handlers: customerHandlers(parts),
    jobs: {},
    rounds: [
      {
        name: 'dormancy rounds',
        // More often than an account can fall dormant, so that a restart leaves no day out.
        everyMs: 3_600_000,
        work: async () => {
          await lookForDormant(parts);
        },
        runsOn: 'work',
      },
    ],
  });
}
