import type { FeedEvent } from './feed-event.ts';

/**
 * A feed adapter, which only emits. `emit` resolves when the book has the events; a feed awaits this before it emits
 * more.
 */
export interface Feed {
  readonly name: string;
  /** The longest silence, in real ms, that is no fault; the feed emits heartbeats well within it. */
  readonly silenceMsMax: number;
  start(emit: EmitFeedEvents): Promise<void>;
  stop(): Promise<void>;
}

export type EmitFeedEvents = (events: readonly FeedEvent[]) => Promise<void>;
