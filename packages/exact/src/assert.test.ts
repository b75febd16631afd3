import { describe, expect, it } from 'vitest';
import { AssertionError, assert } from './assert.ts';

describe('assert', () => {
  it('says what broke, and is silent when nothing did', () => {
    expect(() => {
      assert(false, 'a stake is positive');
    }).toThrow(new AssertionError('a stake is positive'));
    expect(() => {
      assert(true, 'a stake is positive');
    }).not.toThrow();
  });
});
