import {
  complianceRoutes,
  limitRoutes,
  realityCheckRoutes,
  saferGamblingRoutes,
} from '@furlong/contract';
import type { ShutDeps } from '../../core/customers/closing/close-own-account.ts';
import {
  createTimeOutEndHandler,
  TIME_OUT_END_JOB,
} from '../../core/customers/closing/end-time-out.ts';
import {
  createVulnerabilityHandler,
  VULNERABILITY_CHECK_JOB,
} from '../../core/harm/check-vulnerability.ts';
import {
  createLimitConfirmableHandler,
  LIMIT_CONFIRMABLE_JOB,
} from '../../core/limits/limit-confirmable.ts';
import type { RegisterDeps } from '../../core/register/check-customer.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import type { Round } from '../../platform/features/rounds.ts';
import type { VulnerabilityPort } from '../../ports/vulnerability/vulnerability-port.ts';
import { exclusionHandlers } from './exclusion/exclusion.routes.ts';
import {
  beginHarmRound,
  createHarmRoundHandler,
  HARM_ROUND_JOB,
  type HarmRoundDeps,
} from './harm/harm.jobs.ts';
import { limitHandlers } from './limits/limits.routes.ts';
import { questionnaireHandlers } from './questionnaire/questionnaire.routes.ts';
import { realityCheckHandlers } from './reality-check/reality-check.routes.ts';
import { checkSomeCustomers } from './register/register.jobs.ts';

type Parts = ShutDeps &
  HarmRoundDeps &
  RegisterDeps & { readonly ports: { readonly vulnerability: VulnerabilityPort } };

export function saferGamblingFeature(parts: Parts): Feature {
  return feature({
    name: 'safer gambling',
    routes: { ...realityCheckRoutes, ...complianceRoutes, ...limitRoutes, ...saferGamblingRoutes },
    handlers: {
      ...realityCheckHandlers(parts),
      ...questionnaireHandlers(parts),
      ...limitHandlers(parts),
      ...exclusionHandlers(parts),
    },
    jobs: {
      [TIME_OUT_END_JOB]: createTimeOutEndHandler(parts),
      [LIMIT_CONFIRMABLE_JOB]: createLimitConfirmableHandler(parts),
      [VULNERABILITY_CHECK_JOB]: createVulnerabilityHandler({
        ...parts,
        vulnerability: parts.ports.vulnerability,
      }),
      [HARM_ROUND_JOB]: createHarmRoundHandler(parts),
    },
    rounds: roundsOfCare(parts),
  });
}

function roundsOfCare(parts: HarmRoundDeps & RegisterDeps): readonly Round[] {
  return [
    {
      name: 'daily checks',
      everyMs: 60_000,
      work: async () => {
        await checkSomeCustomers(parts);
      },
      runsOn: 'work',
    },
    {
      name: 'harm rounds',
      everyMs: 60_000,
      work: async () => {
        await beginHarmRound(parts);
      },
      runsOn: 'work',
    },
  ];
}
