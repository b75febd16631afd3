import type { Handlers, mediaRoutes } from '@furlong/contract';
import { drawCrest, drawJacket, drawSilks, trapOf } from '@furlong/drawing';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Context } from '../../platform/context.ts';
import { listSilkLogos, listSportLogos, toImage } from './media.view.ts';

/** Drawings, for anybody. Each depends on its request alone, so that none is stored. */
export function mediaHandlers(deps: {
  readonly book: Book;
}): Handlers<typeof mediaRoutes, Context> {
  return {
    bulkSilkLogo: async ({ events }) => listSilkLogos(deps.book, events),
    bulkSportLogo: async ({ codes }) => listSportLogos(codes),
    silkLogo: async ({ silk }) => toImage(drawSilks(silk)),
    trapJacket: async ({ trap }) => toImage(drawJacket(trap)),
    dogImage: async ({ picture: number }) => toImage(drawJacket(trapOf(number))),
    footballLogo: async ({ name }) => toImage(drawCrest(name)),
  };
}
