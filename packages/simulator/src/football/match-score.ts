import type { BothSides, MatchIncident, MatchScore } from '@furlong/feed';
import type { Incident } from '../models/football/match/match-model.ts';
import { possessionAfter } from '../models/football/match/possession.ts';
import { minuteMs } from '../time/london-day.ts';
import type { MatchPlay, TimedIncident } from './match-play.ts';
import type { MatchTimes } from './planned-match.ts';

/**
 * The score as the feed tells it at a moment, with everything that has happened by then and nothing of what has not;
 * added time stays at 45 and 90.
 */
export function matchScoreAt(play: MatchPlay, at: number): MatchScore {
  return { ...figuresAt(play, at), ...clockAt(play.times, at) };
}

function clockAt(times: MatchTimes, at: number): Pick<MatchScore, 'period' | 'minute'> {
  const minutesSince = (from: number): number => Math.floor((at - from) / minuteMs);
  if (at < times.kickOffAt) return { period: 'NS', minute: 0 };
  if (at < times.halfTimeAt)
    return { period: '1H', minute: Math.min(minutesSince(times.kickOffAt), 45) };
  if (at < times.restartAt) return { period: 'HT', minute: 45 };
  if (at < times.fullTimeAt)
    return { period: '2H', minute: Math.min(45 + minutesSince(times.restartAt), 90) };
  return { period: 'FT', minute: 90 };
}

function figuresAt(play: MatchPlay, at: number): Omit<MatchScore, 'period' | 'minute'> {
  const known = play.incidents.filter((each) => each.at <= at);
  const incidents = known.map(({ incident }) => incident);
  const possession = possessionAfter(play.possession, minutesOfPlay(play.times, at));
  return {
    ...countBySide(incidents.filter(({ kind }) => kind === 'goal')),
    corners: countBySide(incidents.filter(({ kind }) => kind === 'corner')),
    yellowCards: countBySide(incidents.filter((each) => isCard(each, 'yellow'))),
    redCards: countBySide(incidents.filter((each) => isCard(each, 'red'))),
    incidents: known.flatMap((each) => tellIncident(play, each)),
    ...shotsAt(play, incidents, at),
    ...(possession === undefined ? {} : { possession }),
  };
}

function countBySide(counted: readonly { readonly team: 'home' | 'away' }[]): BothSides {
  const ofTeam = (side: 'home' | 'away') => counted.filter(({ team }) => team === side).length;
  return { home: ofTeam('home'), away: ofTeam('away') };
}

function isCard(incident: Incident, colour: 'yellow' | 'red'): boolean {
  return incident.kind === 'card' && incident.colour === colour;
}

/** An own goal is nobody's shot. */
function shotsAt(
  { attempts }: MatchPlay,
  incidents: readonly Incident[],
  at: number,
): Pick<MatchScore, 'shots' | 'shotsOnTarget'> {
  const goals = incidents.filter((each) => each.kind === 'goal' && each.scorer !== undefined);
  const known = attempts.filter((each) => each.at <= at).map(({ attempt }) => attempt);
  const saved = known.filter(({ isOnTarget }) => isOnTarget);
  return {
    shots: countBySide([...goals, ...known]),
    shotsOnTarget: countBySide([...goals, ...saved]),
  };
}

/** How long the ball has been in play, the break left out, in minutes. */
function minutesOfPlay({ kickOffAt, halfTimeAt, restartAt, fullTimeAt }: MatchTimes, at: number) {
  const ofHalf = (from: number, to: number): number => Math.max(0, Math.min(at, to) - from);
  return (ofHalf(kickOffAt, halfTimeAt) + ofHalf(restartAt, fullTimeAt)) / minuteMs;
}

/** A goal or a card as it is told, one before a minute is over in the first; corners and substitutions are not. */
function tellIncident(play: MatchPlay, { at, incident }: TimedIncident): readonly MatchIncident[] {
  const { team: side } = incident;
  const minute = Math.max(1, clockAt(play.times, at).minute);
  const named = (player: number) => {
    const name = play.squads?.[side].players[player]?.name;
    return name === undefined ? {} : { player: name };
  };
  switch (incident.kind) {
    case 'goal':
      return incident.scorer === undefined
        ? [{ minute, kind: 'own-goal', side }]
        : [{ minute, kind: 'goal', side, ...named(incident.scorer) }];
    case 'card':
      return [{ minute, kind: `${incident.colour}-card`, side, ...named(incident.player) }];
    case 'corner':
    case 'substitution':
      return [];
  }
}
