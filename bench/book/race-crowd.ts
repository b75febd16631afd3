/**
 * The crowd around one race, in a process of its own: clients of the live channel that watch it, an
 * operator who moves its prices, and people who read its card and their balances. The movers and
 * the watchers share one clock.
 */
import { liveProtocol, livePath } from '@furlong/contract';
import http from 'node:http';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { tokenOf } from '../placing/placement-load.ts';

export interface Race {
  readonly ef: string;
  readonly eg: number;
  readonly ev: number;
  readonly runners: readonly number[];
}

export interface CrowdPlan {
  readonly port: number;
  readonly race: Race;
  readonly clients: number;
  readonly customers: number;
  readonly readers: number;
  /** How long a reader looks at a page. */
  readonly readEveryMs: number;
  readonly changeEveryMs: number;
  readonly operatorToken: string;
}

export interface CrowdTimes {
  readonly warmUpMs: number;
  readonly measureMs: number;
}

export interface CrowdResult {
  readonly seconds: number;
  readonly changes: number;
  readonly deliveries: number;
  /** Clients that were there at the end: none may have been lost. */
  readonly clientsLeft: number;
  readonly changeP50: number;
  readonly changeP99: number;
  readonly cards: number;
  readonly balances: number;
  readonly readP99: number;
  readonly failures: Readonly<Record<string, number>>;
}

interface Crowd {
  readonly plan: CrowdPlan;
  readonly agent: http.Agent;
  /** When each change was asked for, by its number. */
  readonly askedAt: number[];
  readonly delays: number[];
  readonly readings: number[];
  readonly counts: { cards: number; balances: number; changes: number };
  readonly failures: Record<string, number>;
  phase: 'warm-up' | 'measure' | 'over';
}

/** A change's number travels as the price, and comes back with it. */
const BASE = 3;
const STEP = 1000;
const CHANGES_MAX = 3000;

function priceOf(change: number): string {
  return (BASE + change / STEP).toFixed(3);
}

/** The numbers of the changes that a frame shows. */
function changesIn(text: string): readonly number[] {
  return [...text.matchAll(/\[\d+,"([3-5]\.\d{3})",0\]/g)].map(([, price]) =>
    Math.round((Number(price) - BASE) * STEP),
  );
}

/** Connects everybody; they go on watching until told how it ends. */
async function openClients(crowd: Crowd): Promise<readonly WebSocket[]> {
  const { port, race, clients: count } = crowd.plan;
  const market = `market:${race.ef}:${String(race.eg)}:${String(race.ev)}`;
  const subscription = JSON.stringify({
    type: 'subscribe',
    topics: [market, 'list:next-races:H,h,o', 'list:sport:H'],
  });
  const read = createFrameReader();
  const clients: WebSocket[] = [];
  const joined: Promise<void>[] = [];
  for (let each = 0; each < count; each += 1) {
    const client = new WebSocket(`ws://127.0.0.1:${String(port)}${livePath}`, [liveProtocol], {
      perMessageDeflate: false,
    });
    clients.push(client);
    joined.push(join(client, subscription));
    watch(crowd, client, read);
    // A crowd does not come in one instant.
    if (each % 100 === 99) await pause(50);
  }
  await Promise.all(joined);
  return clients;
}

async function join(client: WebSocket, subscription: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.once('open', () => {
      client.send(subscription);
    });
    client.on('message', (data: Buffer) => {
      if (data.includes('"snapshot"')) resolve();
    });
  });
}

function watch(crowd: Crowd, client: WebSocket, read: (data: Buffer) => readonly number[]): void {
  let seen = -1;
  client.on('message', (data: Buffer) => {
    const at = performance.now();
    for (const change of read(data)) {
      // A snapshot shows the old with the new.
      if (change <= seen) continue;
      seen = Math.max(seen, change);
      const askedAt = crowd.askedAt[change];
      if (askedAt !== undefined && crowd.phase === 'measure') crowd.delays.push(at - askedAt);
    }
  });
}

/** Everybody gets the same bytes: taken apart once, or one process would be busy with nothing else. */
function createFrameReader(): (data: Buffer) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (data) => {
    const text = data.toString('latin1');
    if (!text.startsWith('{"type":"delta"') && !text.startsWith('{"type":"snapshot"')) return [];
    const found = known.get(text) ?? changesIn(text).toSorted((left, right) => left - right);
    if (known.size > 100) known.clear();
    known.set(text, found);
    return found;
  };
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** The status of the answer, once all of it is there. */
async function ask({ plan, agent }: Crowd, call: Call): Promise<number> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers = {
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(body === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
  };
  const { method, path } = call;
  return await new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port: plan.port, method, path, headers };
    const request = http.request(options, (response) => {
      response.resume();
      response.once('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

function countFailure(crowd: Crowd, what: string): void {
  if (crowd.phase === 'measure') crowd.failures[what] = (crowd.failures[what] ?? 0) + 1;
}

/** Moves one runner's price after the other, each once the last stands. */
async function movePrices(crowd: Crowd): Promise<void> {
  const { race, operatorToken: token, changeEveryMs } = crowd.plan;
  const { runners, ...key } = race;
  for (let change = 0; crowd.phase !== 'over' && change < CHANGES_MAX; change += 1) {
    const selectionNumber = runners[change % runners.length];
    const body = { ...key, selectionNumber, price: priceOf(change) };
    const at = performance.now();
    crowd.askedAt[change] = at;
    const path = '/api/operator/markets/price';
    const status = await ask(crowd, { method: 'POST', path, token, body });
    if (status !== 200) countFailure(crowd, `price ${String(status)}`);
    else if (crowd.phase === 'measure') crowd.counts.changes += 1;
    await pause(Math.max(0, changeEveryMs - (performance.now() - at)));
  }
}

/** Reads the card and a balance in turn, with time to look at each. */
async function keepReading(crowd: Crowd, reader: number): Promise<void> {
  const { race, customers, readEveryMs } = crowd.plan;
  const key = `ef=${race.ef}&eg=${String(race.eg)}&e=${String(race.ev)}`;
  const card: Call = { method: 'GET', path: `/api/GetSingleEvent?${key}` };
  const token = tokenOf(reader % customers);
  const balance: Call = { method: 'POST', path: '/api/user/user-info-v1', token, body: {} };
  // The readers do not all begin at the same moment.
  await pause((readEveryMs * (reader % 16)) / 16);
  for (let turn = reader; crowd.phase !== 'over'; turn += 1) {
    const isCard = turn % 2 === 0;
    const at = performance.now();
    const status = await ask(crowd, isCard ? card : balance);
    if (status !== 200) countFailure(crowd, `${isCard ? 'card' : 'balance'} ${String(status)}`);
    else if (crowd.phase === 'measure') {
      crowd.counts[isCard ? 'cards' : 'balances'] += 1;
      crowd.readings.push(performance.now() - at);
    }
    await pause(readEveryMs);
  }
}

async function runCrowd(crowd: Crowd, times: CrowdTimes): Promise<number> {
  const { readers } = crowd.plan;
  const busy = [
    movePrices(crowd),
    ...Array.from({ length: readers }, (_, reader) => keepReading(crowd, reader)),
  ];
  await pause(times.warmUpMs);
  crowd.phase = 'measure';
  const from = performance.now();
  await pause(times.measureMs);
  const seconds = (performance.now() - from) / 1000;
  crowd.phase = 'over';
  await Promise.all(busy);
  return seconds;
}

/** The crowd is a process of its own: it says `ready` when everybody watches, and its figures when it is over. */
export async function serveAsCrowdProcess(): Promise<void> {
  const plan = await hearParent<CrowdPlan>();
  const crowd: Crowd = {
    plan,
    agent: new http.Agent({ keepAlive: true }),
    askedAt: [],
    delays: [],
    readings: [],
    counts: { cards: 0, balances: 0, changes: 0 },
    failures: {},
    phase: 'warm-up',
  };
  const clients = await openClients(crowd);
  const told = hearParent<CrowdTimes>();
  process.send?.('ready');
  const seconds = await runCrowd(crowd, await told);
  const clientsLeft = clients.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  for (const client of clients) client.terminate();
  crowd.agent.destroy();
  const result: CrowdResult = {
    seconds,
    clientsLeft,
    ...crowd.counts,
    failures: crowd.failures,
    deliveries: crowd.delays.length,
    changeP50: quantile(crowd.delays, 0.5),
    changeP99: quantile(crowd.delays, 0.99),
    readP99: quantile(crowd.readings, 0.99),
  };
  process.send?.(result);
  process.disconnect();
}

async function hearParent<Message>(): Promise<Message> {
  return await new Promise((resolve) => {
    process.once('message', (message) => {
      resolve(message as Message);
    });
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
