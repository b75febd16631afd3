import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination-of.ts';

describe('destinationOf', () => {
  it.each([
    [null, '/'],
    ['/transactions?page=2', '/transactions?page=2'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/login?from=/login', '/'],
  ])('leads %s to %s', (from, destination) => {
    expect(destinationOf(from)).toBe(destination);
  });
});
