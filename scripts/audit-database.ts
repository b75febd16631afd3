import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findAuditBreak } from '../apps/server/src/core/audit/follow-chain.ts';
import { openDatabase, type Queryable } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/postgres/embedded-postgres.ts';
import { findRunningPostgres } from '../apps/server/src/platform/database/postgres/running-postgres.ts';

type Invariant = {
  readonly name: string;
  readonly promise: string;
  readonly findBreaches: (db: Queryable) => Promise<readonly unknown[]>;
};
type Finding = { readonly invariant: Invariant; readonly breaches: readonly unknown[] };

const FOLDER = 'db/invariants';
const BREACHES_SHOWN = 5;

const auditChain: Invariant = {
  name: 'audit-chain',
  promise:
    'Every entry of the audit log has its place in a chain of hashes, from the first to the last, and none waits for it.',
  findBreaches: async (db) => {
    const broken = await findAuditBreak(db);
    return broken === undefined ? [] : [broken];
  },
};

/** One file an invariant: the sentence of its first comment, and a query that finds the breaches. */
function listInvariants(): readonly Invariant[] {
  const files = fs.readdirSync(FOLDER).sort();
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const sql = fs.readFileSync(path.join(FOLDER, file), 'utf8');
      const comment = /^(?:--.*\n)+/.exec(sql)?.[0] ?? '';
      const promise = comment
        .replaceAll(/^--\s?/gm, '')
        .replaceAll('\n', ' ')
        .trim();
      return {
        name: path.basename(file, '.sql'),
        promise,
        findBreaches: async (db) => await db.query(sql),
      };
    });
}

/** All of them see the same moment, whatever is being written meanwhile, and may take any time. */
async function audit(url: string): Promise<readonly Finding[]> {
  const db = openDatabase({ url, connectionsMax: 1, onError: () => undefined });
  const connection = await db.reserve({ answeredWithinMs: Infinity });
  try {
    return await connection.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      const findings: Finding[] = [];
      for (const invariant of [...listInvariants(), auditChain])
        findings.push({ invariant, breaches: await invariant.findBreaches(tx) });
      return findings;
    });
  } finally {
    connection.release();
    await db.close();
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
  process.exitCode = broken === 0 ? 0 : 1;
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
