import type { PointsSportName } from './points-sport.ts';

/** The names of a sport's markets, and the steps at which their lines lie. */
export interface PointsWords {
  readonly headline: string;
  /** Whether a draw can be backed; where it cannot, a tie is a push. */
  readonly hasDraw: boolean;
  /** Whether the score in regular time has a market of its own beside the headline. */
  readonly regular?: string;
  readonly handicap: string;
  readonly unit: string;
  readonly part: string;
  readonly hasPartAndFull: boolean;
  /** The share of the scoring that falls into the first part. */
  readonly share: number;
  /** Whether a contest can end level, overtime included. */
  readonly canTie: boolean;
  /** Steps between handicaps, totals, and the totals of one side. */
  readonly steps: { readonly handicap: number; readonly total: number; readonly team: number };
  /** The last winning margin of each band; one more band is open above. */
  readonly bands: readonly number[];
  /** Not where the last attack depends on the score: a race is worked out side by side. */
  readonly races: readonly number[];
}

const rugby: PointsWords = {
  headline: 'Match Result',
  hasDraw: true,
  handicap: 'Handicap',
  unit: 'Points',
  part: 'First Half',
  hasPartAndFull: true,
  share: 0.5,
  canTie: true,
  steps: { handicap: 4, total: 4, team: 4 },
  bands: [12],
  races: [10, 20],
};
const gaa: PointsWords = {
  ...rugby,
  steps: { handicap: 1, total: 2, team: 2 },
  bands: [3, 6, 9],
  races: [5, 10],
};

/** The words of the trade, as British and Irish books use them. Rules: handbook 7.7. */
export const pointsWords: Readonly<Record<PointsSportName, PointsWords>> = {
  basketball: {
    headline: 'Money Line',
    hasDraw: false,
    handicap: 'Spread',
    unit: 'Points',
    part: 'First Half',
    hasPartAndFull: false,
    share: 0.5,
    canTie: false,
    steps: { handicap: 3, total: 4, team: 4 },
    bands: [5, 10, 15, 20],
    races: [20],
  },
  'american-football': {
    headline: 'Money Line',
    hasDraw: false,
    handicap: 'Spread',
    unit: 'Points',
    part: 'First Half',
    hasPartAndFull: true,
    share: 0.5,
    canTie: true,
    steps: { handicap: 3, total: 3, team: 3 },
    bands: [6, 12, 18],
    races: [10, 20],
  },
  'rugby-league': rugby,
  'rugby-union': rugby,
  'gaelic-football': gaa,
  hurling: { ...gaa, steps: { handicap: 1, total: 3, team: 2 }, races: [10, 20] },
  'ice-hockey': {
    headline: 'Money Line',
    hasDraw: false,
    regular: '60 Minutes Result',
    handicap: 'Puck Line',
    unit: 'Goals',
    part: '1st Period',
    hasPartAndFull: false,
    share: 1 / 3,
    canTie: false,
    steps: { handicap: 1, total: 1, team: 1 },
    bands: [1, 2],
    races: [3],
  },
  baseball: {
    headline: 'Money Line',
    hasDraw: false,
    handicap: 'Run Line',
    unit: 'Runs',
    part: 'First 5 Innings',
    hasPartAndFull: false,
    share: 5 / 9,
    canTie: false,
    steps: { handicap: 1, total: 1, team: 1 },
    bands: [1, 2, 3],
    races: [],
  },
};
