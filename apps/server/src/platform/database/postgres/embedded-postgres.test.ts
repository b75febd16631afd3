import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findRunningPostgres } from './running-postgres.ts';
import { isRunning } from './running-process.ts';

const settings = { fsync: 'off' };
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-launcher-'));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, settings });
  running.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 400; waited++) {
    if (await isTrue()) return;
    await pause(50);
  }
  throw new Error('waited 20 seconds in vain');
}

describe('startEmbeddedPostgres', () => {
  it('keeps what was written from one start to the next', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await start(folder);
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
  });

  it('can be found from outside while it runs, and not after', async () => {
    const folder = newFolder();
    const database = await start(folder);
    expect(findRunningPostgres(folder)).toBe(database.url);
    await database.stop();
    expect(findRunningPostgres(folder)).toBeUndefined();
  });

  it('refuses a second start on the same folder and leaves the first alone', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await expect(start(folder)).rejects.toThrow(/already in use by process \d+.*DATA_DIR/);
    expect(await ask(first.url, 'select 1 as answer')).toBe(1);
  });

  it('starts the server again on the same port when it is killed', async () => {
    const database = await start(newFolder());
    await ask(database.url, 'create table kept as select 7 as answer');
    const killed = database.pid;
    process.kill(killed, 'SIGKILL');
    await until(() => database.pid !== killed);
    expect(await ask(database.url, 'select answer from kept')).toBe(7);
  });

  it('takes over from a launcher that was killed', async () => {
    const folder = newFolder();
    const program = path.join(folder, 'launch.mjs');
    await build({
      stdin: {
        contents: `import { startEmbeddedPostgres } from './embedded-postgres.ts';
          await startEmbeddedPostgres({ dataDir: ${JSON.stringify(path.join(folder, 'data'))} });
          console.log('started');`,
        resolveDir: path.dirname(fileURLToPath(import.meta.url)),
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: program,
      // The packages with the server are found from this file, not from the temporary folder.
      define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    });
    fs.chmodSync(folder, 0o755);
    const launcher = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => launcher.stdout.once('data', resolve));
    launcher.kill('SIGKILL');
    const database = await start(path.join(folder, 'data'));
    expect(await ask(database.url, 'select 1 as answer')).toBe(1);
  });

  it('is not misled by the mark of a server that is gone', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await first.stop();
    const mark = path.join(folder, 'cluster', 'postmaster.pid');
    fs.writeFileSync(mark, `${process.pid}\n${folder}/cluster\n`);
    const second = await start(folder);
    expect(await ask(second.url, 'select 1 as answer')).toBe(1);
  });
});
