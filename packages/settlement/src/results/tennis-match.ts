import type { HouseRules } from '../house-rules.ts';

/** The ending of a tennis match, and the number of completed sets. */
export interface TennisEnding {
  readonly kind: 'completed' | 'retired' | 'disqualified' | 'walkover';
  readonly setsCompleted: number;
}

/**
 * Whether bets on the winner of a match stand, so that the player who goes on has won. Otherwise they are void.
 * A match that never began is void by every rule. Where only completed matches stand, a disqualification stands too.
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
