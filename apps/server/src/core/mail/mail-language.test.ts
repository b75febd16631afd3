import { describe, expect, it } from 'vitest';
import { mailLanguageOf } from './mail-language.ts';

describe('the language of mail to somebody whom nobody knows', () => {
  it.each([
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-CH, fr;q=0.9, ES;q=0.7, en;q=0.8', 'en'],
    ['fr, es;q=0.5', 'es'],
    ['en;q=0, de;q=0.1', 'de'],
    ['*', 'en'],
    ['de;q=much, es;q=0.2', 'es'],
    ['ja', 'en'],
  ])('of %s is %s', (accepted, language) => {
    expect(mailLanguageOf(accepted)).toBe(language);
  });
});
