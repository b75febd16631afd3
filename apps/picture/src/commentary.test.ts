import { describe, expect, it } from 'vitest';
import { createCommentator, distanceText, whatHappened } from './commentary.ts';
import type { RaceMoment, SeenRunner } from './race-film.ts';
import type { MatchScene } from './scene.ts';
import { timeText, wordsOf } from './words.ts';

const { words } = wordsOf('en-GB');
const names = ['Arkle', 'Istabraq', 'Desert Orchid'];

function see(toGo: readonly number[], more: Partial<SeenRunner> = {}): readonly SeenRunner[] {
  return toGo.map((metres, index) => ({
    number: index + 1,
    name: names[index] ?? '',
    isOut: false,
    colours: '',
    toGo: metres,
    finishedMs: undefined,
    out: undefined,
    place: index + 1,
    ...(index === 0 ? more : {}),
  }));
}

function moment(elapsedMs: number, runners: readonly SeenRunner[]): RaceMoment {
  return { phase: 'running', elapsedMs, metres: 1005.84, runners };
}

describe('the commentary', () => {
  it('tells the off, each furlong, the last one and the winner with its time, each once', () => {
    const commentator = createCommentator(false);
    const say = (elapsedMs: number, runners: readonly SeenRunner[]) =>
      commentator.say(moment(elapsedMs, runners), words);
    expect(say(0, see([1005, 1005, 1005]))).toBe('They are off.');
    expect(say(1000, see([1000, 1001, 1002]))).toBeUndefined();
    expect(say(12_000, see([800, 803, 805]))).toBe(
      '4 furlongs to go. Arkle leads from Istabraq and Desert Orchid.',
    );
    expect(say(13_000, see([790, 793, 795]))).toBeUndefined();
    expect(say(48_000, see([190, 193, 195]))).toBe('Inside the last furlong, and Arkle leads.');
    const won = see([-2, 3, 5], { finishedMs: 60_300 });
    expect(say(60_500, won)).toBe('Arkle wins in 1m 00.30s.');
    expect(say(61_000, won)).toBeUndefined();
  });

  it('tells of a runner that is out, and of a dead heat', () => {
    const commentator = createCommentator(false);
    const fell = see([500, 510, 520], { out: 'fell', place: undefined });
    expect(commentator.say(moment(30_000, fell), words)).toBe('Arkle has fallen.');
    const tie = see([-1, -1, 4]).map((runner, index) =>
      index < 2 ? { ...runner, place: 1, finishedMs: 60_000 } : runner,
    );
    expect(commentator.say(moment(60_500, tie), words)).toBe(
      'A dead heat between Arkle and Istabraq.',
    );
  });

  it('says nothing before the race', () => {
    const before = { ...moment(0, see([1, 1])), phase: 'waiting' as const };
    expect(createCommentator(false).say(before, words)).toBeUndefined();
  });

  it('counts what is left in furlongs, and for greyhounds in metres', () => {
    const [leader] = see([202]);
    if (leader === undefined) throw new Error('there is a leader');
    expect(distanceText(leader, false, words)).toBe('2 furlongs to go');
    expect(distanceText({ ...leader, toGo: 100 }, false, words)).toBe('Last furlong');
    expect(distanceText(leader, true, words)).toBe('210 m to go');
    expect(distanceText(leader, false, wordsOf('de').words)).toBe('Noch 2 Furlongs');
    expect(distanceText(leader, false, wordsOf('es-MX').words)).toBe('Faltan 2 furlongs');
  });

  it('prints times as a racecard does', () => {
    expect([timeText(28_410), timeText(65_090)]).toEqual(['28.41s', '1m 05.09s']);
  });
});

describe('what happened in a match', () => {
  const match: MatchScene = {
    kind: 'match',
    name: 'Arsenal v Fulham',
    ground: 'pitch',
    status: 'in play',
    home: 'Arsenal',
    away: 'Fulham',
    startsAt: '',
    now: '',
    score: {
      home: 1,
      away: 0,
      period: '1H',
      minute: 20,
      at: 0,
      corners: { home: 2, away: 1 },
      redCards: { home: 0, away: 0 },
    },
  };
  const after = (change: object): MatchScene => ({
    ...match,
    score: match.score === null ? null : { ...match.score, ...change },
  });

  it.each([
    [{ home: 2 }, 'Goal for Arsenal.'],
    [{ away: 1, corners: { home: 3, away: 1 } }, 'Goal for Fulham.'],
    [{ redCards: { home: 0, away: 1 } }, 'Red card for Fulham.'],
    [{ corners: { home: 3, away: 1 } }, 'Corner to Arsenal.'],
    [{ minute: 21 }, undefined],
    // A goal that is taken back is no goal.
    [{ home: 0 }, undefined],
  ])('by %j is %s', (change, line) => {
    expect(whatHappened(match, after(change), words)).toBe(line);
  });

  it('is nothing at first', () => {
    expect(whatHappened(undefined, match, words)).toBeUndefined();
  });
});
