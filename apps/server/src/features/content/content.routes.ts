import type { contentRoutes, Handlers, operatorContentRoutes } from '@furlong/contract';
import { getOperatorCaller, type Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import { writePageDocument } from './page-document.ts';
import { openContentPicture, takePicture } from '../desk/content/pictures.ts';
import { listContent, previewContent, readContent } from '../desk/content/read-content.ts';
import { readFacts, type PageDeps } from '../../core/content/sent-text.ts';
import { readInfoPage } from './read-page.ts';
import { searchPages } from './search-pages.ts';
import { publishContent, withdrawContent, writeContent } from '../desk/content/write-content.ts';

interface ContentDeps extends PageDeps {
  readonly files: FileStore;
}

/** The calls about the pages of the house, for anybody, and for the operators who write them. */
export function contentHandlers(
  deps: ContentDeps,
): Handlers<typeof contentRoutes & typeof operatorContentRoutes, Context> {
  return { ...publicHandlers(deps), ...operatorContentHandlers(deps) };
}

function publicHandlers(deps: ContentDeps): Handlers<typeof contentRoutes, Context> {
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

const done = { isOK: true } as const;

function operatorContentHandlers(
  deps: ContentDeps,
): Handlers<typeof operatorContentRoutes, Context> {
  const nameOf = (context: Context): string => getOperatorCaller(context).username;
  return {
    operatorContent: async ({ kind }, context) => ({
      entries: await listContent(deps, kind, nameOf(context)),
    }),
    operatorContentEntry: async ({ id }, context) => await readContent(deps, id, nameOf(context)),
    previewContent: async ({ id, revision }, context) =>
      await previewContent(deps, { id, revision: Number(revision) }, nameOf(context)),
    writeContent: async (wanted, context) => {
      const { entryId: id, revision } = await writeContent(deps, wanted, nameOf(context));
      return { id, revision };
    },
    publishContent: async (wanted, context) => {
      await publishContent(deps, wanted, nameOf(context));
      return done;
    },
    withdrawContent: async ({ id }, context) => {
      await withdrawContent(deps, id, nameOf(context));
      return done;
    },
    takeContentPicture: async ({ files }, context) =>
      await takePicture(deps, files.Picture, nameOf(context)),
  };
}
