import { afterEach, describe, expect, it } from 'vitest';
import { addPhrases, beginLanguage, findPhrase, hasPhrases, phrase } from './phrases.ts';

const english = { app: { close: 'Close' }, home: { from: '{{name}}, {{count}} of {{count}}' } };

afterEach(() => {
  beginLanguage('en', {});
});

describe('a phrase', () => {
  it('carries figures and names, each wherever it is named', () => {
    beginLanguage('en', english);
    const values = { name: '{{count}} $& £', count: 1234 };
    expect(findPhrase('home:from', values)).toBe('{{count}} $& £, 1,234 of 1,234');
  });

  it('has nothing where it is told nothing', () => {
    beginLanguage('en', english);
    expect(findPhrase('home:from', { count: null })).toBe(',  of ');
  });

  it('of an unknown name is none, and shows the name where one has to stand', () => {
    beginLanguage('en', english);
    expect(['home:gone', 'nowhere:close', 'close'].map((name) => findPhrase(name))).toEqual(
      Array.from({ length: 3 }),
    );
    beginLanguage('en', {});
    expect(phrase('app:close')).toBe('app:close');
  });

  it('is there once its room is, until another language begins', () => {
    beginLanguage('de', {});
    expect(hasPhrases('app')).toBe(false);
    addPhrases('app', { close: 'Schließen' });
    expect([hasPhrases('app'), phrase('app:close')]).toEqual([true, 'Schließen']);
    beginLanguage('en', english);
    expect(phrase('app:close')).toBe('Close');
  });
});
