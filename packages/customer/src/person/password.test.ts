import { describe, expect, it } from 'vitest';
import { findPasswordFault, passwordPolicy, randomPassword } from './password.ts';

describe('findPasswordFault', () => {
  it.each([
    ['', 'too_short'],
    ['Ab12', 'too_short'],
    ['a!', 'too_short'],
    ['Ab123', undefined],
    ['abcdefghijkl', undefined],
    ['abcdefghijklm', 'too_long'],
    ['abcdefghijkl!', 'too_long'],
    ['abc def', 'characters'],
    ['pässword', 'characters'],
    ['abc123\n', 'characters'],
  ])('of %j is %s', (password, expected) => {
    expect(findPasswordFault(password, passwordPolicy)).toBe(expected);
  });

  it('goes by the policy that an operator raised', () => {
    expect(findPasswordFault('abcde', { lengthMin: 8, lengthMax: 64 })).toBe('too_short');
    expect(findPasswordFault('a'.repeat(64), { lengthMin: 8, lengthMax: 64 })).toBeUndefined();
  });
});

describe('randomPassword', () => {
  function bytesFrom(start: number): () => number {
    let next = start - 1;
    return () => (next = (next + 1) % 256);
  }

  it('satisfies the policy', () => {
    for (let start = 0; start < 256; start += 1) {
      const password = randomPassword(bytesFrom(start), passwordPolicy);
      expect(password).toHaveLength(12);
      expect(findPasswordFault(password, passwordPolicy)).toBeUndefined();
    }
  });

  it('gives every character as often, over all bytes that can come', () => {
    const drawn = randomPassword(bytesFrom(0), { lengthMin: 5, lengthMax: 4 * 56 });
    const counts = new Map<string, number>();
    for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(56);
    expect(new Set(counts.values())).toEqual(new Set([4]));
    expect(drawn).not.toMatch(/[0Oo1Il]/);
  });

  it('fails where chance is broken', () => {
    expect(() => randomPassword(() => 255, passwordPolicy)).toThrow('repeats itself');
    expect(() => randomPassword(() => 256, passwordPolicy)).toThrow();
  });
});
