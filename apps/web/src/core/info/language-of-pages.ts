import { contentLanguages, type ContentLanguage } from '@furlong/contract';
import i18next from 'i18next';

/** The language of the visit, as pages have it. */
export function languageOfPages(): ContentLanguage {
  return contentLanguages.find((language) => language === i18next.language) ?? 'en';
}
