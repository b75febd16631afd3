/** A goal or a card of a match. */
export interface MatchIncident {
  /** The minutes played, as the score counts them, from 1: added time stays at 45 and 90. */
  readonly minute: number;
  readonly kind: 'goal' | 'own-goal' | 'penalty-goal' | 'yellow-card' | 'red-card';
  /** The side that a goal counts for, an own goal too; the side that a card is shown to. */
  readonly side: 'home' | 'away';
  /** The player; left out where the feed names nobody. */
  readonly player?: string;
}
