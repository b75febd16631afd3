import { analyticsRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { analyticsHandlers } from './analytics.routes.ts';
import type { PageViews } from './page-views.ts';

export function analyticsFeature(parts: { readonly pageViews: PageViews }): Feature {
  return feature({
    name: 'analytics',
    routes: analyticsRoutes,
    handlers: analyticsHandlers(parts.pageViews),
    jobs: {},
    rounds: [],
  });
}
