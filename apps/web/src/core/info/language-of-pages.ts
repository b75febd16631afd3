import { contentLanguages, type ContentLanguage } from '@furlong/contract';
import { languageNow } from '../../platform/phrases.ts';

/** The language of the visit, as pages have it. */
export function languageOfPages(): ContentLanguage {
  return contentLanguages.find((language) => language === languageNow()) ?? 'en';
}
