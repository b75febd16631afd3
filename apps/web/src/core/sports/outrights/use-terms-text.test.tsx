import { renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { readTerms, useTermsText } from './use-terms-text.ts';

beforeAll(startAllPhrases);

describe('each-way terms', () => {
  it.each([
    ['1/5 1-6', 'Each way 1/5 odds, 6 places'],
    ['1/4 1-2', 'Each way 1/4 odds, 2 places'],
    ['1/1 1-1', 'Each way: whole stake on the win'],
  ])('of %s are written %s', (text, written) => {
    const { result } = renderHook(() => useTermsText());
    const terms = readTerms(text);
    expect(terms && result.current(terms)).toBe(written);
  });

  it.each(['', '1/5', '1-6', 'Win only'])('are not read from %j', (text) => {
    expect(readTerms(text)).toBeUndefined();
  });
});
