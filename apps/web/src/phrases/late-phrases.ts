import i18next from 'i18next';
import type { favourites } from './en/favourites.ts';
import type { myBets } from './en/my-bets.ts';
import type { promotions } from './en/promotions.ts';
import type { search } from './en/search.ts';
import type { statementsOld } from './en/statements-old.ts';
import type { Language } from './phrases.ts';
import type { Translation } from './translation.ts';

/** Phrases that come with their feature, so that the first load does without them. */
export interface LatePhrases {
  readonly search: typeof search;
  readonly favourites: typeof favourites;
  readonly myBets: typeof myBets;
  readonly promotions: typeof promotions;
  readonly statementsOld: typeof statementsOld;
}

type Load<Name extends keyof LatePhrases> = () => Promise<
  Readonly<Record<Name, Translation<LatePhrases[Name]>>>
>;

const loads: {
  readonly [Name in keyof LatePhrases]: Readonly<Record<Language, Load<Name>>>;
} = {
  search: {
    en: () => import('./en/search.ts'),
    es: () => import('./es/search.ts'),
    de: () => import('./de/search.ts'),
  },
  favourites: {
    en: () => import('./en/favourites.ts'),
    es: () => import('./es/favourites.ts'),
    de: () => import('./de/favourites.ts'),
  },
  myBets: {
    en: () => import('./en/my-bets.ts'),
    es: () => import('./es/my-bets.ts'),
    de: () => import('./de/my-bets.ts'),
  },
  promotions: {
    en: () => import('./en/promotions.ts'),
    es: () => import('./es/promotions.ts'),
    de: () => import('./de/promotions.ts'),
  },
  statementsOld: {
    en: () => import('./en/statements-old.ts'),
    es: () => import('./es/statements-old.ts'),
    de: () => import('./de/statements-old.ts'),
  },
};

/** Makes a feature's phrases known; whoever draws it waits for that, as for its code. */
export async function loadLatePhrases(name: keyof LatePhrases): Promise<void> {
  const language = languageNow();
  if (i18next.hasResourceBundle(language, name)) return;
  const loaded: Partial<Record<keyof LatePhrases, object>> = await loads[name][language]();
  i18next.addResourceBundle(language, name, loaded[name]);
}

function languageNow(): Language {
  const { language } = i18next;
  return language === 'es' || language === 'de' ? language : 'en';
}
