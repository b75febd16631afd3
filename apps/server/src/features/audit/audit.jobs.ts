import * as z from 'zod/mini';
import { chainStart, type ChainPlace } from '../../core/audit/chain-hash.ts';
import { followChain } from '../../core/audit/follow-chain.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import {
  HopelessJob,
  outsideTransaction,
  type JobHandler,
} from '../../platform/jobs/job-handler.ts';
import { londonDay } from '../../platform/london-time.ts';
import type { Log } from '../../platform/log.ts';
import { insertVerification } from './verifications.queries.ts';

/** The kind of the jobs that follow a stretch of the audit chain each. */
export const AUDIT_VERIFICATION_JOB = 'audit-verification';

/** The chain is followed at three in the morning, when few are there. */
const DELAY_MS = 3 * 3_600_000;
/** A stretch is followed in seconds, which leaves a try ten times what it needs. */
const STRETCH = 50_000;

interface AuditDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Enqueues the first stretch of the day's verification, which is enqueued once, by whichever process comes first. */
export async function beginAuditVerification({ db, clock }: AuditDeps): Promise<void> {
  await enqueueStretch(db, londonDay(clock.now() - DELAY_MS), chainStart);
}

async function enqueueStretch(db: Database, day: string, from: ChainPlace): Promise<void> {
  const { place } = from;
  const payload = { day, place, hash: from.hash.toString('hex') };
  const key = `${day}:${String(place)}`;
  await db.transaction(async (tx) => {
    await enqueueJob(tx, { kind: AUDIT_VERIFICATION_JOB, key, payload });
  });
}

const payloadSchema = z.strictObject({
  day: z.string(),
  place: z.int(),
  hash: z.string().check(z.regex(/^[\da-f]{64}$/)),
});

/**
 * Follows a stretch of the chain and enqueues the next, so that a try takes no longer however long the chain has grown. A
 * break is remembered and ends the day's verification: its job is given up, and stays with the operators.
 */
export function createAuditVerificationHandler(
  { db, log }: { readonly db: Database; readonly log: Pick<Log, 'info' | 'error'> },
  stretch = STRETCH,
): JobHandler {
  return outsideTransaction(payloadSchema, async ({ day, place, hash }) => {
    const from = { place, hash: Buffer.from(hash, 'hex') };
    const { reached, broken, isDone } = await followChain(db, from, stretch);
    if (broken === undefined && !isDone) {
      await enqueueStretch(db, day, reached);
      return;
    }
    await insertVerification(db, { reached, broken });
    if (broken !== undefined) {
      log.error({ ...broken }, 'the audit chain is broken');
      throw new HopelessJob('audit_chain_broken');
    }
    // The line is kept outside the database, where whoever rewrites the whole chain does not reach.
    const last = reached.hash.toString('hex');
    log.info({ entries: reached.place, hash: last }, 'the audit chain is whole');
  });
}
