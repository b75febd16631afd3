import { operatorSignInRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import type { LogInOperatorDeps } from './log-in-operator.ts';
import { signInHandlers } from './sign-in.routes.ts';

export function deskSignInFeature(parts: LogInOperatorDeps): Feature {
  return feature({
    name: 'desk: sign in',
    routes: operatorSignInRoutes,
    handlers: signInHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
