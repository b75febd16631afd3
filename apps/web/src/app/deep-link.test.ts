import { describe, expect, it } from 'vitest';
import { findDeepLink } from './deep-link.ts';

describe('findDeepLink', () => {
  it.each([
    ['#/sport/football', '/sport/football'],
    ['#//elsewhere.example', undefined],
    ['#main', undefined],
    ['', undefined],
  ])('finds in %s the path %s', (hash, path) => {
    expect(findDeepLink(hash)).toBe(path);
  });
});
