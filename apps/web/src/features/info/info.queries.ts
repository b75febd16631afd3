import { contentLanguages, contentRoutes, onlySite } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { infoKeyOf } from '../../core/info/info-pages.ts';
import { callsOf } from '../../platform/api/api.ts';

const { page } = callsOf({ page: contentRoutes.page });

/** The language of the visit, as pages have it. */
export function languageOfPages() {
  return contentLanguages.find((language) => language === i18next.language) ?? 'en';
}

/** A page of the operator; null where there is none. It is read anew each time it is opened. */
export function infoQuery(infoType: string) {
  return queryOptions({
    queryKey: ['info', infoType],
    queryFn: async () => {
      const url = infoKeyOf(infoType);
      const { data } = await page({ url, site: onlySite, language: languageOfPages() });
      return data[0] ?? null;
    },
    staleTime: 0,
  });
}
