import { locationRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { locationHandlers, type LocationDeps } from './location.routes.ts';

export function locationFeature(parts: LocationDeps): Feature {
  return feature({
    name: 'location',
    routes: locationRoutes,
    handlers: locationHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
