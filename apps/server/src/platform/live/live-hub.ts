import {
  clientMessageSchema,
  liveClose,
  liveProtocol,
  topicsMax,
  type ClientMessage,
} from '@furlong/contract';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type RawData } from 'ws';
import type { AddressOf } from '../network/caller-address.ts';
import type { Clock } from '../clock.ts';
import type { Caller } from '../context.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { encodeMessage } from './encode-message.ts';
import { readHandshake } from './handshake.ts';
import { createLiveClient, writeFrame, type LiveClient, type LiveSession } from './live-client.ts';
import type { LiveCustomers, LiveTopics } from './live-topics.ts';
import { createSocketPlaces, type SocketPlaces } from './socket-places.ts';
import { createTopicBoard, type TopicBoard } from './topic-board.ts';

interface LiveHubDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publicOrigin: string | null;
  readonly addressOf: AddressOf;
  /** How many sockets one network may have; null: as many as it likes. */
  readonly socketsPerNetworkMax: number | null;
  readonly findSession: (token: string) => Promise<LiveSession | undefined>;
}

/** The live channel of one process. */
export interface LiveHub extends LiveTopics, LiveCustomers {
  /** Takes the server's upgrades. */
  attach(server: Server): void;
  /** Closes every socket of these callers: their sessions ended. */
  closeSessions(isEnded: (caller: Caller) => boolean): void;
  /** Makes every client that is logged in connect again: its session may have ended without our hearing of it. */
  askSessionsAgain(): void;
  readonly stop: () => Promise<void>;
}

interface Hub {
  readonly deps: LiveHubDeps;
  readonly board: TopicBoard;
  readonly clients: Set<LiveClient>;
  readonly customers: Map<number, Set<LiveClient>>;
  readonly sockets: WebSocketServer;
  readonly places: SocketPlaces;
  isStopping: boolean;
  /** How often sessions ended. A session that was being looked up when one ended is looked up again. */
  endingCount: number;
}

const VISITOR: LiveSession = { caller: { kind: 'visitor' }, expiresAt: Infinity };
const HEARTBEAT_MS = 15_000;
const MESSAGE_BYTES_MAX = 32_768;
/** Browsers send a message in one piece; a proxy may cut it. */
const MESSAGE_FRAGMENTS_MAX = 64;
const CLIENTS_MAX = 20_000;
const GOODBYE_MS = 1000;

export function createLiveHub(deps: LiveHubDeps): LiveHub {
  const board = createTopicBoard({
    log: deps.log,
    onFrames: (count) => {
      deps.metrics.liveFrames.inc(count);
    },
  });
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
    maxFragments: MESSAGE_FRAGMENTS_MAX,
    handleProtocols: () => liveProtocol,
  });
  const hub: Hub = {
    deps,
    board,
    sockets,
    places: createSocketPlaces(deps.socketsPerNetworkMax),
    clients: new Set(),
    customers: new Map(),
    isStopping: false,
    endingCount: 0,
  };
  const heartbeat = setInterval(() => {
    beat(hub);
  }, HEARTBEAT_MS);
  return {
    register: board.register,
    isWatched: board.isWatched,
    publish: board.publish,
    sendToCustomer: (customerId, message) => {
      const clients = hub.customers.get(customerId);
      if (clients === undefined) return;
      const frame = encodeMessage(message);
      for (const client of clients) writeFrame(client, frame);
    },
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        void receive(hub, { request, socket: socket as Socket, head });
      });
    },
    closeSessions: (isEnded) => {
      hub.endingCount += 1;
      for (const { ws, session } of hub.clients) {
        if (isEnded(session.caller)) ws.close(liveClose.unauthorised, 'session ended');
      }
    },
    askSessionsAgain: () => {
      hub.endingCount += 1;
      for (const { ws, session } of hub.clients) {
        if (session.caller.kind !== 'visitor') ws.close(liveClose.goingAway, 'come again');
      }
    },
    stop: async () => {
      hub.isStopping = true;
      clearInterval(heartbeat);
      board.stop();
      await sayGoodbye(hub);
    },
  };
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  readonly head: Buffer;
}

async function receive(hub: Hub, upgrade: Upgrade): Promise<void> {
  const { request, socket, head } = upgrade;
  const dropBroken = (): void => void socket.destroy();
  socket.on('error', dropBroken);
  const handshake = readHandshake(request, hub.deps.publicOrigin);
  if (handshake.kind === 'refused') {
    refuse(socket, handshake.status);
    return;
  }
  const leavePlace = hub.places.take(hub.deps.addressOf(request));
  if (leavePlace === undefined) {
    refuse(socket, 429);
    return;
  }
  socket.once('close', leavePlace);
  const session = await findSession(hub, handshake.token);
  if (session === 'failed' || hub.isStopping || hub.clients.size >= CLIENTS_MAX) {
    refuse(socket, 503);
    return;
  }
  socket.removeListener('error', dropBroken);
  if (socket.destroyed) return;
  hub.sockets.handleUpgrade(request, socket, head, (ws) => {
    ws.on('error', () => undefined);
    if (session === undefined) ws.close(liveClose.unauthorised, 'session required');
    else welcome(hub, createLiveClient({ ws, socket }, session));
  });
}

/** Undefined if the token is not good. The client is let in then, to be told so. */
async function findSession(
  hub: Hub,
  token: string | undefined,
): Promise<LiveSession | undefined | 'failed'> {
  if (token === undefined) return VISITOR;
  try {
    for (;;) {
      const { endingCount } = hub;
      const session = await hub.deps.findSession(token);
      if (endingCount === hub.endingCount) return session;
    }
  } catch (error) {
    hub.deps.log.error({ err: error }, 'a live session could not be looked up');
    return 'failed';
  }
}

function refuse(socket: Socket, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
}

function welcome(hub: Hub, client: LiveClient): void {
  const { ws, socket, session } = client;
  hub.clients.add(client);
  if (session.caller.kind === 'customer') {
    const { customerId } = session.caller;
    const clients = hub.customers.get(customerId) ?? new Set();
    hub.customers.set(customerId, clients.add(client));
  }
  countClients(hub);
  // Frames that carry no message cost us as much as those that do.
  const countFrame = (): boolean => {
    client.isAlive = true;
    const isFew = client.rate.take();
    if (!isFew) ws.close(liveClose.tooMany, 'too many messages');
    return isFew;
  };
  ws.on('ping', countFrame);
  ws.on('pong', countFrame);
  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (countFrame()) takeClientMessage(hub, client, isBinary ? undefined : parseMessage(data));
  });
  ws.on('close', () => {
    farewell(hub, client);
  });
  socket.on('drain', () => {
    if (client.behind.size > 0) hub.board.catchUp(client);
  });
  const serverTime = new Date(hub.deps.clock.now()).toISOString();
  const isAuthenticated = session.caller.kind !== 'visitor';
  writeFrame(client, encodeMessage({ type: 'welcome', serverTime, isAuthenticated }));
}

function farewell(hub: Hub, client: LiveClient): void {
  hub.clients.delete(client);
  for (const topic of [...client.topics]) hub.board.unwatch(client, topic);
  if (client.session.caller.kind === 'customer') {
    const { customerId } = client.session.caller;
    const clients = hub.customers.get(customerId);
    clients?.delete(client);
    if (clients?.size === 0) hub.customers.delete(customerId);
  }
  countClients(hub);
}

function countClients(hub: Hub): void {
  hub.deps.metrics.liveClients.set({ kind: 'all' }, hub.clients.size);
  hub.deps.metrics.liveClients.set({ kind: 'customers' }, hub.customers.size);
}

function parseMessage(data: RawData): ClientMessage | undefined {
  try {
    const parsed = clientMessageSchema.safeParse(JSON.parse((data as Buffer).toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function takeClientMessage(hub: Hub, client: LiveClient, message: ClientMessage | undefined): void {
  if (client.ws.readyState !== client.ws.OPEN) return;
  switch (message?.type) {
    case undefined:
      client.ws.close(liveClose.malformed, 'not a message');
      return;
    case 'ping':
      writeFrame(client, encodeMessage({ type: 'pong' }));
      return;
    case 'unsubscribe':
      for (const topic of message.topics) hub.board.unwatch(client, topic);
      return;
    case 'subscribe':
      subscribe(hub, client, message.topics);
  }
}

function subscribe(hub: Hub, client: LiveClient, topics: readonly string[]): void {
  const wanted = new Set(topics);
  if (new Set([...client.topics, ...wanted]).size > topicsMax) {
    client.ws.close(liveClose.tooMany, 'too many topics');
    return;
  }
  for (const topic of wanted) {
    if (hub.board.watch(client, topic) === 'unknown') {
      writeFrame(client, encodeMessage({ type: 'unknown-topic', topic }));
    }
  }
}

/** Cuts off clients that were not heard since the last beat, and tells clients whose session has run out. */
function beat(hub: Hub): void {
  const now = hub.deps.clock.now();
  for (const client of hub.clients) {
    if (!client.isAlive) {
      client.ws.terminate();
    } else if (client.session.expiresAt <= now) {
      client.ws.close(liveClose.unauthorised, 'session ended');
    } else {
      client.isAlive = false;
      client.ws.ping();
    }
  }
}

async function sayGoodbye(hub: Hub): Promise<void> {
  const closed = [...hub.clients].map(
    async ({ ws }) => await new Promise<void>((resolve) => ws.once('close', () => resolve())),
  );
  for (const { ws } of hub.clients) ws.close(liveClose.goingAway, 'restarting');
  const timer = setTimeout(() => {
    for (const { ws } of hub.clients) ws.terminate();
  }, GOODBYE_MS);
  await Promise.all(closed);
  clearTimeout(timer);
}
