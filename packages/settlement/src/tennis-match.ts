import type { HouseRules } from './house-rules.ts';

/** How a tennis match came to its end, and how far it got. */
export interface TennisEnding {
  readonly kind: 'completed' | 'retired' | 'disqualified' | 'walkover';
  readonly setsCompleted: number;
}

/**
 * Whether bets on the winner of a match stand, so that the player who goes on has won; otherwise they are void.
 * A match without a first ball is void by every rule; a disqualification stands where only a completed match would.
 * Rules: docs/rules/settlement.md 3.13 tennis, P8.
 */
export function doesTennisMatchStand(ending: TennisEnding, rules: HouseRules): boolean {
  if (ending.kind === 'completed') return true;
  if (ending.kind === 'walkover') return false;
  switch (rules.tennisRetirement) {
    case 'void-unless-completed':
      return ending.kind === 'disqualified';
    case 'first-set':
      return ending.setsCompleted >= 1;
    case 'first-point':
      return true;
  }
}
