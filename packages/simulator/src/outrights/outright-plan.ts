import type { Chance } from '../chance/chance.ts';
import type { ContestOffer } from '../contests/contest-offer.ts';
import { utcMidnightOf } from '../time/calendar.ts';
import { hourMs, type LondonDay } from '../time/london-day.ts';

/** An outright that comes round again and again: each cycle it is declared, decided, and made anew. */
export interface OutrightPlan {
  readonly sportCode: string;
  readonly filePrefix: string;
  /** Its number among the outrights of the sport. */
  readonly number: number;
  readonly competition: { readonly code: string; readonly name: string };
  readonly country: string;
  /** What the cycles are called, one after the other and then from the first on. */
  readonly names: readonly string[];
  /** How many days a cycle has, and on which of them the first one ever began. */
  readonly cycle: { readonly days: number; readonly offset: number };
  /** From the midnight of its first day until play begins, and from there until it is settled at the latest. */
  readonly startsAfterMs: number;
  readonly lastsMs: number;
  /** Whether bets are taken while it is played. */
  readonly inPlay: 'all' | 'none';
  /** Whether betting closes when play ends and not when it begins: a season is played all the time. */
  readonly isSeason: boolean;
  /** Makes what is offered; who plays, and how good they are, goes by the seed. */
  readonly open: (chance: Chance, seed: string) => ContestOffer;
}

/** One cycle of an outright. */
export interface OutrightCycle {
  readonly plan: OutrightPlan;
  readonly name: string;
  /** The day it begins, `2026-11-16`. */
  readonly date: string;
  readonly declaredAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Cycles of different outrights are declared seconds apart, so that their prices are not all worked out at once. */
const staggerMs = 8000;

/** The cycle of an outright that begins on this day, if one does. */
export function findCycle(plan: OutrightPlan, day: LondonDay): OutrightCycle | undefined {
  const dayNumber = Math.floor(utcMidnightOf(day.date) / (24 * hourMs));
  if ((dayNumber - plan.cycle.offset) % plan.cycle.days !== 0) return undefined;
  const declaredAt = day.startsAt + (plan.number + 10 * plan.filePrefix.charCodeAt(1)) * staggerMs;
  const startsAt = day.startsAt + Math.max(plan.startsAfterMs, 2 * hourMs);
  const cycle = Math.floor((dayNumber - plan.cycle.offset) / plan.cycle.days);
  const name = plan.names[cycle % plan.names.length] ?? '';
  return { plan, name, date: day.date, declaredAt, startsAt, endsAt: startsAt + plan.lastsMs };
}
