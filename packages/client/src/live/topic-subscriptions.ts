import { topicsMax, type ClientMessage, type ServerMessage } from '@furlong/contract';

/** A message that belongs to a topic. */
export type TopicMessage = Extract<ServerMessage, { topic: string }>;
type Handler = (message: TopicMessage) => void;

interface Topic {
  readonly handlers: Set<Handler>;
  /** The last number seen; `undefined` while a snapshot is awaited. */
  seq: number | undefined;
}

function isNext(topic: Topic, message: Extract<TopicMessage, { seq: number }>): boolean {
  if (message.type !== 'delta') return true;
  return topic.seq !== undefined && message.seq === topic.seq + 1;
}

/**
 * The subscribed topics and the order of their messages: a snapshot first, then deltas numbered one after the
 * other.
 */
export class TopicSubscriptions {
  readonly #topics = new Map<string, Topic>();
  readonly #send: (message: ClientMessage) => void;
  /** Subscriptions that a screen makes or ends together are sent as one message: the server counts messages. */
  readonly #pending = new Map<string, 'subscribe' | 'unsubscribe'>();

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  /** Passes on a snapshot and then every change, until the returned function is called. */
  subscribe(name: string, handler: Handler): () => void {
    const topic: Topic = this.#topics.get(name) ?? { handlers: new Set(), seq: undefined };
    this.#topics.set(name, topic);
    topic.handlers.add(handler);
    // A second listener needs a snapshot too.
    topic.seq = undefined;
    this.#askSoon(name, 'subscribe');
    return () => {
      topic.handlers.delete(handler);
      if (topic.handlers.size > 0 || this.#topics.get(name) !== topic) return;
      this.#topics.delete(name);
      this.#askSoon(name, 'unsubscribe');
    };
  }

  /** Subscribes anew after a reconnection: the old numbering does not count any more. */
  subscribeAgain(): void {
    this.#pending.clear();
    this.#askForSnapshots([...this.#topics.keys()]);
  }

  take(message: TopicMessage): void {
    const topic = this.#topics.get(message.topic);
    if (topic === undefined) return;
    if (message.type !== 'unknown-topic') {
      if (!isNext(topic, message)) {
        // While a snapshot is awaited, deltas of the old numbering are late and ignored.
        if (topic.seq !== undefined) this.#askForSnapshots([message.topic]);
        return;
      }
      topic.seq = message.seq;
    }
    for (const handler of topic.handlers) handler(message);
  }

  #askSoon(name: string, what: 'subscribe' | 'unsubscribe'): void {
    if (this.#pending.size === 0) {
      queueMicrotask(() => {
        this.#sendPending();
      });
    }
    this.#pending.set(name, what);
  }

  #sendPending(): void {
    const namesOf = (what: 'subscribe' | 'unsubscribe') =>
      [...this.#pending].flatMap(([name, wanted]) => (wanted === what ? [name] : []));
    const [gone, come] = [namesOf('unsubscribe'), namesOf('subscribe')];
    this.#pending.clear();
    if (gone.length > 0) this.#send({ type: 'unsubscribe', topics: gone });
    this.#askForSnapshots(come);
  }

  #askForSnapshots(names: readonly string[]): void {
    for (const name of names) {
      const topic = this.#topics.get(name);
      if (topic !== undefined) topic.seq = undefined;
    }
    for (let first = 0; first < names.length; first += topicsMax) {
      this.#send({ type: 'subscribe', topics: names.slice(first, first + topicsMax) });
    }
  }
}
