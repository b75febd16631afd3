import type { MarketKey } from './fixture.ts';

/** The position of a runner at a moment of its race. */
export interface RunnerPosition {
  readonly selectionNumber: number;
  /** The metres to the winning post; negative once the runner has run past it. */
  readonly toGo: number;
  /** The time at which the runner passed the post, in ms after the off; left out before that. */
  readonly finishedMs?: number;
  /** The reason why the runner does not complete the course; left out while it runs. */
  readonly out?: 'fell' | 'unseated' | 'pulled-up';
}

/**
 * The positions of all runners of a race at a moment: the things that somebody at the course sees, and nothing of the
 * future.
 */
export interface RunnersMoved {
  readonly kind: 'runners.moved';
  readonly market: MarketKey;
  /** The business time in ms. */
  readonly at: number;
  /** The time since the off in ms. */
  readonly elapsedMs: number;
  /** The length of the race. */
  readonly metres: number;
  readonly positions: readonly RunnerPosition[];
}
