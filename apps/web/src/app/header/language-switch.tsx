import type { ContentLanguage } from '@furlong/contract';
import { Flag, Icon } from '@furlong/ui';
import { storage } from '../../platform/storage.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './language-switch.module.css';

/** Each language by its own name, which is the same in all of them, and the flag that stands for it. */
const languages = {
  en: { name: 'English', country: 'GB' },
  es: { name: 'Español', country: 'ES' },
  de: { name: 'Deutsch', country: 'DE' },
} as const satisfies Record<ContentLanguage, { name: string; country: string }>;

/** The page begins anew in the language; what was typed into forms is kept as at any other reload. */
function choose(language: ContentLanguage) {
  storage.keep('language', language);
  window.location.reload();
}

/** The languages that can be chosen, by the system's own control under the flag of the present one. */
export function LanguageSwitch({ offered }: { readonly offered: readonly ContentLanguage[] }) {
  const { t, i18n } = useTranslation('app');
  const present = offered.find((language) => language === i18n.language) ?? 'en';
  return (
    <span className={css['switch']}>
      <Flag country={languages[present].country} />
      <Icon name="chevron-down" size="small" />
      <select
        aria-label={t('language')}
        value={present}
        onChange={({ target }) => {
          const chosen = offered.find((language) => language === target.value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languages[language].name}
          </option>
        ))}
      </select>
    </span>
  );
}
