import type { FeedEvent } from './feed-event.ts';

/** A feed adapter: it only emits. `emit` settles when the book holds the events; a feed awaits it before it emits on. */
export interface Feed {
  readonly name: string;
  /** Longest silence in real ms that is still life; the feed emits heartbeats well within it. */
  readonly silenceMsMax: number;
  start(emit: EmitFeedEvents): Promise<void>;
  stop(): Promise<void>;
}

export type EmitFeedEvents = (events: readonly FeedEvent[]) => Promise<void>;
