import { expect, it } from 'vitest';
import { regularScores } from './regular-scores.ts';

it.each([
  ['soccer_epl', [2, 1], ['2-1']],
  ['soccer_fa_cup', [2, 1], ['2-1', '0-0', '1-1']],
  ['soccer_uefa_champs_league', [1, 1], ['0-0', '0-1', '1-0', '1-1']],
  ['icehockey_nhl', [3, 2], ['3-2', '2-2']],
  ['icehockey_nhl', [4, 2], ['4-2']],
  ['rugbyleague_nrl', [12, 16], ['12-16', '12-12']],
  ['rugbyleague_nrl', [12, 12], ['12-12']],
] as const)(
  'regular time of %s that ended %s may have ended %s',
  (sportKey, [home, away], told) => {
    const scores = regularScores(sportKey, { home, away });
    expect(scores.map((each) => `${String(each.home)}-${String(each.away)}`)).toEqual(
      expect.arrayContaining([...told]),
    );
    expect(new Set(scores.map((each) => `${String(each.home)}-${String(each.away)}`)).size).toBe(
      told.length,
    );
  },
);
