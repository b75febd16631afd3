import { settingsRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { settingsHandlers, type SettingsDeps } from './settings.routes.ts';

export function settingsFeature(parts: SettingsDeps): Feature {
  return feature({
    name: 'settings',
    routes: settingsRoutes,
    handlers: settingsHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
