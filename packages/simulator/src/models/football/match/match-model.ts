import type { Goals } from '@furlong/settlement';
import { toBelief, type Belief } from '../../../chance/belief.ts';
import { createScoreModel, type ScoreModel } from './score-model.ts';
import type { TeamSheets } from './team-sheet.ts';

/** How often players are booked and sent off, whoever the referee is. */
interface CardModel {
  /** Bookings that each team would have under an ordinary referee if nobody could be booked only once. */
  readonly yellow: Goals;
  /** Players sent off, of each team. */
  readonly red: number;
  /** How likely the referee is to be lenient, ordinary or strict, in the order of `strictness`. */
  readonly referee: Belief;
}

/** Everything that is believed of a match: all its markets are priced from this, and it is played by this. */
export interface MatchModel {
  readonly score: ScoreModel;
  readonly cards: CardModel;
  readonly sheets: TeamSheets;
}

/** The factor by which each kind of referee multiplies the bookings. */
export const strictness = [0.7, 1, 1.35] as const;
/** The share of the bookings that falls in the first half, and the share of the goals that are own goals. */
export const firstHalfCards = 0.37;
export const ownGoalShare = 0.03;

const bookings = { perTeam: 2.15, underdog: 0.12, red: 0.055 };

/**
 * Makes the model of a match from the goals each team is expected to score and the teams that are announced.
 * The side that is outplayed is booked more.
 * Units: goals in the whole match; between 0.1 and 6 a team.
 */
export function createMatchModel(expected: Goals, sheets: TeamSheets): MatchModel {
  const tilt = (expected.away / expected.home) ** bookings.underdog;
  return {
    score: createScoreModel(expected),
    cards: {
      yellow: { home: bookings.perTeam * tilt * 0.95, away: (bookings.perTeam / tilt) * 1.05 },
      red: bookings.red,
      referee: toBelief([0.3, 0.4, 0.3]),
    },
    sheets,
  };
}

/** A moment of play: how much of the half was played. */
export interface MatchClock {
  readonly half: 1 | 2;
  readonly share: number;
}

/** An event of a match. Players go by their number in their team's squad. */
export type Incident = MatchClock & { readonly team: 'home' | 'away' } & (
    | {
        readonly kind: 'goal';
        /** Nobody's own: an own goal of the other team. */
        readonly scorer: number | undefined;
      }
    | { readonly kind: 'corner' }
    | { readonly kind: 'card'; readonly colour: 'yellow' | 'red'; readonly player: number }
    | { readonly kind: 'substitution'; readonly off: number; readonly on: number }
  );

/** How far a match is, and what has happened in it so far, in order. */
export interface MatchNow {
  /** The share of each half still to be played, 1 to 0. */
  readonly firstHalfLeft: number;
  readonly secondHalfLeft: number;
  readonly incidents: readonly Incident[];
}

/** Before the kick-off: both halves are left whole, and nothing has happened. */
export const kickOff: MatchNow = { firstHalfLeft: 1, secondHalfLeft: 1, incidents: [] };

/** How much of the match is played at a moment, if this share of it falls in the first half. */
export function playedAt({ half, share }: MatchClock, firstHalfShare: number): number {
  return half === 1 ? firstHalfShare * share : firstHalfShare + (1 - firstHalfShare) * share;
}
