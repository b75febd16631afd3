/**
 * How many bets a second the running book takes, called as a client calls it, against what the same database
 * server does with pgbench's transaction. Everything stands on one machine: server, database and load.
 */
import process from 'node:process';
import pg from 'pg';
import { startBookServer, untilCalm } from './book/book-server.ts';
import { readProcessorSeconds } from './processor-time.ts';
import { listSelections, prepareBetslips, prepareCustomers } from './placing/placement-book.ts';
import { serveAsLoadProcess, type LoadPlan, type LoadResult } from './placing/placement-load.ts';
import { expectMoneyRight, runLoadProcess, withDatabase } from './placing/placement-run.ts';
import { openYardstick } from './tpcb.ts';

const CUSTOMERS = 1000;
const CONNECTIONS = 128;
/** The server is warmed up until code that runs all day is compiled as it is then. */
const WARM_UP_SECONDS = 8;
const MEASURE_SECONDS = 16;
const BETSLIPS = 320_000;

async function measure(): Promise<void> {
  await withDatabase(async (postgres) => {
    const yardstick = await openYardstick(postgres.url);
    await yardstick.prepare();
    // The yardstick runs before and after, as a machine that others use too changes its pace
    // meanwhile.
    const before = await yardstick.run(MEASURE_SECONDS / 2);
    const result = await measurePlacement(postgres);
    const after = await yardstick.run(MEASURE_SECONDS / 2);
    const limit = Math.round((before + after) / 2);
    const figure = Math.round(result.accepted / result.seconds);
    console.log(`accepted bets      ${String(figure)} /s`);
    const lastBesideFirst = quotient(result.acceptedByThird.at(-1), result.acceptedByThird[0]);
    console.log(`  last third beside first ${lastBesideFirst.toFixed(2)} (the tables were empty)`);
    console.log(`  and the generator  ${result.ownMicroseconds.toFixed(0)} µs`);
    console.log(`refused, failed    ${String(result.refused)}, ${String(result.failed)}`);
    for (const [reason, count] of Object.entries(result.refusals)) {
      console.log(`  ${String(count)} x ${reason}`);
    }
    console.log(
      `answered within    p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`,
    );
    const beforeAndAfter = [before, after].map(Math.round).join(' before, ');
    console.log(`${yardstick.name.padEnd(18)} ${beforeAndAfter} after, transactions/s`);
    if (result.isExhausted) throw new Error('the prepared betslips did not last');
    const ratio = Number((figure / limit).toFixed(2));
    console.log(
      JSON.stringify({
        bench: 'placement',
        figure,
        unit: 'accepted bets/s',
        limit,
        ratio,
        lastBesideFirst: Number(lastBesideFirst.toFixed(2)),
      }),
    );
  });
}

async function measurePlacement(postgres: {
  readonly url: string;
  readonly pid: number;
}): Promise<LoadResult> {
  const server = await startBookServer({ DATABASE_URL: postgres.url });
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const plan: LoadPlan = {
      port: Number(new URL(server.url).port),
      connections: CONNECTIONS,
      warmUpMs: WARM_UP_SECONDS * 1000,
      measureMs: MEASURE_SECONDS * 1000,
      customers: CUSTOMERS,
      betslips: BETSLIPS,
      selections: await listSelections(client),
    };
    await prepareCustomers(client, CUSTOMERS);
    await prepareBetslips(client, plan);
    await untilCalm(server);
    // As pgbench leaves its tables: what was filled in for the measurement is not to be tidied up during it.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const readTimes = (): readonly (number | undefined)[] =>
      [server.process.pid ?? 0, postgres.pid].map(readProcessorSeconds);
    const [before, betsBefore] = [readTimes(), await countBets(client)];
    const result = await runLoadProcess(plan);
    printProcessorTime(
      before,
      readTimes(),
      await countBets(client).then((count) => count - betsBefore),
    );
    await expectMoneyRight(client);
    return result;
  } finally {
    await client.end();
    await server.stop();
  }
}

function quotient(one = 0, other = 0): number {
  return other === 0 ? Number.NaN : one / other;
}

async function countBets(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) as count from bets');
  return Number(rows[0]?.count);
}

/**
 * Prints the processor time that a bet costs the server and the database, which says more than the pace where others
 * use the machine too.
 */
function printProcessorTime(
  before: readonly (number | undefined)[],
  after: readonly (number | undefined)[],
  betCount: number,
): void {
  const [server, database] = after.map((seconds, index) => {
    const from = before[index];
    if (seconds === undefined || from === undefined) return 'unknown';
    return `${(((seconds - from) / betCount) * 1e6).toFixed(0)} µs`;
  });
  console.log(`processor a bet    server ${server ?? ''}, database ${database ?? ''}`);
}

if (process.argv[2] === 'load') await serveAsLoadProcess();
else await measure();
