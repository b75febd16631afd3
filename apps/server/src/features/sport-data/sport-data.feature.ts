import { competitionRoutes, outrightRoutes, sportDataRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { Clock } from '../../platform/clock.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { competitionHandlers } from './competitions.routes.ts';
import { sportDataHandlers } from './sport-data.routes.ts';

export function sportDataFeature(parts: { readonly book: Book; readonly clock: Clock }): Feature {
  return feature({
    name: 'sport data',
    routes: { ...sportDataRoutes, ...competitionRoutes, ...outrightRoutes },
    handlers: { ...sportDataHandlers(parts), ...competitionHandlers(parts) },
    jobs: {},
    rounds: [],
  });
}
