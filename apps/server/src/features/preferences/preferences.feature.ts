import { sessionRoutes } from '@furlong/contract';
import type { Database } from '../../platform/database/database.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { preferencesHandlers } from './preferences.routes.ts';

export function preferencesFeature(parts: { readonly db: Database }): Feature {
  const { getPreferences, updatePreferences } = sessionRoutes;
  return feature({
    name: 'preferences',
    routes: { getPreferences, updatePreferences },
    handlers: preferencesHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
