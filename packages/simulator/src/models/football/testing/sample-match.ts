import { createMatchModel, kickOff, type Incident, type MatchNow } from '../match/match-model.ts';
import type { SquadPlayer, TeamSheet, TeamSheets } from '../match/team-sheet.ts';

const positions: readonly SquadPlayer['position'][] = [
  'goalkeeper',
  ...(['defender', 'defender', 'defender', 'defender'] as const),
  ...(['midfielder', 'midfielder', 'midfielder'] as const),
  ...(['forward', 'forward', 'forward'] as const),
];
const goals = [0, 0.03, 0.05, 0.05, 0.03, 0.06, 0.09, 0.12, 0.15, 0.15, 0.27];
const cards = [0.03, 0.1, 0.1, 0.1, 0.1, 0.15, 0.12, 0.1, 0.06, 0.06, 0.08];

/** Eleven with two changes to be expected (for one of them either of two may come on), and a reserve. */
function sampleTeam(team: string): TeamSheet {
  const bench = ['forward', 'midfielder', 'midfielder', 'forward'] as const;
  return {
    players: [...positions, ...bench].map((position, index) => ({
      name: `${team} ${String(index)}`,
      position,
    })),
    shirts: positions.map((_, player) => ({
      player,
      goals: goals[player] ?? 0,
      cards: cards[player] ?? 0,
      ...reliefOf(player),
    })),
    reserve: 14,
  };
}

function reliefOf(player: number): Pick<TeamSheet['shirts'][number], 'relief'> {
  const chances = [0.1, 0.2, 0.3, 0.2];
  if (player === 10) return { relief: { chances, candidates: [{ player: 11, chance: 1 }] } };
  if (player !== 7) return {};
  const candidates = [
    { player: 12, chance: 0.6 },
    { player: 13, chance: 0.4 },
  ];
  return { relief: { chances, candidates } };
}

export const sampleSheets: TeamSheets = { home: sampleTeam('Red'), away: sampleTeam('Blue') };
export const sampleModel = createMatchModel({ home: 1.6, away: 1.1 }, sampleSheets);

type At = readonly [half: 1 | 2, share: number, team: 'home' | 'away'];

export function goal([half, share, team]: At, scorer: number | undefined): Incident {
  return { half, share, team, kind: 'goal', scorer };
}

export function corner([half, share, team]: At): Incident {
  return { half, share, team, kind: 'corner' };
}

export function card(
  [half, share, team]: At,
  player: number,
  colour: 'yellow' | 'red' = 'yellow',
): Incident {
  return { half, share, team, kind: 'card', colour, player };
}

export function substitution([half, share, team]: At, off: number, on: number): Incident {
  return { half, share, team, kind: 'substitution', off, on };
}

/** Half an hour in: away ahead by an own goal, corners and a booking. */
const half = {
  firstHalfLeft: 0.4,
  secondHalfLeft: 1,
  incidents: [
    corner([1, 0.1, 'home']),
    goal([1, 0.2, 'away'], undefined),
    corner([1, 0.3, 'home']),
    card([1, 0.4, 'away'], 5),
    corner([1, 0.5, 'away']),
  ],
};

/** Into the last half hour: goals on both sides, a change, a player sent off. */
const late = {
  firstHalfLeft: 0,
  secondHalfLeft: 0.3,
  incidents: [
    corner([1, 0.1, 'away']),
    goal([1, 0.2, 'home'], 10),
    card([1, 0.5, 'home'], 2),
    corner([1, 0.6, 'away']),
    corner([1, 0.7, 'away']),
    substitution([2, 0.01, 'home'], 10, 11),
    goal([2, 0.2, 'home'], 11),
    card([2, 0.3, 'away'], 9, 'red'),
    substitution([2, 0.33, 'away'], 7, 13),
    goal([2, 0.4, 'away'], 8),
    corner([2, 0.5, 'home']),
    card([2, 0.6, 'home'], 11),
  ],
};

export const sampleMoments: readonly (readonly [name: string, now: MatchNow])[] = [
  ['before the kick-off', kickOff],
  ['in the first half', half],
  ['in the second half', late],
];
