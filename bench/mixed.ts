/**
 * A Grand National: thousands watch one race on the live channel while its prices move, many bet on it and on others
 * over HTTP, and people read its card and their balances; all of it on the built server. The yardstick is what the same
 * database server does with pgbench's transaction in the same run. Everything stands on one machine.
 */
import process from 'node:process';
import pg from 'pg';
import { startBookServer, untilCalm, type BookServer } from './book/book-server.ts';
import { listSelections, prepareBetslips, prepareCustomers } from './placing/placement-book.ts';
import {
  serveAsLoadProcess,
  type LoadPlan,
  type LoadResult,
  type PlannedSelection,
} from './placing/placement-load.ts';
import {
  expectMoneyRight,
  forkRole,
  runLoadProcess,
  withDatabase,
} from './placing/placement-run.ts';
import {
  serveAsCrowdProcess,
  type CrowdPlan,
  type CrowdResult,
  type CrowdTimes,
  type Race,
} from './book/race-crowd.ts';
import { openYardstick, type Yardstick } from './tpcb.ts';

const CLIENTS = Number(process.env['N'] ?? 2000);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const CUSTOMERS = 1000;
const CONNECTIONS = 128;
const READERS = 32;
const READ_EVERY_MS = 50;
const CHANGES_PER_SECOND = 5;
const WARM_UP_MS = 2000;
const CALM_SECONDS_MAX = 30;
/** More bets a second than any machine that this is run on takes. */
const BETS_PER_SECOND_MAX = 12_000;

interface Outcome {
  readonly bets: LoadResult;
  readonly crowd: CrowdResult;
}

async function measure(): Promise<void> {
  await withDatabase(async (postgres) => {
    const yardstick = await openYardstick(postgres.url);
    const outcome = await measureRace(postgres.url, yardstick);
    const limit = Math.round(await yardstick.run(SECONDS));
    report(outcome, { name: yardstick.name, limit });
  });
}

async function measureRace(databaseUrl: string, yardstick: Yardstick): Promise<Outcome> {
  const server = await startBookServer({ DATABASE_URL: databaseUrl });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    // The book opens its days meanwhile.
    await yardstick.prepare();
    const { race, selections } = await chooseRace(client);
    const betting: LoadPlan = {
      port: Number(new URL(server.url).port),
      connections: CONNECTIONS,
      warmUpMs: WARM_UP_MS,
      measureMs: SECONDS * 1000,
      customers: CUSTOMERS,
      betslips: Math.ceil((SECONDS + WARM_UP_MS / 1000) * BETS_PER_SECOND_MAX),
      selections,
    };
    await prepareCustomers(client, CUSTOMERS);
    await prepareBetslips(client, betting);
    const gathered = await gatherCrowd(server, race);
    await untilCalm(server, CALM_SECONDS_MAX);
    await client.query('checkpoint');
    const [bets, crowd] = await Promise.all([runLoadProcess(betting), gathered.run(betting)]);
    await expectMoneyRight(client);
    return { bets, crowd };
  } finally {
    await client.end();
    await server.stop();
  }
}

/**
 * The race with the most runners to bet on, and the selections so that about four bets in ten have a leg in it: its
 * runners fill the first quarter, and a bet's legs stand a quarter apart.
 */
async function chooseRace(
  client: pg.Client,
): Promise<{ readonly race: Race; readonly selections: readonly PlannedSelection[] }> {
  const all = await listSelections(client);
  const ofMarket = (id: number): readonly PlannedSelection[] =>
    all.filter((selection) => selection.marketId === id);
  const [marketId] = [...new Set(all.map((selection) => selection.marketId))].toSorted(
    (left, right) => ofMarket(right).length - ofMarket(left).length,
  );
  if (marketId === undefined) throw new Error('the book is empty');
  const chosen = ofMarket(marketId);
  const { rows } = await client.query<{ ef: string; eg: number; ev: number }>(
    `select f.ef, f.eg, m.ev from markets m join fixtures f on f.id = m.fixture_id where m.id = $1`,
    [marketId],
  );
  const [key] = rows;
  if (key === undefined) throw new Error('the race is gone');
  const others = all.filter((selection) => selection.marketId !== marketId);
  const quarter = Math.floor(others.length / 3);
  const ofRace = Array.from({ length: quarter }, (_, index) => chosen[index % chosen.length]);
  return {
    race: { ...key, runners: chosen.map(({ number }) => number) },
    selections: [...ofRace, ...others.slice(0, 3 * quarter)].filter((each) => each !== undefined),
  };
}

interface GatheredCrowd {
  run(times: CrowdTimes): Promise<CrowdResult>;
}

/** Everybody is there and watches; nothing has been asked for yet. */
async function gatherCrowd(server: BookServer, race: Race): Promise<GatheredCrowd> {
  const plan: CrowdPlan = {
    port: Number(new URL(server.url).port),
    race,
    clients: CLIENTS,
    customers: CUSTOMERS,
    readers: READERS,
    readEveryMs: READ_EVERY_MS,
    changeEveryMs: 1000 / CHANGES_PER_SECOND,
    operatorToken: await logInOperator(server),
  };
  const child = forkRole('crowd');
  const hear = async <Message>(): Promise<Message> =>
    await new Promise((resolve, reject) => {
      child.once('message', (message) => {
        resolve(message as Message);
      });
      child.once('exit', (code) => {
        reject(new Error(`the crowd ended with ${String(code)}`));
      });
    });
  child.send(plan);
  await hear<'ready'>();
  return {
    run: async ({ warmUpMs, measureMs }) => {
      child.send({ warmUpMs, measureMs });
      return await hear<CrowdResult>();
    },
  };
}

async function logInOperator(server: BookServer): Promise<string> {
  const response = await fetch(`${server.url}/api/operator/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Login: 'trader1', Password: 'furlong1' }),
  });
  return String(Reflect.get(Object(await response.json()), 'token'));
}

function report(
  { bets, crowd }: Outcome,
  { name, limit }: { readonly name: string; readonly limit: number },
): void {
  const figure = Math.round(bets.accepted / bets.seconds);
  const perSecond = (count: number): number => Math.round(count / crowd.seconds);
  const readsPerSecond = perSecond(crowd.cards + crowd.balances);
  const rows = [
    ['accepted bets', `${String(figure)} /s`],
    ['refused, failed', `${String(bets.refused)}, ${String(bets.failed)}`],
    ['submit', `p50 ${bets.p50.toFixed(1)} ms, p99 ${bets.p99.toFixed(1)} ms`],
    ['clients', `${String(crowd.clientsLeft)} of ${String(CLIENTS)} to the end`],
    ['price changes', `${(crowd.changes / crowd.seconds).toFixed(1)} /s`],
    ['deliveries', `${String(perSecond(crowd.deliveries))} /s`],
    [
      'price to client',
      `p50 ${crowd.changeP50.toFixed(1)} ms, p99 ${crowd.changeP99.toFixed(1)} ms`,
    ],
    [
      'cards, balances',
      `${String(perSecond(crowd.cards))}, ${String(perSecond(crowd.balances))} /s`,
    ],
    ['reads', `${String(readsPerSecond)} /s, p99 ${crowd.readP99.toFixed(1)} ms`],
    [name, `${String(limit)} transactions/s`],
  ] as const;
  for (const [what, says] of rows) console.log(`${what.padEnd(18)} ${says}`);
  const trouble = { ...bets.refusals, ...crowd.failures };
  for (const [reason, count] of Object.entries(trouble))
    console.log(`  ${String(count)} x ${reason}`);
  if (bets.isExhausted) throw new Error('the prepared betslips did not last');
  if (crowd.clientsLeft < CLIENTS) throw new Error('clients were lost');
  const line = {
    bench: 'mixed',
    figure,
    unit: 'accepted bets/s',
    limit,
    ratio: Number((figure / limit).toFixed(2)),
    clients: CLIENTS,
    submitP99Ms: Number(bets.p99.toFixed(1)),
    changeP99Ms: Number(crowd.changeP99.toFixed(1)),
    readsPerSecond,
  };
  console.log(JSON.stringify(line));
}

if (process.argv[2] === 'load') await serveAsLoadProcess();
else if (process.argv[2] === 'crowd') await serveAsCrowdProcess();
else await measure();
