/**
 * From the book to the screens: prices published where the catalogue publishes them, in a server
 * process of their own, to N clients over real sockets; and beside it, in the same run, a bare
 * broadcast of the same frames with the library alone.
 */
import { livePath, liveProtocol } from '@furlong/contract';
import { fork, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { createLiveHub, type LiveHub } from '../apps/server/src/platform/live/live-hub.ts';
import type { TopicContent } from '../apps/server/src/platform/live/live-topics.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';

const CLIENTS = Number(process.env['N'] ?? 1000);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
/** Each client looks at this many markets, each of which moves this often. */
const TOPICS = 5;
const CHANGES_PER_SECOND = 10;
const WARM_UP_MS = 1500;

const topics = Array.from({ length: TOPICS }, (_each, index) => `market:H2611201:1:${index + 1}`);

/** The moment of publishing travels as a price, in a text that a price may be. */
function showing(topic: string, at: number): TopicContent {
  const ev = Number(topic.split(':')[3]);
  const mark = Math.round(at).toString(36);
  return {
    kind: 'fixture',
    data: {
      markets: [
        {
          ev,
          version: 1,
          prices: [
            [1, mark, 0],
            [2, '5/2', 0],
            [3, '11/4', 0],
          ],
        },
      ],
    },
  };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

if (process.argv[2] === 'serve') await serve();
else await measure();

/** The server process: the live channel as the program has it, and the bare one on another port. */
async function serve(): Promise<void> {
  const hub = createLiveHub({
    clock: { now: Date.now },
    log: pino({ level: 'error' }),
    metrics: createMetrics(),
    publicOrigin: null,
    addressOf: () => '',
    socketsPerNetworkMax: null,
    findSession: () => Promise.resolve(undefined),
  });
  hub.register('market:', { snapshot: (topic) => showing(topic, now()) });
  const server = createServer();
  hub.attach(server);
  const bare = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.send?.({
    hub: (server.address() as AddressInfo).port,
    bare: (bare.address() as AddressInfo).port,
  });
  process.on('disconnect', () => process.exit(0));
  process.on('message', (which: 'hub' | 'bare') => {
    const startedAt = process.cpuUsage();
    const publish = which === 'hub' ? publishTo(hub) : broadcastTo(bare);
    const timer = setInterval(publish, 1000 / CHANGES_PER_SECOND);
    setTimeout(
      () => {
        clearInterval(timer);
        const { user, system } = process.cpuUsage(startedAt);
        process.send?.({ cpuSeconds: (user + system) / 1e6 });
      },
      WARM_UP_MS + SECONDS * 1000,
    );
  });
}

function publishTo(hub: LiveHub): () => void {
  return () => {
    for (const topic of topics) hub.publish(topic, showing(topic, now()));
  };
}

/** Sends the same frames, encoded once each as well, but by the library's own broadcast. */
function broadcastTo(bare: WebSocketServer): () => void {
  let seq = 0;
  return () => {
    seq += 1;
    for (const topic of topics) {
      const content = showing(topic, now());
      if (content.kind !== 'fixture') continue;
      const text = JSON.stringify({ type: 'delta', topic, seq, data: content.data });
      const frame = Buffer.from(text);
      for (const client of bare.clients) client.send(frame, { binary: false });
    }
  };
}

interface Figures {
  readonly channel: string;
  readonly deliveriesPerSecond: number;
  readonly expectedPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuPercent: number;
}

/** The clients' process. */
async function measure(): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['serve']);
  try {
    const ports = await hear<{ hub: number; bare: number }>(child);
    const hub = await runChannel(child, 'hub', `ws://127.0.0.1:${ports.hub}${livePath}`);
    const bare = await runChannel(child, 'bare', `ws://127.0.0.1:${ports.bare}`);
    report(hub, bare);
  } finally {
    child.disconnect();
  }
}

async function hear<Message>(child: ChildProcess): Promise<Message> {
  return await new Promise((resolve) => child.once('message', resolve as (value: unknown) => void));
}

async function runChannel(
  child: ChildProcess,
  which: 'hub' | 'bare',
  url: string,
): Promise<Figures> {
  const delays: number[] = [];
  let isCounting = false;
  const clients: WebSocket[] = [];
  for (let count = 0; count < CLIENTS; count += 1) {
    const client = new WebSocket(url, [liveProtocol]);
    client.on('message', (data: Buffer) => {
      if (isCounting) delays.push(now() - readMark(data));
    });
    clients.push(client);
    // A crowd does not come in one instant.
    if (count % 100 === 99) await pause(50);
  }
  await Promise.all(clients.map(async (client) => await opened(client)));
  for (const client of clients) client.send(JSON.stringify({ type: 'subscribe', topics }));
  await pause(500);
  const ended = hear<{ cpuSeconds: number }>(child);
  child.send(which);
  await pause(WARM_UP_MS);
  isCounting = true;
  await pause(SECONDS * 1000);
  isCounting = false;
  const { cpuSeconds } = await ended;
  for (const client of clients) client.terminate();
  await pause(300);
  delays.sort((left, right) => left - right);
  return {
    channel: which === 'hub' ? 'live channel' : 'bare broadcast',
    deliveriesPerSecond: Math.round(delays.length / SECONDS),
    expectedPerSecond: CLIENTS * TOPICS * CHANGES_PER_SECOND,
    p50Ms: at(delays, 0.5),
    p99Ms: at(delays, 0.99),
    cpuPercent: Math.round((100 * cpuSeconds) / (SECONDS + WARM_UP_MS / 1000)),
  };
}

async function opened(client: WebSocket): Promise<void> {
  if (client.readyState === WebSocket.OPEN) return;
  await new Promise<void>((resolve, reject) => {
    client.once('open', resolve);
    client.once('error', reject);
  });
}

/** Parsing like the app does would measure the parser of a single process a thousandfold. */
function readMark(data: Buffer): number {
  const text = data.toString('latin1');
  const from = text.indexOf('[[1,"') + 5;
  if (from === 4) throw new Error(`no price in ${text}`);
  return Number.parseInt(text.slice(from, text.indexOf('"', from)), 36);
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}

function report(hub: Figures, bare: Figures): void {
  process.stdout.write(
    `${CLIENTS} clients, ${TOPICS} markets each, ${CHANGES_PER_SECOND} changes a second\n`,
  );
  console.table(
    [hub, bare].map((figures) => ({
      channel: figures.channel,
      'deliveries/s': figures.deliveriesPerSecond,
      of: figures.expectedPerSecond,
      'p50 ms': figures.p50Ms,
      'p99 ms': figures.p99Ms,
      'server CPU %': figures.cpuPercent,
    })),
  );
  const line = {
    bench: 'fan-out',
    figure: hub.deliveriesPerSecond,
    unit: 'deliveries/s',
    limit: bare.deliveriesPerSecond,
    ratio: Math.round((hub.deliveriesPerSecond / bare.deliveriesPerSecond) * 100) / 100,
    clients: CLIENTS,
    p99Ms: hub.p99Ms,
    bareP99Ms: bare.p99Ms,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
