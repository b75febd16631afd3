import type { contentRoutes, Handlers } from '@furlong/contract';
import { readFacts, type PageDeps } from '../../core/content/sent-text.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import { openContentPicture } from './open-picture.ts';
import { writePageDocument } from './page-document.ts';
import { readInfoPage } from './read-page.ts';
import { searchPages } from './search-pages.ts';

export interface ContentDeps extends PageDeps {
  readonly files: FileStore;
}

/** The calls by which anybody reads the pages of the house. */
export function contentHandlers(deps: ContentDeps): Handlers<typeof contentRoutes, Context> {
  return {
    page: async (asked) => {
      const page = await readInfoPage(deps, asked);
      return { data: page === undefined ? [] : [page] };
    },
    pageDocument: async (asked) => {
      const page = await readInfoPage(deps, asked);
      if (page === undefined) throw new Refusal('content.unknown');
      return await writePageDocument(page, await readFacts(deps), asked.url);
    },
    searchPages: async (asked) => ({ pages: await searchPages(deps, asked) }),
    contentPicture: async ({ id }) => await openContentPicture(deps, id),
  };
}
