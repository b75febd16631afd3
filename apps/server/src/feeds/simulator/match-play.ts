import { assert } from '@furlong/exact';
import {
  hearNews,
  kickOff,
  playOut,
  type FootballResult,
  type Goals,
  type MatchState,
  type ScoreModel,
} from '@furlong/pricing';
import type { MatchScore } from '../../core/catalogue/feed-event.ts';
import type { MatchTimes, PlannedMatch } from './invent-match.ts';
import { hourMs, minuteMs } from './london-day.ts';

export interface TimedGoal {
  readonly at: number;
  readonly team: 'home' | 'away';
}

/** A match as it will be played: chance decides it when the match is planned, and tells it when the time comes. */
export interface MatchPlay {
  readonly times: MatchTimes;
  /** What the public believes from each moment on, before the kick-off. */
  readonly opinions: readonly { readonly at: number; readonly model: ScoreModel }[];
  readonly goals: readonly TimedGoal[];
  readonly result: FootballResult;
}

/** Plays a match from the first prices to the last whistle. */
export function playMatch(
  { chance, startsAt }: PlannedMatch,
  opening: ScoreModel,
  { times, declaredAt }: { readonly times: MatchTimes; readonly declaredAt: number },
): MatchPlay {
  const pace = chance.branch('pace');
  const news = chance.branch('news');
  const opinions = [{ at: declaredAt, model: opening }];
  let model = opening;
  for (let at = declaredAt; ;) {
    const isNear = startsAt - at < 2 * hourMs;
    at += Math.round((isNear ? 8 : 45) * minuteMs * pace.between(0.6, 1.4));
    if (at >= times.kickOffAt - 1000) break;
    model = { ...model, belief: hearNews(model.belief, isNear ? 0.03 : 0.05, news) };
    opinions.push({ at, model });
  }
  const goals = playOut(model, kickOff, chance.branch('play')).map(({ team, half, share }) => {
    const [from, to] =
      half === 1 ? [times.kickOffAt, times.halfTimeAt] : [times.restartAt, times.fullTimeAt];
    return { team, at: from + Math.round(share * (to - from)) };
  });
  return {
    times,
    opinions,
    goals,
    result: {
      halfTime: scoreAt(goals, times.halfTimeAt),
      fullTime: scoreAt(goals, times.fullTimeAt),
      firstToScore: goals[0]?.team ?? 'nobody',
    },
  };
}

function scoreAt(goals: readonly TimedGoal[], at: number): Goals {
  const count = (team: 'home' | 'away'): number =>
    goals.filter((goal) => goal.team === team && goal.at <= at).length;
  return { home: count('home'), away: count('away') };
}

/** What a price is made of: what is believed, and where the match stands. */
export interface Pricing {
  readonly model: ScoreModel;
  readonly state: MatchState;
}

/** What the public knows at a moment. */
export function pricingAt(play: MatchPlay, at: number): Pricing {
  const opinion = play.opinions.findLast((candidate) => candidate.at <= at) ?? play.opinions[0];
  assert(opinion !== undefined, 'there is an opinion of a match from its declaration on');
  return { model: opinion.model, state: stateAt(play, at) };
}

function stateAt(play: MatchPlay, at: number): MatchState {
  const { times } = play;
  const [first] = play.goals;
  return {
    firstHalfLeft: shareLeft(times.kickOffAt, times.halfTimeAt, at),
    secondHalfLeft: shareLeft(times.restartAt, times.fullTimeAt, at),
    goals: scoreAt(play.goals, at),
    ...(at >= times.halfTimeAt ? { halfTime: play.result.halfTime } : {}),
    ...(first !== undefined && first.at <= at ? { firstToScore: first.team } : {}),
  };
}

/** The score as the feed tells it; added time stays at 45 and 90. */
export function matchScoreAt(play: MatchPlay, at: number): MatchScore {
  const { times } = play;
  const score = scoreAt(play.goals, at);
  const minutesSince = (from: number): number => Math.floor((at - from) / minuteMs);
  if (at < times.kickOffAt) return { ...score, period: 'NS', minute: 0 };
  if (at < times.halfTimeAt)
    return { ...score, period: '1H', minute: Math.min(minutesSince(times.kickOffAt), 45) };
  if (at < times.restartAt) return { ...score, period: 'HT', minute: 45 };
  if (at < times.fullTimeAt)
    return { ...score, period: '2H', minute: Math.min(45 + minutesSince(times.restartAt), 90) };
  return { ...score, period: 'FT', minute: 90 };
}

function shareLeft(from: number, to: number, at: number): number {
  return Math.min(1, Math.max(0, (to - at) / (to - from)));
}
