import { freeBetRoutes } from '@furlong/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { freeBetHandlers } from './free-bets.routes.ts';

export function freeBetsFeature(parts: { readonly db: Database; readonly clock: Clock }): Feature {
  return feature({
    name: 'free bets',
    routes: freeBetRoutes,
    handlers: freeBetHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
