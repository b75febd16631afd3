import type { RacingStyle } from './courses-abroad.ts';
import type { RacingCode } from './courses.ts';

/** What all races of a meeting share. */
export interface MeetingSetting {
  readonly code: RacingCode;
  readonly going: string;
  readonly style: RacingStyle;
  readonly jockeys: readonly string[];
  readonly trainers: readonly string[];
  /** A name for a horse that no other of the day has. */
  readonly nextHorseName: () => string;
}
