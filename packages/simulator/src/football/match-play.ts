import { assert } from '@furlong/exact';
import { hearNews } from '../chance/belief.ts';
import type { Chance } from '../chance/chance.ts';
import type { PricesUntil } from '../models/football/football-book.ts';
import { drawAttempts, type GoalAttempt } from '../models/football/match/attempts.ts';
import {
  kickOff,
  type Incident,
  type MatchClock,
  type MatchModel,
  type MatchNow,
} from '../models/football/match/match-model.ts';
import { recordMatch, type FootballResult } from '../models/football/match/match-record.ts';
import { playOut } from '../models/football/match/play-out.ts';
import { drawPossession } from '../models/football/match/possession.ts';
import { callUpReserve, type TeamSheets } from '../models/football/match/team-sheet.ts';
import { hourMs, minuteMs } from '../time/london-day.ts';
import { hasPlayerMarkets } from './match-teams.ts';
import type { MatchTimes, PlannedMatch } from './planned-match.ts';

export interface TimedIncident {
  readonly at: number;
  readonly incident: Incident;
}

interface TimedAttempt {
  readonly at: number;
  readonly attempt: GoalAttempt;
}

/** Somebody who was to start and drops out before the kick-off. */
export interface LateChange {
  readonly at: number;
  readonly team: 'home' | 'away';
  /** His number in the squad. */
  readonly player: number;
}

/** A match as it will be played: chance decides it when the match is planned, and tells it when the time comes. */
export interface MatchPlay {
  readonly times: MatchTimes;
  /** The public's belief from each moment on, before the kick-off. */
  readonly opinions: readonly { readonly at: number; readonly model: MatchModel }[];
  readonly lateChanges: readonly LateChange[];
  readonly incidents: readonly TimedIncident[];
  /** Goals apart, which are attempts too. */
  readonly attempts: readonly TimedAttempt[];
  /** The share of each minute played in which the home team has the ball, 0 to 1. */
  readonly possession: readonly number[];
  /** The teams as they were first meant to play. Left out in leagues whose players nobody knows. */
  readonly squads?: TeamSheets;
  readonly result: FootballResult;
}

const lateChangeChance = 0.06;

/** Plays a match from the first prices to the last whistle. */
export function playMatch(
  match: PlannedMatch,
  opening: MatchModel,
  { times, declaredAt }: { readonly times: MatchTimes; readonly declaredAt: number },
): MatchPlay {
  const { chance } = match;
  const lateChanges = drawLateChanges(match, opening, declaredAt);
  const opinions = listOpinions(match, opening, { from: declaredAt, to: times.kickOffAt });
  const announced = opinions.map(({ at, model }) => ({
    at,
    model: lateChanges.reduce(
      (known, change) => (change.at <= at ? drop(known, change) : known),
      model,
    ),
  }));
  for (const change of lateChanges) {
    const before = announced.findLast(({ at }) => at <= change.at);
    assert(before !== undefined, 'somebody drops out of a match that is declared');
    announced.splice(announced.indexOf(before) + 1, 0, {
      at: change.at,
      model: drop(before.model, change),
    });
  }
  const model = announced.at(-1)?.model ?? opening;
  const incidents = playOut(model, kickOff, chance.branch('play'));
  const attempts = drawAttempts(model.score, chance.branch('attempts'));
  return {
    times,
    opinions: announced,
    lateChanges,
    incidents: incidents.map((incident) => ({ at: timeOf(incident, times), incident })),
    attempts: attempts.map((attempt) => ({ at: timeOf(attempt, times), attempt })),
    possession: drawPossession(model.score, chance.branch('possession')),
    ...(hasPlayerMarkets(match) ? { squads: opening.sheets } : {}),
    result: recordMatch(model.sheets, incidents),
  };
}

/** Lists the public's beliefs, which move with the news of the teams' form until the kick-off. */
function listOpinions(
  { chance, startsAt }: PlannedMatch,
  opening: MatchModel,
  { from, to }: { readonly from: number; readonly to: number },
): MatchPlay['opinions'] {
  const pace = chance.branch('pace');
  const news = chance.branch('news');
  const opinions = [{ at: from, model: opening }];
  let model = opening;
  for (let at = from; ;) {
    const isNear = startsAt - at < 2 * hourMs;
    at += Math.round((isNear ? 8 : 45) * minuteMs * pace.between(0.6, 1.4));
    if (at >= to - 1000) return opinions;
    const { score } = model;
    const belief = hearNews(score.belief, isNear ? 0.03 : 0.05, news);
    model = { ...model, score: { ...score, belief } };
    opinions.push({ at, model });
  }
}

/** Now and then somebody is hurt in the last hour; in order of time. */
function drawLateChanges(
  { chance, startsAt }: PlannedMatch,
  { sheets }: MatchModel,
  declaredAt: number,
): readonly LateChange[] {
  const mishaps = chance.branch('late changes');
  const draw = (team: 'home' | 'away', own: Chance): readonly LateChange[] => {
    if (!own.happens(lateChangeChance)) return [];
    const at = Math.round(startsAt - own.between(6, 50) * minuteMs);
    const outfield = sheets[team].shirts.filter(({ goals }) => goals > 0);
    return at > declaredAt ? [{ at, team, player: own.pick(outfield).player }] : [];
  };
  return [...draw('home', mishaps.branch('home')), ...draw('away', mishaps.branch('away'))].sort(
    (one, other) => one.at - other.at,
  );
}

function drop(model: MatchModel, { team, player }: LateChange): MatchModel {
  const { sheets } = model;
  return { ...model, sheets: { ...sheets, [team]: callUpReserve(sheets[team], player) } };
}

function timeOf({ half, share }: MatchClock, times: MatchTimes): number {
  const [from, to] =
    half === 1 ? [times.kickOffAt, times.halfTimeAt] : [times.restartAt, times.fullTimeAt];
  return from + Math.round(share * (to - from));
}

/** The facts that a price is made of: the belief, how the match stands, and how long the price is to stand. */
export interface Pricing {
  readonly model: MatchModel;
  readonly now: MatchNow;
  readonly until?: PricesUntil;
}

/** The public's knowledge at a moment, for prices that are to stand for so long. */
export function pricingAt(play: MatchPlay, at: number, standsMs: number): Pricing {
  const opinion = play.opinions.findLast((candidate) => candidate.at <= at) ?? play.opinions[0];
  assert(opinion !== undefined, 'there is an opinion of a match from its declaration on');
  const now = {
    ...sharesLeft(play, at),
    incidents: play.incidents.filter((each) => each.at <= at).map(({ incident }) => incident),
  };
  return at < play.times.kickOffAt
    ? { model: opinion.model, now }
    : { model: opinion.model, now, until: sharesLeft(play, at + standsMs) };
}

function sharesLeft({ times }: MatchPlay, at: number): PricesUntil {
  return {
    firstHalfLeft: shareLeft(times.kickOffAt, times.halfTimeAt, at),
    secondHalfLeft: shareLeft(times.restartAt, times.fullTimeAt, at),
  };
}

function shareLeft(from: number, to: number, at: number): number {
  return Math.min(1, Math.max(0, (to - at) / (to - from)));
}
