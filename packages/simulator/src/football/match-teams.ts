import { createChance, type Chance } from '../chance/chance.ts';
import type {
  Shirt,
  SquadPlayer,
  TeamSheet,
  TeamSheets,
} from '../models/football/match/team-sheet.ts';
import { inventPeople } from '../names/people.ts';
import type { PlannedMatch } from './planned-match.ts';

/** The leagues in which players are bet on. */
const leaguesWithPlayers = new Set(['EN1', 'EN2', 'SC1', 'ES1', 'IT1', 'DE1', 'FR1']);

export function hasPlayerMarkets({ league }: PlannedMatch): boolean {
  return leaguesWithPlayers.has(league.code);
}

type Position = SquadPlayer['position'];

/** A place in the team: what it scores and is booked relative to others, and how likely it is changed. */
interface Place {
  readonly position: Position;
  readonly goals: number;
  readonly cards: number;
  readonly change?: { readonly chance: number; readonly bench: readonly number[] };
}

/** The bench begins after the eleven: forwards, midfielders, a defender; the reserve comes last. */
const benchPositions: readonly Position[] = [
  ...(['forward', 'forward', 'forward'] as const),
  ...(['midfielder', 'midfielder', 'midfielder'] as const),
  ...(['defender', 'midfielder'] as const),
];

const eleven: readonly Place[] = [
  { position: 'forward', goals: 0.27, cards: 0.08, change: { chance: 0.65, bench: [11] } },
  { position: 'forward', goals: 0.15, cards: 0.06, change: { chance: 0.8, bench: [12, 13] } },
  { position: 'forward', goals: 0.15, cards: 0.06 },
  { position: 'midfielder', goals: 0.12, cards: 0.1, change: { chance: 0.5, bench: [15, 16] } },
  { position: 'midfielder', goals: 0.09, cards: 0.12, change: { chance: 0.7, bench: [14] } },
  { position: 'midfielder', goals: 0.06, cards: 0.15 },
  { position: 'defender', goals: 0.05, cards: 0.1 },
  { position: 'defender', goals: 0.05, cards: 0.1 },
  { position: 'defender', goals: 0.03, cards: 0.1, change: { chance: 0.4, bench: [17] } },
  { position: 'defender', goals: 0.03, cards: 0.1 },
  { position: 'goalkeeper', goals: 0, cards: 0.03 },
];

/** The moments of a change, if one is made: after the break, and about minutes 60, 70 and 80. */
const changeTimes = [0.06, 0.24, 0.38, 0.32];
const regularOfTwo = 0.6;

/** The teams of a match. A club has the same players on any day of a season. */
export function inventTeams(match: PlannedMatch, seed: string): TeamSheets {
  const squadOf = (club: string): TeamSheet =>
    inventSquad(match.league.country, createChance(`${seed}/squad ${club}`));
  return { home: squadOf(match.home), away: squadOf(match.away) };
}

/** The eleven are listed with the likeliest scorers first. */
function inventSquad(country: string, chance: Chance): TeamSheet {
  const skills = chance.branch('skills');
  const starters = eleven
    .map((place) => ({
      ...place,
      goals: place.goals * Math.exp(0.25 * skills.normal()),
      cards: place.cards * Math.exp(0.25 * skills.normal()),
    }))
    .sort((one, other) => other.goals - one.goals);
  const positions = [...starters.map(({ position }) => position), ...benchPositions];
  const names = inventPeople(positions.length, { sex: 'men', country }, chance.branch('names'));
  const goals = toShares(starters.map((place) => place.goals));
  const cards = toShares(starters.map((place) => place.cards));
  return {
    players: positions.map((position, index) => ({ name: names[index] ?? '', position })),
    shirts: starters.map(({ change }, index) => ({
      player: index,
      goals: goals[index] ?? 0,
      cards: cards[index] ?? 0,
      ...(change === undefined ? {} : { relief: toRelief(change) }),
    })),
    reserve: positions.length - 1,
  };
}

function toRelief({ chance, bench }: NonNullable<Place['change']>): NonNullable<Shirt['relief']> {
  const [first, second] = bench;
  const shares = second === undefined ? [1] : [regularOfTwo, 1 - regularOfTwo];
  return {
    chances: changeTimes.map((share) => share * chance),
    candidates: [first, second].flatMap((player, index) =>
      player === undefined ? [] : [{ player, chance: shares[index] ?? 0 }],
    ),
  };
}

function toShares(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
