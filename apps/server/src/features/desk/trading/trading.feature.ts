import { tradingRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import { tradingHandlers, type TradingDeskDeps } from './trading.routes.ts';

export function deskTradingFeature(parts: TradingDeskDeps): Feature {
  return feature({
    name: 'desk: trading',
    routes: tradingRoutes,
    handlers: tradingHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
