import {
  favouritesMax,
  findSportByCode,
  type Favourite,
  type favouriteRoutes,
  type Handlers,
} from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listFavouriteEvents } from './favourite-events.ts';
import {
  deleteFavourite,
  insertFavourites,
  listFavourites,
  lockFavourites,
} from './favourites.queries.ts';

/** The favourites of a customer, and for anybody the matches of given favourites. */
export function favouriteHandlers(deps: {
  readonly db: Database;
  readonly book: Book;
}): Handlers<typeof favouriteRoutes, Context> {
  const { db, book } = deps;
  return {
    favourites: async (_request, context) => {
      const { customerId } = getCustomerCaller(context);
      return { favourites: [...(await listFavourites(db, customerId))] };
    },
    addFavourites: async ({ favourites }, context) =>
      await addFavourites(db, getCustomerCaller(context).customerId, favourites),
    removeFavourite: async (favourite, context) => {
      const { customerId } = getCustomerCaller(context);
      await deleteFavourite(db, customerId, favourite);
      return { favourites: [...(await listFavourites(db, customerId))] };
    },
    favouriteEvents: async ({ favourites }) => listFavouriteEvents(book, favourites),
  };
}

/** Adds all, or none of them where one is of no sport or they would be too many. */
async function addFavourites(db: Database, customerId: number, added: readonly Favourite[]) {
  for (const favourite of added) {
    if (findSportByCode(favourite.sportCode) === undefined) throw new Refusal('sport.unknown');
  }
  return await db.transaction(async (transaction) => {
    await lockFavourites(transaction, customerId);
    await insertFavourites(transaction, customerId, added);
    const favourites = [...(await listFavourites(transaction, customerId))];
    if (favourites.length > favouritesMax) throw new Refusal('favourites.full');
    return { favourites };
  });
}
