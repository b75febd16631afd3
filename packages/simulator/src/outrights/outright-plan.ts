import type { Chance } from '../chance/chance.ts';
import type { ContestOffer } from '../contests/contest-offer.ts';
import { clockTimeAfter, dayNumberOf, hourMs, type LondonDay } from '../time/london-day.ts';

/** An outright that comes round again and again: each cycle it is declared, decided, and made anew. */
export interface OutrightPlan {
  readonly sportCode: string;
  readonly filePrefix: string;
  /** The outright's number among those of the sport. */
  readonly number: number;
  readonly competition: { readonly code: string; readonly name: string };
  readonly country: string;
  /** The names of the cycles, one after the other and then from the first on. */
  readonly names: readonly string[];
  /** The cycle that begins on a day, if one does. */
  readonly cycleOn: (day: LondonDay) => CycleTimes | undefined;
  /** No cycle lasts longer than so many days. */
  readonly longestDays: number;
  /** Whether bets are taken while it is played. */
  readonly inPlay: 'all' | 'none';
  /** Whether nothing is told of how it stands but its prices. */
  readonly isQuiet: boolean;
  readonly open: (chance: Chance, edition: Edition) => ContestOffer;
}

/**
 * The edition of a cycle that is opened: the field, and how good its members are, go by the seed, and in a race by the
 * year.
 */
interface Edition {
  readonly seed: string;
  readonly number: number;
}

/** When a cycle is played. Times in ms. */
export interface CycleTimes {
  /** The cycle's number: one more than that of the cycle before. */
  readonly number: number;
  readonly startsAt: number;
  /** When betting closes, unless the cycle is decided before. */
  readonly closesAt: number;
  /** The instant at which it is settled. */
  readonly endsAt: number;
}

/** One cycle of an outright. */
export interface OutrightCycle extends CycleTimes {
  readonly plan: OutrightPlan;
  readonly name: string;
  /** The day it begins, `2026-11-16`. */
  readonly date: string;
  readonly declaredAt: number;
}

/** Outrights are declared seconds apart, so that their prices are not all worked out at once. */
const staggerMs = 8000;
const dayMs = 24 * hourMs;

/** The cycle of an outright that begins on this day, if one does. */
export function findCycle(plan: OutrightPlan, day: LondonDay): OutrightCycle | undefined {
  const times = plan.cycleOn(day);
  if (times === undefined) return undefined;
  const declaredAt = day.startsAt + (plan.number + 10 * plan.filePrefix.charCodeAt(1)) * staggerMs;
  const name = plan.names[times.number % plan.names.length] ?? '';
  return { ...times, plan, name, date: day.date, declaredAt };
}

/** A cycle that begins every so many days and is played from and for so long. */
interface Rhythm {
  readonly days: number;
  /** Days from the epoch to the first cycle that ever began. */
  readonly offset: number;
  /** From the midnight of its first day until play begins by the clock, and from there until it is settled at the latest. */
  readonly startsAfterMs: number;
  readonly lastsMs: number;
  /** Whether betting closes when play ends and not when it begins. */
  readonly closes: 'at-start' | 'at-end';
}

/** Makes the times of cycles that follow each other in a fixed rhythm. */
export function inRhythm(rhythm: Rhythm): Pick<OutrightPlan, 'cycleOn' | 'longestDays'> {
  const { days, offset, startsAfterMs, lastsMs, closes } = rhythm;
  return {
    longestDays: Math.ceil((startsAfterMs + lastsMs) / dayMs) + 1,
    cycleOn: (day) => {
      const since = dayNumberOf(day) - offset;
      if (since % days !== 0) return undefined;
      const startsAt = clockTimeAfter(day, Math.max(startsAfterMs, 2 * hourMs));
      const endsAt = startsAt + lastsMs;
      const closesAt = closes === 'at-end' ? endsAt : startsAt;
      return { number: since / days, startsAt, closesAt, endsAt };
    },
  };
}
