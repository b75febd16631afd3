import type { Log } from '../log.ts';
import { encodeMessage, toTopicMessage } from './encode-message.ts';
import { isCongested, writeFrame, type LiveClient } from './live-client.ts';
import type { LiveTopics, TopicContent, TopicSource } from './live-topics.ts';
import { mergeContent } from './merge-content.ts';

/** Topics, the clients that watch them, and what changed since the last flush. */
export interface TopicBoard extends LiveTopics {
  /** Sends a snapshot, and changes from then on. A client that watches already and missed some changes may ask again. */
  watch(client: LiveClient, topic: string): 'watched' | 'unknown';
  unwatch(client: LiveClient, topic: string): void;
  /** Sends snapshots of what a slow client missed. */
  catchUp(client: LiveClient): void;
  stop(): void;
}

interface WatchedTopic {
  readonly name: string;
  readonly source: TopicSource;
  readonly watchers: Set<LiveClient>;
  seq: number;
  pending: TopicContent | undefined;
  /** Encoded once for all clients that come between two changes. */
  snapshot: Buffer | undefined;
  /** When the snapshot was encoded, in ms. */
  snapshotAt: number;
}

/** Changes within this time of each other travel in one frame, because the number of frames costs more than anything else. */
const FLUSH_MS = 60;
/** A list has countdowns and prices that move without a change of the list, so a snapshot of it is soon composed again. */
const SNAPSHOT_STANDS_MS = 200;

export function createTopicBoard(deps: {
  readonly log: Log;
  readonly onFrames: (count: number) => void;
}): TopicBoard {
  const sources = new Map<string, TopicSource>();
  const watched = new Map<string, WatchedTopic>();
  const changed = new Set<WatchedTopic>();
  let timer: NodeJS.Timeout | undefined;
  let flushedAt = -Infinity;

  const flush = (): void => {
    timer = undefined;
    flushedAt = performance.now();
    const topics = [...changed];
    changed.clear();
    deps.onFrames(writeChanges(topics, deps.log));
  };
  return {
    register: (prefix, source) => {
      sources.set(prefix, source);
    },
    isWatched: (topic) => watched.has(topic),
    publish: (name, change) => {
      const topic = watched.get(name);
      if (topic === undefined) return;
      topic.pending = mergeContent(topic.pending, change);
      topic.snapshot = undefined;
      changed.add(topic);
      // The first change after a quiet time goes out at once, with all changes of the same round of the event loop.
      timer ??= setTimeout(flush, Math.max(0, flushedAt + FLUSH_MS - performance.now()));
    },
    watch: (client, name) => {
      const topic = watched.get(name) ?? openTopic(sources, name);
      const snapshot = topic && takeSnapshot(topic, deps.log);
      if (topic === undefined || snapshot === undefined) return 'unknown';
      watched.set(name, topic);
      topic.watchers.add(client);
      client.topics.add(name);
      client.behind.delete(name);
      writeFrame(client, snapshot);
      return 'watched';
    },
    unwatch: (client, name) => {
      client.topics.delete(name);
      client.behind.delete(name);
      const topic = watched.get(name);
      topic?.watchers.delete(client);
      if (topic?.watchers.size === 0) {
        watched.delete(name);
        changed.delete(topic);
      }
    },
    catchUp: (client) => {
      for (const name of client.behind) {
        if (isCongested(client)) return;
        const topic = watched.get(name);
        const snapshot = topic && takeSnapshot(topic, deps.log);
        client.behind.delete(name);
        if (snapshot !== undefined) writeFrame(client, snapshot);
      }
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}

function openTopic(
  sources: ReadonlyMap<string, TopicSource>,
  name: string,
): WatchedTopic | undefined {
  for (const [prefix, source] of sources) {
    if (name.startsWith(prefix)) {
      return {
        name,
        source,
        watchers: new Set(),
        seq: 0,
        pending: undefined,
        snapshot: undefined,
        snapshotAt: -Infinity,
      };
    }
  }
  return undefined;
}

/** A snapshot has the pending changes in it already. The next frame tells them again, which does no harm. */
function takeSnapshot(topic: WatchedTopic, log: Log): Buffer | undefined {
  const now = performance.now();
  const stands = now - topic.snapshotAt < SNAPSHOT_STANDS_MS;
  if (stands && topic.snapshot !== undefined) return topic.snapshot;
  const content = topic.source.snapshot(topic.name);
  if (content === undefined) return undefined;
  topic.snapshot = encodeContent('snapshot', topic, { content, log });
  topic.snapshotAt = now;
  return topic.snapshot;
}

/** Writes each topic's changes as one frame, encoded once for all that watch it, with one system call a client. */
function writeChanges(topics: readonly WatchedTopic[], log: Log): number {
  const corked = new Set<LiveClient>();
  let frameCount = 0;
  for (const topic of topics) {
    const content = topic.pending;
    topic.pending = undefined;
    if (content === undefined) continue;
    const seq = topic.seq + 1;
    const frame = encodeContent('delta', { name: topic.name, seq }, { content, log });
    if (frame === undefined) continue;
    topic.seq = seq;
    // A snapshot that was taken after the change was told has the number before it, and would seem to lack it.
    topic.snapshot = undefined;
    for (const client of topic.watchers) {
      if (client.behind.has(topic.name)) continue;
      if (isCongested(client)) {
        client.behind.add(topic.name);
        continue;
      }
      if (topics.length > 1 && !corked.has(client)) {
        corked.add(client);
        client.socket.cork();
      }
      writeFrame(client, frame);
      frameCount += 1;
    }
  }
  for (const client of corked) client.socket.uncork();
  return frameCount;
}

/** A message that the contract does not allow is logged and not sent, and harms no other topic. */
function encodeContent(
  as: 'snapshot' | 'delta',
  topic: { readonly name: string; readonly seq: number },
  given: { readonly content: TopicContent; readonly log: Log },
): Buffer | undefined {
  try {
    return encodeMessage(toTopicMessage(as, { topic: topic.name, seq: topic.seq }, given.content));
  } catch (error) {
    given.log.error({ err: error, topic: topic.name }, 'a live message breaks the contract');
    return undefined;
  }
}
