import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { plantedInAuditChain } from '../../../test/planted/planted-in-audit-chain.ts';
import { plantWithin } from '../../../test/planted/planting.ts';
import { appendAudit } from '../../core/audit/append-audit.ts';
import { chainEntries } from '../../core/audit/chain-entries.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createMigratedDatabase } from '../../platform/database/testing/test-database.ts';
import { finishJob, takeDueJobs } from '../../platform/jobs/jobs.queries.ts';
import { startRound } from '../../platform/features/rounds.ts';
import { createMetrics } from '../../platform/metrics.ts';
import {
  AUDIT_VERIFICATION_JOB,
  beginAuditVerification,
  createAuditVerificationHandler,
} from './audit.jobs.ts';
import { chainingRound } from './audit.feature.ts';
import { watchAuditChain } from './audit-metrics.ts';

const night = Date.UTC(2026, 10, 28, 3, 30);

/** A log of so many entries in a chain, and a house that follows it each night, a few entries a job. */
async function openHouse(entries: number) {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 4, onError: () => undefined });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const lines: string[] = [];
  const write = (fields: object, message?: string): void => {
    lines.push(`${String(message)} ${JSON.stringify(fields)}`);
  };
  const log = { info: write, warn: write, error: write };
  const metrics = createMetrics();
  watchAuditChain(metrics, db);
  const clock = { ms: night, now: () => clock.ms };
  const look = async (number: number): Promise<void> => {
    await db.transaction(async (tx) => {
      const call = { actor: 'operator:ann', action: 'customer.opened', detail: {} };
      await appendAudit(tx, { ...call, at: clock.ms, subject: `customer:${String(number)}` });
    });
  };
  for (let number = 1; number <= entries; number += 1) await look(number);
  await chainEntries(db);
  const kinds = [AUDIT_VERIFICATION_JOB];
  /** Runs the jobs of a night one after the other. */
  const verify = async (): Promise<readonly string[]> => {
    const handler = createAuditVerificationHandler({ db, log }, 250);
    const ends: string[] = [];
    await beginAuditVerification({ db, clock });
    for (;;) {
      const [job] = await takeDueJobs(db, { kinds, now: clock.ms, leaseMs: 60_000, countMax: 1 });
      if (job === undefined || handler.place !== 'outside') return ends;
      await finishJob(db, job, clock.ms);
      const { signal } = new AbortController();
      const run = handler.run(job.payload, { key: job.key, tries: 1, signal });
      ends.push(await run.then(() => job.key, String));
    }
  };
  const readMetric = async (name: string): Promise<number | undefined> => {
    const line = (await metrics.registry.metrics())
      .split('\n')
      .find((each) => each.startsWith(`furlong_audit_${name} `));
    return line === undefined ? undefined : Number(line.split(' ')[1]);
  };
  const plant = async (sql: string): Promise<void> => {
    await db.transaction(async (tx) => {
      await plantWithin(tx, sql);
    });
  };
  return { db, url: database.url, log, lines, clock, look, verify, readMetric, plant };
}

/** Runs `npm run audit` and returns its answer. */
function audit(url: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/audit.mjs', '--url', url],
    { encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

describe('the verification of the audit chain', () => {
  it('goes through a whole chain once a night, job by job, and says how far it came', async () => {
    const { url, clock, lines, look, verify, readMetric, db } = await openHouse(520);
    expect(await readMetric('verified_timestamp_seconds')).toBe(0);
    expect(await verify()).toEqual(['2026-11-28:0', '2026-11-28:250', '2026-11-28:500']);
    expect(await verify()).toEqual([]);
    expect(await readMetric('chain_broken')).toBe(0);
    expect(await readMetric('verified_entries')).toBe(520);
    expect(await readMetric('verified_timestamp_seconds')).toBeGreaterThan(1e9);
    expect(lines).toEqual([
      expect.stringMatching(/^the audit chain is whole {"entries":520,"hash":"[\da-f]{64}"}$/),
    ]);
    await look(521);
    expect(await readMetric('unchained_entries')).toBe(1);
    await chainEntries(db);
    clock.ms += 24 * 3_600_000;
    expect(await verify()).toHaveLength(3);
    expect(await readMetric('verified_entries')).toBe(521);
    expect(await readMetric('unchained_entries')).toBe(0);
    expect(audit(url)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/audit-chain +none/),
    });
  });

  it.each(plantedInAuditChain)('finds $what', async ({ sql, fault, placeIn }) => {
    const { lines, verify, readMetric, plant } = await openHouse(4);
    await plant(sql);
    expect(await verify()).toEqual(['HopelessJob: a job cannot succeed: audit_chain_broken']);
    expect(await readMetric('chain_broken')).toBe(1);
    expect(lines).toEqual([
      `the audit chain is broken ${JSON.stringify({ fault, place: placeIn(4) })}`,
    ]);
  });

  it('is made by npm run audit, which says where the chain broke', async () => {
    const { url, plant } = await openHouse(4);
    await plant(`update audit_log set actor = 'operator:nobody' where place = 3`);
    const { status, said } = audit(url);
    expect(status).toBe(1);
    expect(said).toMatch(/audit-chain +1/);
    expect(said).toContain(`{ fault: 'changed', place: 3 }`);
  });
});

describe('the round that chains entries', () => {
  it('leaves none behind when the server stops', async () => {
    const { db, log, look, readMetric } = await openHouse(0);
    const chaining = startRound(chainingRound(db), log);
    await look(1);
    await chaining.stop();
    expect(await readMetric('unchained_entries')).toBe(0);
  });
});
