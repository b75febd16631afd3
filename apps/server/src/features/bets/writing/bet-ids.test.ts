import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { startEmbeddedPostgres } from '../../../platform/database/embedded-postgres.ts';
import { until } from '../../../../test/until.ts';
import { createBetIds } from './bet-ids.ts';

it('takes no number twice, though the database falls the moment it gave them', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-bet-ids-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  onTestFinished(async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const db = openDatabase({ url: postgres.url, connectionsMax: 2, onError: () => undefined });
  onTestFinished(async () => await db.close());
  await db.query('create sequence bets_id_seq');
  await db.query('checkpoint');
  const connection = await db.reserve();
  const betIds = createBetIds();
  const taken = await betIds.take(connection, 5);
  process.kill(postgres.pid, 'SIGKILL');
  connection.release();
  const next = await until(async () => {
    const rows = await db
      .query<{ id: number }>(`select nextval('bets_id_seq') as id`)
      .catch(() => []);
    return rows[0]?.id;
  });
  expect(taken).toHaveLength(5);
  expect(next).toBeGreaterThan(1_000);
});
