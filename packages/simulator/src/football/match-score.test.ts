import { describe, expect, it } from 'vitest';
import { dayBefore, londonDayOf } from '../time/london-day.ts';
import { inventMatchModel, inventMatchTimes } from './invent-match.ts';
import { playMatch, type MatchPlay } from './match-play.ts';
import { matchScoreAt } from './match-score.ts';
import { hasPlayerMarkets } from './match-teams.ts';
import { planMatches } from './plan-matches.ts';

const seed = 'scores';
const none = { home: 0, away: 0 };
const day = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
const declaredAt = dayBefore(day).startsAt;
const staged = planMatches(day, { seed, scale: 1 }).map((match) => {
  const times = inventMatchTimes(match);
  const play = playMatch(match, inventMatchModel(match, seed), { times, declaredAt });
  return { match, play };
});

/** Every few minutes from before the kick-off to after the last whistle. */
function momentsOf({ times }: MatchPlay): readonly number[] {
  const moments: number[] = [];
  for (let at = times.kickOffAt - 1; at <= times.fullTimeAt + 60_000; at += 170_000)
    moments.push(at);
  return [...moments, times.halfTimeAt, times.restartAt, times.fullTimeAt];
}

/** The same match, as if nothing happened any more and the visitors had the ball to the end. */
function cutOff(play: MatchPlay, at: number): MatchPlay {
  const { kickOffAt, halfTimeAt, restartAt } = play.times;
  const firstHalf = Math.max(0, Math.min(at, halfTimeAt) - kickOffAt);
  const played = Math.floor((firstHalf + Math.max(0, at - restartAt)) / 60_000);
  return {
    ...play,
    incidents: play.incidents.filter((each) => each.at <= at),
    attempts: play.attempts.filter((each) => each.at <= at),
    possession: play.possession.map((share, minute) => (minute < played ? share : 0)),
  };
}

describe('the score of a match', () => {
  it('tells nothing of what is still to happen', () => {
    for (const { play } of staged)
      for (const at of momentsOf(play))
        expect(matchScoreAt(play, at)).toEqual(matchScoreAt(cutOff(play, at), at));
  });

  it('is told with its goals and cards, in order, none of them later than the clock', () => {
    for (const { play } of staged)
      for (const at of momentsOf(play)) {
        const { incidents = [], minute, ...score } = matchScoreAt(play, at);
        const count = (side: 'home' | 'away', kinds: RegExp) =>
          incidents.filter((each) => each.side === side && kinds.test(each.kind)).length;
        for (const side of ['home', 'away'] as const) {
          expect(count(side, /goal/)).toBe(score[side]);
          expect(count(side, /yellow/)).toBe(score.yellowCards?.[side]);
          expect(count(side, /red/)).toBe(score.redCards?.[side]);
        }
        const minutes = incidents.map((each) => each.minute);
        expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
        expect(minutes.at(-1) ?? 0).toBeLessThanOrEqual(Math.max(1, minute));
      }
  });

  it('names players where they are known, and nobody elsewhere or for an own goal', () => {
    const kinds = new Set<string>();
    for (const { match, play } of staged) {
      for (const each of matchScoreAt(play, play.times.fullTimeAt).incidents ?? []) {
        const isNamed = hasPlayerMarkets(match) && each.kind !== 'own-goal';
        expect(each.player !== undefined && each.player !== '').toBe(isNamed);
        if (isNamed)
          expect(play.squads?.[each.side].players.map(({ name }) => name)).toContain(each.player);
        kinds.add(each.kind);
      }
    }
    expect([...kinds].sort()).toEqual(['goal', 'own-goal', 'red-card', 'yellow-card']);
  });

  it('counts a goal as a shot on target, but an own goal as none, and shares the ball between two', () => {
    const shots: number[] = [];
    for (const { play } of staged) {
      const score = matchScoreAt(play, play.times.fullTimeAt);
      const { incidents = [], possession = none, shotsOnTarget = none } = score;
      for (const side of ['home', 'away'] as const) {
        const scored = incidents.filter((each) => each.side === side && each.kind === 'goal');
        expect(shotsOnTarget[side]).toBeGreaterThanOrEqual(scored.length);
        expect(score.shots?.[side]).toBeGreaterThanOrEqual(shotsOnTarget[side]);
        shots.push(score.shots?.[side] ?? 0);
      }
      expect(possession.home + possession.away).toBe(100);
      expect(matchScoreAt(play, play.times.kickOffAt).possession).toBeUndefined();
    }
    const mean = shots.reduce((sum, count) => sum + count, 0) / shots.length;
    expect(mean).toBeGreaterThan(9);
    expect(mean).toBeLessThan(14);
  });

  it('stays small on the live channel, with everything that happened', () => {
    const sizes = staged.map(
      ({ play }) => JSON.stringify(matchScoreAt(play, play.times.fullTimeAt)).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(2_000);
  });
});
