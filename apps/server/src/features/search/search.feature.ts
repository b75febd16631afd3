import { searchRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Clock } from '../../platform/clock.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { searchHandlers } from './search.routes.ts';

export function searchFeature(parts: { readonly book: Book; readonly clock: Clock }): Feature {
  return feature({
    name: 'search',
    routes: searchRoutes,
    handlers: searchHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
