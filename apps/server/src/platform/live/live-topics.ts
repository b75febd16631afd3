import type { CompetitionEvent, LiveFixture, NextRace, ServerMessage } from '@furlong/contract';

/**
 * What a topic shows. Of a fixture a snapshot holds all and a change only what differs; later
 * changes of one market override earlier ones. A list is always whole.
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

/** The live channel as the book sees it. Sequence numbers, conflation and encoding are the channel's own. */
export interface LiveTopics {
  /** Names who answers for the topics that start with `prefix`, such as `market:`. */
  readonly register: (prefix: string, source: TopicSource) => void;
  /** Whether anybody looks at it now; a change that nobody looks at need not be composed. */
  readonly isWatched: (topic: string) => boolean;
  /** Tells a change to whoever watches the topic, within one flush. Costs nothing when nobody does. */
  readonly publish: (topic: string, change: TopicContent) => void;
}

/** Messages to one customer, on every device that is connected. They need no subscription. */
export interface LiveCustomers {
  sendToCustomer(
    customerId: number,
    message: Extract<
      ServerMessage,
      { readonly type: 'SubmitResponse' | 'balance' | 'bet-settled' | 'cash-out' }
    >,
  ): void;
}
