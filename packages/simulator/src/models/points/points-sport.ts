/** A sport of two sides that attack in turn; each attack may score. */
export interface PointsSport {
  /** The side that attacks first: the visitors bat first in baseball. */
  readonly first: 'home' | 'away';
  readonly periods: readonly Period[];
  /** After how many periods the first part of the contest is over: its own markets go by the score then. */
  readonly partAfter: number;
  /** The points that a scoring attack may bring, and the share of each; the shares sum to one. */
  readonly scores: readonly { readonly points: number; readonly share: number }[];
  readonly overtime: Overtime;
  /** The last attack of the home side is not made when it leads, and ends when it takes the lead. */
  readonly hasWalkOff: boolean;
  /** How far the truth may lie from what is expected, as a share: of the points of both, and of one against the other. */
  readonly doubt: { readonly pace: number; readonly supremacy: number };
}

interface Period {
  readonly name: string;
  /** Attacks of each side. */
  readonly attacks: number;
  /** Minutes on the clock; 0 where there is none. */
  readonly minutes: number;
  /** Minutes of real time, and of the break after it. */
  readonly realMinutes: number;
  readonly breakMinutes: number;
}

/**
 * The overtime that follows a tie: none, or so many attacks each. Sudden death ends with the first score. A tie after
 * it stands, or overtime is played again until there is a winner.
 */
interface Overtime {
  readonly attacks: number;
  readonly isSuddenDeath: boolean;
  readonly isRepeated: boolean;
}

const noOvertime: Overtime = { attacks: 0, isSuddenDeath: false, isRepeated: false };

function periods(names: readonly string[], each: Omit<Period, 'name'>): Period[] {
  return names.map((name) => ({ name, ...each }));
}

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];
const halves = ['1H', '2H'];

/**
 * The sports by their rules and rates: how often they attack, and what a score is worth.
 * Rules: handbook 3.13; two-way markets include overtime and extra innings, rugby and GAA go by regular time.
 */
export const pointsSports = {
  basketball: {
    first: 'home',
    periods: periods(quarters, { attacks: 25, minutes: 12, realMinutes: 28, breakMinutes: 5 }),
    partAfter: 2,
    scores: [
      { points: 1, share: 0.08 },
      { points: 2, share: 0.66 },
      { points: 3, share: 0.26 },
    ],
    overtime: { attacks: 10, isSuddenDeath: false, isRepeated: true },
    hasWalkOff: false,
    doubt: { pace: 0.06, supremacy: 0.04 },
  },
  'american-football': {
    first: 'home',
    periods: periods(quarters, { attacks: 3, minutes: 15, realMinutes: 43, breakMinutes: 5 }),
    partAfter: 2,
    scores: [
      { points: 2, share: 0.02 },
      { points: 3, share: 0.38 },
      { points: 6, share: 0.04 },
      { points: 7, share: 0.53 },
      { points: 8, share: 0.03 },
    ],
    overtime: { attacks: 3, isSuddenDeath: true, isRepeated: false },
    hasWalkOff: false,
    doubt: { pace: 0.15, supremacy: 0.15 },
  },
  'rugby-league': {
    first: 'home',
    periods: periods(halves, { attacks: 20, minutes: 40, realMinutes: 44, breakMinutes: 15 }),
    partAfter: 1,
    scores: [
      { points: 1, share: 0.04 },
      { points: 2, share: 0.12 },
      { points: 4, share: 0.22 },
      { points: 6, share: 0.62 },
    ],
    overtime: noOvertime,
    hasWalkOff: false,
    doubt: { pace: 0.12, supremacy: 0.15 },
  },
  'rugby-union': {
    first: 'home',
    periods: periods(halves, { attacks: 20, minutes: 40, realMinutes: 47, breakMinutes: 15 }),
    partAfter: 1,
    scores: [
      { points: 3, share: 0.42 },
      { points: 5, share: 0.18 },
      { points: 7, share: 0.4 },
    ],
    overtime: noOvertime,
    hasWalkOff: false,
    doubt: { pace: 0.12, supremacy: 0.15 },
  },
  'gaelic-football': {
    first: 'home',
    periods: periods(halves, { attacks: 30, minutes: 35, realMinutes: 38, breakMinutes: 15 }),
    partAfter: 1,
    scores: [
      { points: 1, share: 0.94 },
      { points: 3, share: 0.06 },
    ],
    overtime: noOvertime,
    hasWalkOff: false,
    doubt: { pace: 0.1, supremacy: 0.08 },
  },
  hurling: {
    first: 'home',
    periods: periods(halves, { attacks: 45, minutes: 35, realMinutes: 38, breakMinutes: 15 }),
    partAfter: 1,
    scores: [
      { points: 1, share: 0.94 },
      { points: 3, share: 0.06 },
    ],
    overtime: noOvertime,
    hasWalkOff: false,
    doubt: { pace: 0.08, supremacy: 0.07 },
  },
  'ice-hockey': {
    first: 'home',
    periods: periods(['P1', 'P2', 'P3'], {
      attacks: 20,
      minutes: 20,
      realMinutes: 37,
      breakMinutes: 17,
    }),
    partAfter: 1,
    scores: [{ points: 1, share: 1 }],
    overtime: { attacks: 1, isSuddenDeath: true, isRepeated: true },
    hasWalkOff: false,
    doubt: { pace: 0.1, supremacy: 0.1 },
  },
  baseball: {
    first: 'away',
    periods: periods(
      Array.from({ length: 9 }, (_, inning) => `Inning ${String(inning + 1)}`),
      { attacks: 1, minutes: 0, realMinutes: 19, breakMinutes: 1 },
    ),
    partAfter: 5,
    scores: [0.55, 0.24, 0.12, 0.05, 0.025, 0.01, 0.005].map((share, index) => ({
      points: index + 1,
      share,
    })),
    overtime: { attacks: 1, isSuddenDeath: false, isRepeated: true },
    hasWalkOff: true,
    doubt: { pace: 0.12, supremacy: 0.1 },
  },
} as const satisfies Record<string, PointsSport>;

export type PointsSportName = keyof typeof pointsSports;
