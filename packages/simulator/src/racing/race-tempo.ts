import type { EachWayTerms } from '@furlong/betting';
import { greyhoundPlaceTermsFor, placeTermsFor } from '@furlong/settlement';
import { hourMs, minuteMs } from '../time/london-day.ts';

/** Racing at home, which follows the standard terms; racing abroad; greyhounds; and virtual races. */
export type RaceKind = 'home' | 'abroad' | 'greyhounds' | 'virtual-horses' | 'virtual-greyhounds';

/** How often there is news while more than `untilMs` are left, and how clear it is. */
interface NewsPhase {
  readonly untilMs: number;
  readonly everyMs: number;
  readonly clarity: number;
}

/** The pace of a race's life, and how often something goes wrong with it. Spans in ms, rates as probabilities. */
export interface RaceTempo {
  /** News is rare long before the off and frequent near it. */
  readonly news: readonly NewsPhase[];
  /** The longest time from the advertised off to the real one, when nothing delays the race. */
  readonly offWithinMs: number;
  readonly resultAfterMs: readonly [number, number];
  /** When the markets beside the win market open, before the off; 0 where there are none. */
  readonly sidesBeforeMs: number;
  /** A runner comes out, with so long to go. */
  readonly withdrawal: number;
  readonly withdrawnBeforeMs: readonly [number, number];
  /** A reserve runs in place of one that came out. */
  readonly reserve: number;
  /** A race loses a runner at the start, too late to form a new market. */
  readonly lateWithdrawal: number;
  /** A race is off late, by up to `delayMs`. */
  readonly delay: number;
  readonly delayMs: number;
  /** A race is void. */
  readonly voided: number;
}

const horses: RaceTempo = {
  news: [
    { untilMs: 2 * hourMs, everyMs: 40 * minuteMs, clarity: 0.07 },
    { untilMs: 30 * minuteMs, everyMs: 8 * minuteMs, clarity: 0.045 },
    { untilMs: 10 * minuteMs, everyMs: minuteMs, clarity: 0.022 },
    { untilMs: 3 * minuteMs, everyMs: 10_000, clarity: 0.013 },
    { untilMs: 0, everyMs: 4_000, clarity: 0.013 },
  ],
  offWithinMs: 45_000,
  resultAfterMs: [40_000, 100_000],
  sidesBeforeMs: 40 * minuteMs,
  withdrawal: 0.03,
  withdrawnBeforeMs: [4 * minuteMs, 150 * minuteMs],
  reserve: 0,
  lateWithdrawal: 0.02,
  delay: 0.05,
  delayMs: 14 * minuteMs,
  voided: 0.003,
};

const greyhounds: RaceTempo = {
  news: [
    { untilMs: hourMs, everyMs: 60 * minuteMs, clarity: 0.06 },
    { untilMs: 12 * minuteMs, everyMs: 10 * minuteMs, clarity: 0.045 },
    { untilMs: 3 * minuteMs, everyMs: 30_000, clarity: 0.025 },
    { untilMs: 0, everyMs: 5_000, clarity: 0.02 },
  ],
  offWithinMs: 30_000,
  resultAfterMs: [20_000, 45_000],
  sidesBeforeMs: 14 * minuteMs,
  withdrawal: 0.014,
  withdrawnBeforeMs: [16 * minuteMs, 120 * minuteMs],
  reserve: 0.6,
  lateWithdrawal: 0.008,
  delay: 0.04,
  delayMs: 6 * minuteMs,
  voided: 0.006,
};

const virtual: RaceTempo = {
  news: [
    { untilMs: 2 * minuteMs, everyMs: 2 * minuteMs, clarity: 0.04 },
    { untilMs: 0, everyMs: 15_000, clarity: 0.03 },
  ],
  offWithinMs: 1_000,
  resultAfterMs: [3_000, 5_000],
  sidesBeforeMs: 0,
  withdrawal: 0,
  withdrawnBeforeMs: [0, 0],
  reserve: 0,
  lateWithdrawal: 0,
  delay: 0,
  delayMs: 0,
  voided: 0,
};

const tempos: Readonly<Record<RaceKind, RaceTempo>> = {
  home: horses,
  abroad: horses,
  greyhounds,
  'virtual-horses': virtual,
  'virtual-greyhounds': virtual,
};

export function tempoOf(kind: RaceKind): RaceTempo {
  return tempos[kind];
}

/** Each-way terms for so many runners; null is win only. Handicaps have terms of their own at home alone. */
export function eachWayFor(
  kind: RaceKind,
  runners: number,
  isHandicap: boolean,
): EachWayTerms | null {
  const terms = placeTermsOf(kind, runners, isHandicap);
  if (terms.kind === 'win-only') return null;
  return {
    numerator: Number(terms.fraction.numerator),
    denominator: Number(terms.fraction.denominator),
    places: terms.places,
  };
}

function placeTermsOf(
  kind: RaceKind,
  runners: number,
  isHandicap: boolean,
): ReturnType<typeof placeTermsFor> {
  switch (kind) {
    case 'home':
      return placeTermsFor(runners, isHandicap);
    case 'abroad':
    case 'virtual-horses':
      return placeTermsFor(runners, false);
    case 'greyhounds':
    case 'virtual-greyhounds':
      return greyhoundPlaceTermsFor(runners);
  }
}
