import { describe, expect, it } from 'vitest';
import { textsToAccept, type AcceptedText, type TextRules } from './customer-texts.ts';

const rules: TextRules = {
  texts: {
    terms: { version: '1', isAskedAgain: false },
    privacy: { version: '1', isAskedAgain: false },
    funds: { version: '1', isAskedAgain: false },
  },
  protection: 'not_protected',
  fundsStatement: { everyMonths: 6 },
  now: Date.parse('2026-11-26T12:00:00Z'),
};

function accepted(name: AcceptedText['name'], version: string, at: string): AcceptedText {
  return { name, version, at: Date.parse(at) };
}

function withText(name: AcceptedText['name'], isAskedAgain: boolean): TextRules {
  return { ...rules, texts: { ...rules.texts, [name]: { version: '2', isAskedAgain } } };
}

describe('D34: the statement on funds', () => {
  it.each<[string, readonly AcceptedText[], Partial<TextRules>, boolean]>([
    ['is acknowledged before the first deposit', [], {}, true],
    ['was acknowledged', [accepted('funds', '1', '2026-11-01T12:00:00Z')], {}, false],
    [
      'is not due the day before six months are over',
      [accepted('funds', '1', '2026-05-27T12:00:00Z')],
      {},
      false,
    ],
    ['is due after six months', [accepted('funds', '1', '2026-05-26T23:00:00+01:00')], {}, true],
    [
      'is due once where funds are protected',
      [accepted('funds', '1', '2020-01-01T12:00:00Z')],
      { protection: 'medium' },
      false,
    ],
    ['is asked of nobody by a profile without it', [], { fundsStatement: null }, false],
    [
      'of another version is not asked again where the version does not say so',
      [accepted('funds', '1', '2026-11-01T12:00:00Z')],
      withText('funds', false),
      false,
    ],
    [
      'of another version is asked again where the version says so',
      [accepted('funds', '1', '2026-11-01T12:00:00Z')],
      withText('funds', true),
      true,
    ],
  ])('%s', (_what, before, changes, isDue) => {
    const due = textsToAccept('deposit', before, { ...rules, ...changes });
    expect(due).toEqual(isDue ? ['funds'] : []);
  });

  it('holds up no bet', () => {
    expect(textsToAccept('bet', [], rules)).toEqual([]);
  });
});

describe('D34: terms and privacy notice', () => {
  it.each(['terms', 'privacy'] as const)(
    '%s of a new version that says so hold up both',
    (name) => {
      const before = [
        accepted(name, '1', '2026-01-01T12:00:00Z'),
        accepted('funds', '1', '2026-11-01T12:00:00Z'),
      ];
      for (const activity of ['bet', 'deposit'] as const) {
        expect(textsToAccept(activity, before, withText(name, true))).toEqual([name]);
        expect(textsToAccept(activity, before, withText(name, false))).toEqual([]);
      }
      const now = [accepted(name, '2', '2026-11-20T12:00:00Z')];
      expect(textsToAccept('bet', now, withText(name, true))).toEqual([]);
    },
  );
});
