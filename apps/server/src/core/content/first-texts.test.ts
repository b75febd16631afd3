import { contentLanguages } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { houseSchema } from '@furlong/contract';
import { defaultHouseRules } from '@furlong/settlement';
import { cleanHtml } from './clean-html.ts';
import { findTexts, listTextFiles, readText } from './first-texts.ts';

/** The placeholders that a page may use. */
const facts = new Set(['brand', 'supportEmail', ...Object.keys(houseSchema.parse({}))]);
const files = await listTextFiles(findTexts());
function keysIn(language: string, kind = 'page'): readonly string[] {
  return files
    .filter((file) => file.language === language && file.kind === kind)
    .map(({ key }) => key);
}

describe('the first texts', () => {
  it('are there for every page that the specification names, but for the rules, in each language', () => {
    const specified = [
      'termsandconditions',
      'privacy',
      'cookies',
      'affiliates',
      'aboutus',
      'contact-detail',
      'BOG',
      'help',
      'over18',
      'ResponsibleGambling',
    ];
    for (const language of contentLanguages) {
      expect(keysIn(language)).toEqual(expect.arrayContaining([...specified, 'complaints', 'kyc']));
      expect(keysIn(language)).toEqual(keysIn('en'));
    }
  });

  it('are there for every promotion that the specification names, in each language', () => {
    const named = ['NewAccountRebate', 'bog', 'SecondPlace', 'first10', 'ResponsibleGambling'];
    for (const language of contentLanguages)
      expect(keysIn(language, 'promotion').toSorted()).toEqual(
        [...named, '20backclaim'].toSorted(),
      );
  });

  it('title the promotions as the specification does', async () => {
    const english = files.filter(({ kind, language }) => kind === 'promotion' && language === 'en');
    const titles = await Promise.all(english.map(async (file) => (await readText(file)).title));
    expect(titles).toEqual(
      expect.arrayContaining([
        'New Account Offer',
        'Best Odds Guaranteed',
        '2nd Place Refund',
        '10 Minute Blast',
        'Responsible Gambling',
      ]),
    );
  });

  it('say of best odds guaranteed what the bets are settled by', () => {
    // The text compares prices after their deductions.
    expect(defaultHouseRules.bestOddsComparison).toBe('net');
  });

  it.each(files.map((file) => [file.language, file.kind, file.key, file] as const))(
    '%s %s %s is clean, names known facts alone, and leads to pages that are there',
    async (_language, _kind, _key, file) => {
      const { title, html } = await readText(file);
      expect(title).not.toBe('');
      // The cleaner adds to links elsewhere attributes that nobody writes by hand.
      const plain = (text: string): string =>
        text.replaceAll(' target="_blank" rel="noopener noreferrer"', '');
      expect(plain(cleanHtml(html))).toBe(html);
      const named = [...html.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
      expect(named.filter((name) => !facts.has(name))).toEqual([]);
      const pages = [...html.matchAll(/href="\/info\/([^"]+)"/g)].map((match) => match[1] ?? '');
      const there = [
        ...keysIn('en'),
        'Betting%20Rules',
        'Privacy%20Policy',
        'Best%20Odds%20Guaranteed',
      ];
      expect(pages.filter((page) => !there.includes(page))).toEqual([]);
    },
  );

  it('name the help lines of Britain and Ireland in each language', async () => {
    for (const file of files.filter(
      ({ key, kind }) => kind === 'page' && key === 'ResponsibleGambling',
    )) {
      const { html } = await readText(file);
      for (const line of ['0808 8020 133', '1800 936 725', 'gamcare.org.uk', 'gamstop.co.uk'])
        expect(html).toContain(line);
    }
  });
});
