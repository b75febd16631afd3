import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { storage } from '../platform/storage.ts';
import { de } from './de.ts';
import { myBets as myBetsDe } from './de/my-bets.ts';
import { statementsOld as statementsOldDe } from './de/statements-old.ts';
import { en } from './en.ts';
import { myBets } from './en/my-bets.ts';
import { statementsOld } from './en/statements-old.ts';
import { es } from './es.ts';
import { startPhrases, type Language } from './phrases.ts';
import { myBets as myBetsEs } from './es/my-bets.ts';
import { statementsOld as statementsOldEs } from './es/statements-old.ts';

type Parts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const english: Parts = { ...en, myBets, statementsOld };
const others: Readonly<Record<string, Parts>> = {
  German: { ...de, myBets: myBetsDe, statementsOld: statementsOldDe },
  Spanish: { ...es, myBets: myBetsEs, statementsOld: statementsOldEs },
};

/** Where a bet is made and where it is told of. */
const ofBets = ['betslip', 'myBets', 'statements', 'statementsOld', 'race', 'match'];

/** What stands for each English text of a name, wherever a bet is spoken of. */
function listWordings(parts: Parts): ReadonlyMap<string, readonly string[]> {
  const wordings = new Map<string, readonly string[]>();
  for (const part of ofBets) {
    for (const [name, text] of Object.entries(english[part] ?? {})) {
      const wording = parts[part]?.[name] ?? '';
      const known = wordings.get(`${name}: ${text}`) ?? [];
      if (!known.includes(wording)) wordings.set(`${name}: ${text}`, [...known, wording]);
    }
  }
  return wordings;
}

describe.each(Object.entries(others))('the phrases in %s', (_language, parts) => {
  it('say the same of the same thing, on the slip as in My Bets and on statements', () => {
    const differing = [...listWordings(parts)].filter(([, wordings]) => wordings.length > 1);
    expect(differing).toEqual([]);
  });

  it('keep every figure and name that the English ones carry', () => {
    const namesIn = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [part, phrases] of Object.entries(english)) {
      for (const [name, text] of Object.entries(phrases)) {
        expect(namesIn(parts[part]?.[name] ?? ''), `${part}.${name}`).toEqual(namesIn(text));
      }
    }
  });

  it('name a ticket alike, and not as the betslip', () => {
    const [onReceipt = ''] = [parts['betslip']?.['ticket']];
    const tickets = [parts['myBets']?.['ticket'], parts['statements']?.['ticket']];
    for (const ticket of tickets) {
      expect(ticket?.toLowerCase()).toBe(`${onReceipt.toLowerCase()} {{ticket}}`);
    }
    expect(onReceipt).not.toBe(parts['shell']?.['betslip']);
  });
});

describe.each<Language>(['en', 'es', 'de'])('a number in a phrase in %s', (language) => {
  it('has its thousands set apart as the amounts beside it have', async () => {
    storage.keep('language', language);
    await startPhrases();
    storage.forget('language');
    const figures = { count: 125_970, stake: '£0.10', total: '£12,597.00' };
    expect(i18next.t('betslip:stakeTimesTotal', figures)).toBe('125,970 × £0.10 = £12,597.00');
    expect(i18next.t('betslip:betMany', { count: 125_970 })).toMatch(/^125,970 \w+$/);
  });
});
