import { mediaRoutes, streamRoutes } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { mediaHandlers } from './media.routes.ts';
import { streamHandlers, type StreamDeps } from './streams/streams.routes.ts';

export function mediaFeature(parts: StreamDeps & { readonly book: Book }): Feature {
  return feature({
    name: 'media',
    routes: { ...mediaRoutes, ...streamRoutes },
    handlers: { ...mediaHandlers(parts), ...streamHandlers(parts) },
    jobs: {},
    rounds: [],
  });
}
