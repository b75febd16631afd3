import type { Texts } from '@furlong/client';
import {
  accountVerificationTexts,
  changePasswordTexts,
  deactivationTexts,
  depositTexts,
  generalFieldTexts,
  netLimitTexts,
  personTexts,
  profileTexts,
  refusals,
  registrationTexts,
  searchKind,
  withdrawalTexts,
} from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { countForm, phrase, type Language } from '../platform/phrases.ts';
import { storage } from '../platform/storage.ts';
import { startAllPhrases } from '../testing/start-phrases.ts';

type Rooms = Readonly<Record<string, Texts>>;

const files = import.meta.glob<Texts>('../**/phrases/*.ts', { eager: true, import: 'phrases' });
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../../packages/client/src/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!../**/phrases/*',
    '!**/forms/phrases/*',
    '!**/testing/*',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** The folder of a room, such as `../features/home`, with its texts. */
function listRooms(language: Language): Rooms {
  const named = Object.entries(files).filter(([file]) => file.endsWith(`/phrases/${language}.ts`));
  return Object.fromEntries(
    named.map(([file, texts]) => [
      file.replace(/^\.\/phrases/, '../app/phrases').replace(/\/phrases\/\w+\.ts$/, ''),
      texts,
    ]),
  );
}

const english = listRooms('en');
const others = { German: listRooms('de'), Spanish: listRooms('es') } as const;

/** Phrases, as `room key`, that one of the two has and the other has not. */
function listMissing(one: Rooms, other: Rooms): readonly string[] {
  const names = (rooms: Rooms) =>
    Object.entries(rooms).flatMap(([room, texts]) =>
      Object.keys(texts).map((key) => `${room} ${key}`),
    );
  const [ofOne, ofOther] = [names(one), names(other)];
  return [
    ...ofOne.filter((name) => !ofOther.includes(name)),
    ...ofOther.filter((name) => !ofOne.includes(name)),
  ];
}

/** Names that come with the server's answers. */
const ofContract: readonly string[] = [
  ...Object.keys(refusals),
  ...Object.keys(generalFieldTexts),
  ...Object.keys(registrationTexts),
  ...Object.keys(personTexts),
  ...Object.keys(profileTexts),
  ...Object.keys(changePasswordTexts),
  ...Object.keys({ ...accountVerificationTexts, ...deactivationTexts, ...depositTexts }),
  ...Object.keys({ ...netLimitTexts, ...withdrawalTexts }),
  ...searchKind.options,
];

/** Phrases of a room that neither its code nor an answer names, whole or by how they begin. */
function listUnused(texts: Texts, code: string): readonly string[] {
  const inCode = [...code.matchAll(/['`:]([\w.-]+)['`]/g)].map(([, name]) => name);
  const named = new Set([...ofContract, ...inCode]);
  const beginnings = [...code.matchAll(/[`:]([\w.-]+)\$\{/g)].map(
    ([, beginning = '']) => beginning,
  );
  return Object.keys(texts).filter(
    (key) => !named.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  );
}

/** The code that may say the phrases of a room: of a feature its own, else all of it. */
function codeOf(room: string): string {
  const own = room.startsWith('../features/') ? `${room}/` : '';
  return Object.entries(sources)
    .filter(([file]) => file.startsWith(own))
    .map(([, text]) => text)
    .join('\n');
}

/** The rooms in which bets are made and told of. */
const ofBets = ['betslip', 'my-bets', 'statements', 'race', 'match'].map(
  (name) => `../features/${name}`,
);

/** Lists the wordings that stand for each English text of a name, wherever a bet is spoken of. */
function listWordings(rooms: Rooms): ReadonlyMap<string, readonly string[]> {
  const wordings = new Map<string, readonly string[]>();
  for (const room of ['../core/bets', ...ofBets]) {
    for (const [name, text] of Object.entries(english[room] ?? {})) {
      const wording = rooms[room]?.[name] ?? '';
      const known = wordings.get(`${name}: ${text}`) ?? [];
      if (!known.includes(wording)) wordings.set(`${name}: ${text}`, [...known, wording]);
    }
  }
  return wordings;
}

describe('the phrases', () => {
  it('are found in every room', () => {
    expect(Object.keys(english)).toEqual(
      expect.arrayContaining(['../app', '../core/sports', ...ofBets]),
    );
  });

  it('are missed where one language lacks them', () => {
    const whole = { room: { here: 'here', there: 'there' } };
    expect(listMissing(whole, { room: { here: 'hier' } })).toEqual(['room there']);
  });

  it('are missed where the code does not say them', () => {
    const texts = { said: '', resultWon: '', forgotten: '' };
    expect(listUnused(texts, "t('said'); t(`result${name}`)")).toEqual(['forgotten']);
  });

  it.each(Object.entries(english))('of %s are all said', (room, texts) => {
    expect(listUnused(texts, codeOf(room))).toEqual([]);
  });
});

describe.each(Object.entries(others))('the phrases in %s', (_language, rooms) => {
  it('are the same as in English', () => {
    expect(listMissing(english, rooms)).toEqual([]);
  });

  it('say the same of the same thing, on the slip as in My Bets and on statements', () => {
    const differing = [...listWordings(rooms)].filter(([, wordings]) => wordings.length > 1);
    expect(differing).toEqual([]);
  });

  it('keep every figure and name that the English ones carry', () => {
    const namesIn = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [room, texts] of Object.entries(english)) {
      for (const [name, text] of Object.entries(texts)) {
        expect(namesIn(rooms[room]?.[name] ?? ''), `${room} ${name}`).toEqual(namesIn(text));
      }
    }
  });

  it('name a ticket alike, and not as the betslip', () => {
    const onReceipt = rooms['../features/betslip']?.['ticket'] ?? '';
    for (const room of ['../features/my-bets', '../features/statements']) {
      expect(rooms[room]?.['ticket']?.toLowerCase()).toBe(`${onReceipt.toLowerCase()} {{ticket}}`);
    }
    expect(onReceipt).not.toBe(rooms['../core/slip']?.['betslip']);
  });
});

describe.each<Language>(['en', 'es', 'de'])('a number in a phrase in %s', (language) => {
  it('has its thousands set apart as the amounts beside it have', async () => {
    storage.keep('language', language);
    await startAllPhrases();
    storage.forget('language');
    const figures = { count: 125_970, stake: '£0.10', total: '£12,597.00' };
    expect(phrase('betslip:stakeTimesTotal', figures)).toBe('125,970 × £0.10 = £12,597.00');
    expect(phrase('betslip:betMany', { count: 125_970 })).toMatch(/^125,970 \w+$/);
  });

  it('is one of two forms, of which the first is said of one thing alone', async () => {
    storage.keep('language', language);
    await startAllPhrases();
    storage.forget('language');
    expect([0, 1, 2, 21, 1_000_000].map(countForm)).toEqual([
      'Many',
      'One',
      'Many',
      'Many',
      'Many',
    ]);
  });
});
