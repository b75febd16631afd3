import { chainEntries } from '../../core/audit/chain-entries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import type { Round } from '../../platform/features/rounds.ts';
import type { Log } from '../../platform/log.ts';
import {
  AUDIT_VERIFICATION_JOB,
  beginAuditVerification,
  createAuditVerificationHandler,
} from './audit.jobs.ts';

/** Keeps the audit chain and follows it once a London day. */
export function auditFeature(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Feature {
  return feature({
    name: 'audit',
    routes: {},
    handlers: {},
    jobs: { [AUDIT_VERIFICATION_JOB]: createAuditVerificationHandler(parts) },
    rounds: [
      chainingRound(parts.db),
      {
        name: 'audit verifications',
        everyMs: 60_000,
        work: async () => {
          await beginAuditVerification(parts);
        },
        runsOn: 'work',
      },
    ],
  });
}

/** Gives the entries of the audit log their places in the chain, and once more when everything else has stopped. */
export function chainingRound(db: Database): Round {
  return {
    name: 'audit chain',
    everyMs: 1000,
    work: async () => {
      await chainEntries(db);
    },
    runsOn: 'work',
    alsoAt: 'stop',
  };
}
