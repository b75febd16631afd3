import type { FixtureKey } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';
import type { WhichMarkets } from './contest-book.ts';
import type { ContestOffer } from './contest-offer.ts';

/** When a competition plays: London times such as `19:45`, one a match; from `24:00` on they are of the next morning. */
export interface PlayingTimes {
  readonly weekday: readonly string[];
  readonly saturday: readonly string[];
  readonly sunday: readonly string[];
}

/** A competition of a sport, with the sides that play in it. */
export interface Competition {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly times: PlayingTimes;
  /** Clubs or countries; where there are none, people are invented. */
  readonly sides?: readonly string[];
  /**
   * The number of people who play in the competition and meet their own sex alone. Most are from its country, or all
   * from anywhere.
   */
  readonly people?: {
    readonly men?: number;
    readonly women?: number;
    readonly areFromThere?: boolean;
  };
  /** The mark by which the sport itself tells contests of the competition from its others. */
  readonly style?: string;
  /** The usual score of a side, where it differs from that of the sport. */
  readonly level?: number;
}

/** A sport of contests between two sides, as the simulator plays it. */
export interface ContestSport {
  /** The sport's code in the catalogue. */
  readonly code: string;
  /** Begins the event files of its days. */
  readonly filePrefix: string;
  readonly competitions: readonly Competition[];
  readonly inPlayDelayMs: number;
  /** How long bets are off after a score; 0 where scores come so often that prices alone follow them. */
  readonly pauseMs: number;
  /** The markets that stay open once a contest has begun. */
  readonly inPlay: WhichMarkets;
  /** How much the public hears before the start, and prices move by it: 0.2 and more; 0 where nobody hears a thing. */
  readonly news: number;
  /** Start to result at the latest. */
  readonly longestMs: number;
  /** Makes the contest, its markets and its prices; the same match always the same. */
  readonly open: (match: PlannedContest, seed: string) => ContestOffer;
}

/** A contest before anything is known of it but who plays, where and when. */
export interface PlannedContest {
  readonly key: FixtureKey;
  readonly sport: ContestSport;
  readonly competition: Competition;
  readonly home: string;
  readonly away: string;
  /** The advertised start. */
  readonly startsAt: number;
  readonly chance: Chance;
}
