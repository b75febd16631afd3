import type { CompetitionEvent, LiveFixture, NextRace, ServerMessage } from '@furlong/contract';

/**
 * The content of a topic. A snapshot of a fixture has everything, a change only what differs; later changes of one
 * market override earlier ones. A list is always whole.
 */
export type TopicContent =
  | { readonly kind: 'fixture'; readonly data: LiveFixture }
  | { readonly kind: 'next-races'; readonly races: NextRace[] }
  | { readonly kind: 'featured'; readonly events: CompetitionEvent[] }
  | { readonly kind: 'list-changed' }
  | { readonly kind: 'feed'; readonly silentSince: string | null };

/** Answers for the topics of one prefix. `undefined` where there is no such topic. */
export interface TopicSource {
  snapshot(topic: string): TopicContent | undefined;
}

/** The live channel as the book sees it. Numbering, conflating and encoding messages is the channel's own matter. */
export interface LiveTopics {
  /** Names the source of the topics that start with `prefix`, such as `market:`. */
  readonly register: (prefix: string, source: TopicSource) => void;
  /** Whether any client watches the topic now. A change that no client watches need not be composed. */
  readonly isWatched: (topic: string) => boolean;
  /** Tells a change to the clients that watch the topic, within one flush. It costs nothing when there are none. */
  readonly publish: (topic: string, change: TopicContent) => void;
}

/** Messages to one customer, on every device that is connected. They need no subscription. */
export interface LiveCustomers {
  sendToCustomer(
    customerId: number,
    message: Extract<
      ServerMessage,
      { readonly type: 'SubmitResponse' | 'balance' | 'bet-settled' | 'cash-out' | 'withdrawal' }
    >,
  ): void;
}
