import { describe, expect, it } from 'vitest';
import { timeOf } from './match-show.ts';
import type { MatchScene } from './scene.ts';
import { wordsOf } from './words.ts';

const { words } = wordsOf('en-GB');
const at = Date.parse('2026-11-20T15:20:00.000Z');

function sceneAt(seconds: number, score: Partial<NonNullable<MatchScene['score']>>): MatchScene {
  return {
    kind: 'match',
    name: 'Arsenal v Fulham',
    ground: 'pitch',
    home: 'Arsenal',
    away: 'Fulham',
    status: 'in play',
    startsAt: '2026-11-20T15:00:00.000Z',
    now: new Date(at + seconds * 1000).toISOString(),
    score: { home: 0, away: 0, period: '1H', minute: 20, at, ...score },
  };
}

describe('the time of a match', () => {
  it.each([
    ['counts on since the score was reported', 125, {}, '22′'],
    ['has no minute before its time', 59, {}, '20′'],
    ['names what is added to a half', 180, { minute: 44 }, '45+2′'],
    ['names what is added to the match', 60, { period: '2H', minute: 93 }, '90+4′'],
    ['stands still at half time', 300, { period: 'HT', minute: 45 }, 'Half time'],
    ['is over at the end', 300, { period: 'FT', minute: 90 }, 'Finished'],
  ] as const)('%s', (_name, seconds, score, text) => {
    expect(timeOf(sceneAt(seconds, score), words)).toBe(text);
  });

  it('is in the words of the sport where it is no football', () => {
    const scene = { ...sceneAt(0, { period: 'LIVE', phase: 'Set 2', text: '6-4 3-2' }) };
    expect(timeOf({ ...scene, ground: 'court' }, words)).toBe('Set 2 · 6-4 3-2');
  });
});
