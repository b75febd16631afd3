import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const CLIENTS = 16;
const SCALE = 50;

export interface Yardstick {
  readonly name: string;
  prepare(): Promise<void>;
  /** Transactions a second. */
  run(seconds: number): Promise<number>;
}

/**
 * The yardstick on the same database server: pgbench's TPC-B-like transaction, scale 50, 16 clients; by pgbench
 * itself where the system has it, else the same seven statements by a small client.
 */
export async function openYardstick(url: string): Promise<Yardstick> {
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query('drop database if exists yardstick');
  await admin.query('create database yardstick');
  await admin.end();
  const own = new URL(url);
  own.pathname = '/yardstick';
  const program = findPgbench();
  return program === undefined ? ownYardstick(own.href) : pgbenchYardstick(program, own.href);
}

function findPgbench(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return [...versions.map((version) => path.join(folder, version, 'bin')), '/usr/bin']
    .map((bin) => path.join(bin, 'pgbench'))
    .find((file) => fs.existsSync(file));
}

function pgbenchYardstick(program: string, url: string): Yardstick {
  const run = (...args: string[]): string => {
    const result = spawnSync(program, [...args, url], { encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`pgbench failed: ${result.stderr}`);
    return result.stdout;
  };
  return {
    name: 'pgbench',
    prepare: async () => {
      run('-i', '-q', '-s', String(SCALE));
    },
    run: async (seconds) => {
      const printed = run('-c', String(CLIENTS), '-j', '2', '-T', String(seconds));
      return Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
    },
  };
}

function ownYardstick(url: string): Yardstick {
  return {
    name: 'TPC-B by a small client',
    prepare: async () => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`
        create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
        create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
        create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
        create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
        insert into pgbench_branches select g, 0 from generate_series(1, ${String(SCALE)}) g;
        insert into pgbench_tellers select g, (g - 1) / 10 + 1, 0 from generate_series(1, ${String(SCALE * 10)}) g;
        insert into pgbench_accounts
          select g, (g - 1) / 100000 + 1, 0, '' from generate_series(1, ${String(SCALE * 100_000)}) g;
        vacuum analyze`);
      await client.end();
    },
    run: async (seconds) => {
      const until = performance.now() + seconds * 1000;
      const counts = await Promise.all(
        Array.from({ length: CLIENTS }, async () => await runClient(url, until)),
      );
      return counts.reduce((sum, count) => sum + count, 0) / seconds;
    },
  };
}

async function runClient(url: string, until: number): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);
  let count = 0;
  while (performance.now() < until) {
    const [account, teller, branch] = [upTo(SCALE * 100_000), upTo(SCALE * 10), upTo(SCALE)];
    const delta = upTo(10_001) - 5001;
    await client.query('begin');
    await client.query(
      `update pgbench_accounts set abalance = abalance + ${String(delta)} where aid = ${String(account)}`,
    );
    await client.query(`select abalance from pgbench_accounts where aid = ${String(account)}`);
    await client.query(
      `update pgbench_tellers set tbalance = tbalance + ${String(delta)} where tid = ${String(teller)}`,
    );
    await client.query(
      `update pgbench_branches set bbalance = bbalance + ${String(delta)} where bid = ${String(branch)}`,
    );
    await client.query(
      `insert into pgbench_history (tid, bid, aid, delta, mtime) values (${[teller, branch, account, delta].join(', ')}, now())`,
    );
    await client.query('end');
    count += 1;
  }
  await client.end();
  return count;
}
