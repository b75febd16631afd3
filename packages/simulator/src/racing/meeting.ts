import type { FixtureDeclaration, FixtureKey } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';
import { hourMs, londonMinuteOf, minuteMs, type LondonDay } from '../time/london-day.ts';
import type { CardedRace } from './carded-race.ts';

export interface PlanOptions {
  readonly seed: string;
  readonly scale: number;
}

/** A meeting before its races are invented. */
export interface PlannedMeeting {
  readonly key: FixtureKey;
  readonly track: string;
  readonly sportCode: string;
  readonly offs: readonly number[];
  readonly declaredAt: number;
  readonly endsAt: number;
  readonly chance: Chance;
  /** Invents the card. */
  readonly open: () => OpenedMeeting;
}

export interface OpenedMeeting {
  readonly fixture: FixtureDeclaration;
  readonly races: readonly CardedRace[];
}

/**
 * The moment at which London's clocks show so many minutes after midnight, which is not midnight plus so many minutes
 * on the two days on which the clocks change.
 */
export function wallTime(day: LondonDay, minute: number): number {
  const shift = londonMinuteOf(day.startsAt + 12 * hourMs) - 12 * 60;
  return day.startsAt + (minute - shift) * minuteMs;
}
