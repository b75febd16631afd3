import { describe, expect, it } from 'vitest';
import { hasPlainLetters } from './username.ts';

describe('hasPlainLetters', () => {
  it.each([
    ['william1', true],
    ['William1', true],
    ['12345678', true],
    ['', true],
    // The names have a Ukrainian i, a Turkish capital I, the sign of kelvin, and a digit in full
    // width.
    ['will\u0456am1', false],
    ['w\u0130lliam1', false],
    ['\u212Ailian12', false],
    ['william\uFF11', false],
    ['will-iam', false],
    ['will iam', false],
    ['will\n', false],
  ])('of %s is %s', (username, expected) => {
    expect(hasPlainLetters(username)).toBe(expected);
  });
});
