import type { Handlers, operatorContentRoutes } from '@furlong/contract';
import type { PageDeps } from '../../../core/content/sent-text.ts';
import { getOperatorCaller, type Context } from '../../../platform/context.ts';
import { listContent, previewContent, readContent } from './read-content.ts';
import { takePicture } from './take-picture.ts';
import { publishContent, withdrawContent, writeContent } from './write-content.ts';

const done = { isOK: true } as const;

/** The calls by which operators write the pages of the house. */
export function operatorContentHandlers(
  deps: PageDeps,
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
