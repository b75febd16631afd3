import type { MarketKey } from './fixture.ts';

/** Where a runner is at a moment of its race. */
export interface RunnerPosition {
  readonly selectionNumber: number;
  /** Metres to the winning post; below nothing once it has run past it. */
  readonly toGo: number;
  /** When it passed the post, in ms after the off; left out before that. */
  readonly finishedMs?: number;
  /** Why it does not complete the course; left out while it runs. */
  readonly out?: 'fell' | 'unseated' | 'pulled-up';
}

/** Where all runners of a race are at a moment: what somebody at the course sees, and nothing of what is to come. */
export interface RunnersMoved {
  readonly kind: 'runners.moved';
  readonly market: MarketKey;
  /** Business time in ms. */
  readonly at: number;
  /** ms after the off. */
  readonly elapsedMs: number;
  /** How long the race is. */
  readonly metres: number;
  readonly positions: readonly RunnerPosition[];
}
