import { contentRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { contentHandlers, type ContentDeps } from './content.routes.ts';

export function contentFeature(parts: ContentDeps): Feature {
  return feature({
    name: 'content',
    routes: contentRoutes,
    handlers: contentHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
