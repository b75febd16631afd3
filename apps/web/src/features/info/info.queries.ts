import { contentRoutes, onlySite } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { infoKeyOf } from '../../core/info/info-pages.ts';
import { languageOfPages } from '../../core/info/language-of-pages.ts';
import { callsOf } from '../../platform/api/api.ts';

const { page, searchPages } = callsOf({
  page: contentRoutes.page,
  searchPages: contentRoutes.searchPages,
});

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

/** The pages in which a text stands, the best first. */
export function pageSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['info-search', text],
    queryFn: async () => (await searchPages({ text, language: languageOfPages() })).pages,
    enabled: text !== '',
  });
}
