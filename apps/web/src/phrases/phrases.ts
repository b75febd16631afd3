import { formatCount } from '@furlong/ui';
import i18next, { type FormatterModule } from 'i18next';
import { storage } from '../platform/storage.ts';
import { en, type Phrases } from './en.ts';
import type { LatePhrases } from './late-phrases.ts';

export type Language = 'en' | 'es' | 'de';

// Keys are flat: a refusal's code has points in it.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof en & LatePhrases;
    keySeparator: false;
    returnNull: false;
  }
}

async function loadPhrases(language: Exclude<Language, 'en'>): Promise<Phrases> {
  switch (language) {
    case 'es':
      return (await import('./es.ts')).es;
    case 'de':
      return (await import('./de.ts')).de;
  }
}

function nothing(): void {}

/** Every number in a phrase looks like those of the amounts beside it, whatever the language. */
const numbers: FormatterModule = {
  type: 'formatter',
  format: (value: unknown) => (typeof value === 'number' ? formatCount(value) : String(value)),
  init: nothing,
  add: nothing,
  addCached: nothing,
};

/** Spanish and German exist and stay hidden: only a kept choice brings them up. */
export async function startPhrases(): Promise<void> {
  const language = storage.find('language') ?? 'en';
  await i18next.use(numbers).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'shell',
    resources: language === 'en' ? { en } : { en, [language]: await loadPhrases(language) },
    keySeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  document.documentElement.lang = language === 'en' ? 'en-GB' : language;
}
