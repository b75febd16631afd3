import type { Goals } from '@furlong/settlement';
import type { Incident } from './match-model.ts';
import type { TeamSheet, TeamSheets } from './team-sheet.ts';

export type SideOrNobody = 'home' | 'away' | 'nobody';

/** Corners taken, and who was first to so many. */
export interface CornerRecord {
  readonly firstHalf: Goals;
  readonly fullTime: Goals;
  readonly first: SideOrNobody;
  readonly last: SideOrNobody;
  readonly races: Readonly<Record<RaceTarget, SideOrNobody>>;
}

/** Cards shown to players, a second yellow as the red alone; booking points are 10 for a yellow, 25 for a red. */
export interface CardRecord {
  readonly firstHalf: Goals;
  readonly fullTime: Goals;
  readonly points: Goals;
  readonly first: SideOrNobody;
  readonly red: number;
}

/** The facts about a player in a match that is over. */
export interface PlayerRecord {
  readonly isKeeper: boolean;
  readonly hasPlayed: boolean;
  /** Whether he came on after somebody had scored, own goals apart. */
  readonly wasLate: boolean;
  readonly goals: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isCarded: boolean;
}

/** The part of a match that the football markets go by: ninety minutes and stoppage time, never extra time. */
export interface FootballResult {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
  readonly firstToScore: SideOrNobody;
  readonly corners: CornerRecord;
  readonly cards: CardRecord;
  /** The home squad and then the away squad, each in its order. */
  readonly players: readonly PlayerRecord[];
}

/** So many corners a team has to take first in the races on offer. */
export const raceTargets = [3, 5, 7, 9] as const;
export type RaceTarget = (typeof raceTargets)[number];

export const goalless: Goals = { home: 0, away: 0 };

const teams = ['home', 'away'] as const;
const pointsOf = { yellow: 10, red: 25 } as const;

/**
 * The record after these incidents: the result of a match that is over, or how one stands.
 * Rules: handbook 3.13; own goals count for the score but for no scorer, cards at most a yellow and a red a player.
 */
export function recordMatch(sheets: TeamSheets, incidents: readonly Incident[]): FootballResult {
  const early = incidents.filter(({ half }) => half === 1);
  const goals = ofKind(incidents, 'goal');
  const cards = ofKind(incidents, 'card');
  return {
    halfTime: countByTeam(ofKind(early, 'goal')),
    fullTime: countByTeam(goals),
    firstToScore: goals[0]?.team ?? 'nobody',
    corners: recordCorners(ofKind(early, 'corner'), ofKind(incidents, 'corner')),
    cards: {
      firstHalf: countByTeam(ofKind(early, 'card')),
      fullTime: countByTeam(cards),
      points: countByTeam(cards, ({ colour }) => pointsOf[colour]),
      first: cards[0]?.team ?? 'nobody',
      red: cards.filter(({ colour }) => colour === 'red').length,
    },
    players: teams.flatMap((team) => recordPlayers(sheets[team], incidents, team)),
  };
}

type IncidentOf<Kind extends Incident['kind']> = Extract<Incident, { readonly kind: Kind }>;

export function ofKind<Kind extends Incident['kind']>(
  incidents: readonly Incident[],
  kind: Kind,
): readonly IncidentOf<Kind>[] {
  return incidents.filter((incident): incident is IncidentOf<Kind> => incident.kind === kind);
}

function countByTeam<Item extends Incident>(
  incidents: readonly Item[],
  worth: (incident: Item) => number = () => 1,
): Goals {
  const count = (team: 'home' | 'away'): number =>
    incidents.reduce((sum, incident) => sum + (incident.team === team ? worth(incident) : 0), 0);
  return { home: count('home'), away: count('away') };
}

function recordCorners(early: readonly Incident[], all: readonly Incident[]): CornerRecord {
  return {
    firstHalf: countByTeam(early),
    fullTime: countByTeam(all),
    first: all[0]?.team ?? 'nobody',
    last: all.at(-1)?.team ?? 'nobody',
    races: {
      3: firstTo(3, all),
      5: firstTo(5, all),
      7: firstTo(7, all),
      9: firstTo(9, all),
    },
  };
}

function firstTo(target: RaceTarget, corners: readonly Incident[]): SideOrNobody {
  const counts = { home: 0, away: 0 };
  const winner = corners.find(({ team }) => {
    counts[team] += 1;
    return counts[team] === target;
  });
  return winner?.team ?? 'nobody';
}

function recordPlayers(
  sheet: TeamSheet,
  incidents: readonly Incident[],
  team: 'home' | 'away',
): readonly PlayerRecord[] {
  const credited = ofKind(incidents, 'goal').filter(({ scorer }) => scorer !== undefined);
  const [first] = credited;
  const last = credited.at(-1);
  const own = incidents.filter((incident) => incident.team === team);
  const starters = new Set(sheet.shirts.map(({ player }) => player));
  const comeOn = new Map(ofKind(own, 'substitution').map((change) => [change.on, change]));
  const carded = new Set(ofKind(own, 'card').map(({ player }) => player));
  return sheet.players.map(({ position }, player): PlayerRecord => {
    const isScorer = (goal: (typeof credited)[number] | undefined): boolean =>
      goal?.team === team && goal.scorer === player;
    const change = comeOn.get(player);
    return {
      isKeeper: position === 'goalkeeper',
      hasPlayed: starters.has(player) || change !== undefined,
      wasLate:
        change !== undefined &&
        first !== undefined &&
        incidents.indexOf(first) < incidents.indexOf(change),
      goals: credited.filter(isScorer).length,
      isFirst: isScorer(first),
      isLast: isScorer(last),
      isCarded: carded.has(player),
    };
  });
}
