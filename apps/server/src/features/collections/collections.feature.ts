import { collectionRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { collectionHandlers, type CollectionDeps } from './collections.routes.ts';

export function collectionsFeature(parts: CollectionDeps): Feature {
  return feature({
    name: 'collections',
    routes: collectionRoutes,
    handlers: collectionHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
