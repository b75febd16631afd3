import { describe, expect, it } from 'vitest';
import { designCrest } from '../packages/drawing/src/draw-crest.ts';
import { leagues } from '../packages/simulator/src/football/leagues/leagues.ts';

/** Pairs of clubs of one league whose crests are the same in what `look` names. */
function pairsAlike(
  clubs: readonly string[],
  look: (design: ReturnType<typeof designCrest>) => string,
): readonly string[] {
  const seen = new Map<string, string>();
  return clubs.flatMap((club) => {
    const key = look(designCrest(club));
    const other = seen.get(key);
    seen.set(key, club);
    return other === undefined ? [] : [`${other} and ${club}`];
  });
}

describe('the crests of a league', () => {
  it.each(leagues.map(({ name, country, clubs }) => [`${name}, ${country}`, clubs] as const))(
    'are told apart in %s',
    (_league, clubs) => {
      expect(new Set(clubs).size).toBe(clubs.length);
      // Without its letters, which are small in a list, each is unlike all others.
      expect(pairsAlike(clubs, ({ letters, ...drawn }) => JSON.stringify(drawn))).toEqual([]);
      // With the same letters, the field is of another colour.
      expect(pairsAlike(clubs, ({ letters, field }) => letters + field)).toEqual([]);
    },
  );
});
