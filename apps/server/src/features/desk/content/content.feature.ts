import { operatorContentRoutes } from '@furlong/contract';
import type { PageDeps } from '../../../core/content/sent-text.ts';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import { operatorContentHandlers } from './operator-content.routes.ts';

export function deskContentFeature(parts: PageDeps): Feature {
  return feature({
    name: 'desk: content',
    routes: operatorContentRoutes,
    handlers: operatorContentHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
