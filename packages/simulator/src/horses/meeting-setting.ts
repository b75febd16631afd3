import type { RacingStyle } from './courses-abroad.ts';
import type { RacingCode } from './courses.ts';

/** The facts that all races of a meeting share. */
export interface MeetingSetting {
  readonly course: string;
  readonly code: RacingCode;
  readonly going: string;
  readonly style: RacingStyle;
  readonly jockeys: readonly string[];
  /** Pounds that a jockey may claim; 0 for most. */
  readonly claimOf: (jockey: string) => number;
  readonly trainers: readonly string[];
  /** A name for a horse that no other of the day has. */
  readonly nextHorseName: () => string;
}
