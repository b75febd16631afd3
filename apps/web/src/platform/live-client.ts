import {
  liveClose,
  liveProtocol,
  serverMessageSchema,
  type ClientMessage,
  type ServerMessage,
} from '@furlong/contract';
import * as z from 'zod/mini';
import { createObservable } from './observable.ts';

export type LiveStatus = 'connecting' | 'open' | 'waiting' | 'stopped';

/** A message that belongs to a topic. */
export type TopicMessage = Extract<ServerMessage, { topic: string }>;
export type OwnMessage = Exclude<ServerMessage, { topic: string }>;

export interface LiveSettings {
  readonly url: () => string;
  readonly findToken: () => string | undefined;
  readonly onTokenRefused: () => void;
  readonly connect: (url: string, protocols: string[]) => WebSocket;
  /** A chance from 0 to 1, which spreads reconnections. */
  readonly chance: () => number;
}

interface Topic {
  readonly handlers: Set<(message: TopicMessage) => void>;
  /** The last number seen; `undefined` while a snapshot is awaited. */
  seq: number | undefined;
}

const backOffFirstMs = 500;
const backOffMaxMs = 20_000;
const pingEveryMs = 20_000;
const silenceMaxMs = 45_000;

function isNewest(topic: Topic, message: TopicMessage): boolean {
  if (message.type !== 'delta') return true;
  return topic.seq !== undefined && message.seq === topic.seq + 1;
}

/**
 * The live channel: one socket, topics with sequence numbers, a snapshot first and deltas after.
 * A gap asks for a new snapshot; a lost connection comes back by itself, ever more patiently and never in step with others.
 */
export function createLiveClient(settings: LiveSettings) {
  const status = createObservable<LiveStatus>('stopped');
  const topics = new Map<string, Topic>();
  const ownHandlers = new Set<(message: OwnMessage) => void>();
  let socket: WebSocket | undefined;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let heardAt = 0;

  function send(message: ClientMessage) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  function askForSnapshot(names: readonly string[]) {
    for (const name of names) {
      const topic = topics.get(name);
      if (topic !== undefined) topic.seq = undefined;
    }
    if (names.length > 0) send({ type: 'subscribe', topics: [...names] });
  }

  function takeTopicMessage(message: TopicMessage) {
    const topic = topics.get(message.topic);
    if (topic === undefined) return;
    if (message.type === 'unknown-topic') {
      for (const handler of topic.handlers) handler(message);
      return;
    }
    if (!isNewest(topic, message)) {
      // While a snapshot is awaited, deltas of the old numbering are simply late.
      if (topic.seq !== undefined) askForSnapshot([message.topic]);
      return;
    }
    topic.seq = message.seq;
    for (const handler of topic.handlers) handler(message);
  }

  function takeMessage(data: unknown) {
    heardAt = Date.now();
    const parsed = z.safeDecode(serverMessageSchema, JSON.parse(String(data)));
    if (!parsed.success) return;
    if ('topic' in parsed.data) takeTopicMessage(parsed.data);
    else for (const handler of ownHandlers) handler(parsed.data);
  }

  function beat() {
    if (Date.now() - heardAt > silenceMaxMs) socket?.close();
    else send({ type: 'ping' });
  }

  function retry() {
    const ceiling = Math.min(backOffMaxMs, backOffFirstMs * 2 ** attempts);
    attempts += 1;
    status.set('waiting');
    retryTimer = setTimeout(open, ceiling * (0.5 + settings.chance() / 2));
  }

  function drop() {
    clearTimeout(retryTimer);
    clearInterval(heartbeat);
    const dropped = socket;
    socket = undefined;
    dropped?.close();
  }

  function takeClose(code: number) {
    clearInterval(heartbeat);
    socket = undefined;
    if (code === liveClose.unauthorised) settings.onTokenRefused();
    // Whoever was told may have started a new connection already.
    if (status.get() !== 'stopped' && socket === undefined) retry();
  }

  function open() {
    drop();
    status.set('connecting');
    const token = settings.findToken();
    const protocols = token === undefined ? [liveProtocol] : [liveProtocol, `bearer.${token}`];
    const opening = settings.connect(settings.url(), protocols);
    socket = opening;
    opening.addEventListener('open', () => {
      if (socket !== opening) return;
      attempts = 0;
      heardAt = Date.now();
      heartbeat = setInterval(beat, pingEveryMs);
      status.set('open');
      askForSnapshot([...topics.keys()]);
    });
    opening.addEventListener('message', (event) => {
      if (socket === opening) takeMessage(event.data);
    });
    opening.addEventListener('close', (event) => {
      if (socket === opening) takeClose(event.code);
    });
  }

  return {
    status,
    start: open,
    stop() {
      status.set('stopped');
      drop();
    },
    /** Tries at once when it was waiting: the network is back, or the person is. */
    wake() {
      if (status.get() === 'waiting') open();
    },
    /** Receives a snapshot and then every change, until the returned function is called. */
    subscribe(name: string, handler: (message: TopicMessage) => void): () => void {
      const topic: Topic = topics.get(name) ?? { handlers: new Set(), seq: undefined };
      topics.set(name, topic);
      topic.handlers.add(handler);
      askForSnapshot([name]);
      return () => {
        topic.handlers.delete(handler);
        if (topic.handlers.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        send({ type: 'unsubscribe', topics: [name] });
      };
    },
    /** The customer's own messages: outcomes, balance, settled bets, the welcome. */
    onOwnMessage(handler: (message: OwnMessage) => void): () => void {
      ownHandlers.add(handler);
      return () => {
        ownHandlers.delete(handler);
      };
    },
  };
}

export type LiveClient = ReturnType<typeof createLiveClient>;
