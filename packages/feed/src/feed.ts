import type { FeedEvent } from './feed-event.ts';

/** A feed adapter: it only emits. `emit` resolves when the book has the events; a feed awaits it before it emits on. */
export interface Feed {
  readonly name: string;
  /** Longest silence, in real ms, that is no fault; the feed emits heartbeats well within it. */
  readonly silenceMsMax: number;
  start(emit: EmitFeedEvents): Promise<void>;
  stop(): Promise<void>;
}

export type EmitFeedEvents = (events: readonly FeedEvent[]) => Promise<void>;
