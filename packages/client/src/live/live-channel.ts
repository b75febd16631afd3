import {
  liveClose,
  liveProtocol,
  serverMessageSchema,
  type ClientMessage,
  type ServerMessage,
} from '@furlong/contract';
import { decodeKnown } from '../api/decode-known.ts';
import { TopicSubscriptions, type TopicMessage } from './topic-subscriptions.ts';
import { createObservable } from '../observable.ts';

export type LiveStatus = 'connecting' | 'open' | 'waiting' | 'stopped';

/** A message to this client alone: outcomes, balance, settled bets, the welcome. */
type OwnMessage = Exclude<ServerMessage, { topic: string }>;

export interface LiveSettings {
  readonly url: () => string;
  readonly findToken: () => string | undefined;
  /** A listener that is called when the server does not take the token. */
  readonly onTokenRefused: () => void;
  readonly connect: (url: string, protocols: string[]) => WebSocket;
  /** A chance from 0 to 1, which spreads reconnections. */
  readonly chance: () => number;
}

const backOffFirstMs = 500;
const backOffMaxMs = 20_000;
const pingEveryMs = 20_000;
const silenceMaxMs = 45_000;
/** The longest silence of a connection that works. */
const answerMaxMs = pingEveryMs + 5000;
const socketOpen = 1;

/**
 * The live channel: one socket, kept open. A lost connection comes back by itself, after longer and longer
 * waits that differ between clients. Every topic then starts with a new snapshot.
 */
export class LiveChannel {
  readonly status = createObservable<LiveStatus>('stopped');
  readonly #settings: LiveSettings;
  readonly #topics = new TopicSubscriptions((message) => {
    this.#send(message);
  });
  readonly #ownHandlers = new Set<(message: OwnMessage) => void>();
  readonly #buildFailedHandlers = new Set<() => void>();
  #socket: WebSocket | undefined;
  #attempts = 0;
  /** The token for which the channel has been open. Such a channel can be lost, but it was possible to build it. */
  #openedFor: string | undefined;
  #heardAt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(settings: LiveSettings) {
    this.#settings = settings;
  }

  /** Connects anew with the present token. This ends an older connection. */
  start(): void {
    this.#drop();
    this.status.set('connecting');
    const token = this.#settings.findToken();
    const socket = this.#build(token);
    if (socket === undefined) {
      this.#retryLater();
      if (token !== undefined && token !== this.#openedFor) this.#tellBuildFailed();
      return;
    }
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket === socket) this.#takeOpen(token);
    });
    socket.addEventListener('message', (event) => {
      if (this.#socket === socket) this.#takeMessage(String(event.data));
    });
    socket.addEventListener('close', (event) => {
      if (this.#socket === socket) this.#takeClose(event.code);
    });
  }

  stop(): void {
    this.status.set('stopped');
    this.#drop();
  }

  /**
   * Connects at once when the network or the person is back, if the channel waits. A connection that did not
   * answer the last ping did not survive the sleep, and is replaced.
   */
  wake(): void {
    const status = this.status.get();
    const isSilent = status === 'open' && Date.now() - this.#heardAt > answerMaxMs;
    if (status === 'waiting' || isSilent) this.start();
  }

  /** Passes on a topic's snapshot and then every change, until the returned function is called. */
  subscribe(topic: string, handler: (message: TopicMessage) => void): () => void {
    return this.#topics.subscribe(topic, handler);
  }

  onOwnMessage(handler: (message: OwnMessage) => void): () => void {
    this.#ownHandlers.add(handler);
    return () => {
      this.#ownHandlers.delete(handler);
    };
  }

  /**
   * Calls the handler when no channel could be built for a customer; a channel that was open and is lost comes back by
   * itself.
   */
  onBuildFailed(handler: () => void): () => void {
    this.#buildFailedHandlers.add(handler);
    return () => {
      this.#buildFailedHandlers.delete(handler);
    };
  }

  /** Builds a socket; `undefined` where the browser has no sockets, forbids this one, or cannot carry the token. */
  #build(token: string | undefined): WebSocket | undefined {
    const protocols = token === undefined ? [liveProtocol] : [liveProtocol, `bearer.${token}`];
    try {
      return this.#settings.connect(this.#settings.url(), protocols);
    } catch {
      return undefined;
    }
  }

  /** Calls the handlers. A handler may start a new connection, which ends the wait. */
  #tellBuildFailed(): void {
    for (const handler of this.#buildFailedHandlers) handler();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === socketOpen) this.#socket.send(JSON.stringify(message));
  }

  #takeOpen(token: string | undefined): void {
    this.#openedFor = token;
    this.#heardAt = Date.now();
    this.#heartbeat = setInterval(() => {
      if (Date.now() - this.#heardAt > silenceMaxMs) this.#socket?.close();
      else this.#send({ type: 'ping' });
    }, pingEveryMs);
    this.status.set('open');
    this.#topics.subscribeAgain();
  }

  #takeMessage(text: string): void {
    this.#heardAt = Date.now();
    // A message proves that the server took the connection. Only then do the waits start from the shortest
    // again.
    this.#attempts = 0;
    const parsed = decodeKnown(serverMessageSchema, JSON.parse(text));
    if (!parsed.success) return;
    if ('topic' in parsed.data) this.#topics.take(parsed.data);
    else for (const handler of this.#ownHandlers) handler(parsed.data);
  }

  #takeClose(code: number): void {
    clearInterval(this.#heartbeat);
    this.#socket = undefined;
    this.#retryLater();
    // The handler may start a new connection, which ends the wait.
    if (code === liveClose.unauthorised) this.#settings.onTokenRefused();
  }

  #retryLater(): void {
    const ceiling = Math.min(backOffMaxMs, backOffFirstMs * 2 ** this.#attempts);
    this.#attempts += 1;
    this.status.set('waiting');
    this.#retryTimer = setTimeout(
      () => {
        this.start();
      },
      ceiling * (0.5 + this.#settings.chance() / 2),
    );
  }

  #drop(): void {
    clearTimeout(this.#retryTimer);
    clearInterval(this.#heartbeat);
    const dropped = this.#socket;
    this.#socket = undefined;
    dropped?.close();
  }
}
