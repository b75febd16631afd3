import { favouriteRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Database } from '../../platform/database/database.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { favouriteHandlers } from './favourites.routes.ts';

export function favouritesFeature(parts: { readonly db: Database; readonly book: Book }): Feature {
  return feature({
    name: 'favourites',
    routes: favouriteRoutes,
    handlers: favouriteHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
