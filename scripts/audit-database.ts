import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/postgres/embedded-postgres.ts';
import { findRunningPostgres } from '../apps/server/src/platform/database/postgres/running-postgres.ts';

type Invariant = { readonly name: string; readonly promise: string; readonly sql: string };
type Finding = { readonly invariant: Invariant; readonly breaches: readonly unknown[] };

const FOLDER = 'db/invariants';
const BREACHES_SHOWN = 5;

/** One file an invariant: the sentence of its first comment, and a query that finds the breaches. */
function listInvariants(): readonly Invariant[] {
  const files = fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).sort() : [];
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const sql = fs.readFileSync(path.join(FOLDER, file), 'utf8');
      const comment = /^(?:--.*\n)+/.exec(sql)?.[0] ?? '';
      const promise = comment
        .replaceAll(/^--\s?/gm, '')
        .replaceAll('\n', ' ')
        .trim();
      return { name: path.basename(file, '.sql'), promise, sql };
    });
}

/** All of them see the same moment, whatever is being written meanwhile. */
async function audit(url: string): Promise<readonly Finding[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const findings: Finding[] = [];
    for (const invariant of listInvariants()) {
      const { rows } = await client.query<Record<string, unknown>>(invariant.sql);
      findings.push({ invariant, breaches: rows });
    }
    await client.query('commit');
    return findings;
  } finally {
    await client.end();
  }
}

function report(findings: readonly Finding[]): void {
  const width = Math.max(9, ...findings.map(({ invariant }) => invariant.name.length));
  console.log(`${'Invariant'.padEnd(width)}  Breaches  Promise`);
  for (const { invariant, breaches } of findings) {
    const count = breaches.length === 0 ? 'none' : String(breaches.length);
    console.log(`${invariant.name.padEnd(width)}  ${count.padStart(8)}  ${invariant.promise}`);
    for (const breach of breaches.slice(0, BREACHES_SHOWN)) console.log('   ', breach);
  }
  const broken = findings.filter(({ breaches }) => breaches.length > 0).length;
  console.log(`${findings.length - broken} kept, ${broken} broken`);
  process.exitCode = broken === 0 && findings.length > 0 ? 0 : 1;
}

async function auditEmbedded(dataDir: string): Promise<void> {
  const running = findRunningPostgres(dataDir);
  if (running !== undefined) return report(await audit(running));
  if (!fs.existsSync(dataDir)) {
    throw new Error(`There is no database in ${dataDir} yet; npm start makes it.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    report(await audit(postgres.url));
  } finally {
    await postgres.stop();
  }
}

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const url = values.url ?? process.env['DATABASE_URL'];
const dataDir = path.resolve(process.env['DATA_DIR'] ?? '.data', 'postgres');
if (url === undefined) await auditEmbedded(dataDir);
else report(await audit(url));
