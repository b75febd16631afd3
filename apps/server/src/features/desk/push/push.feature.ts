import { operatorPushRoutes } from '@furlong/contract';
import type { PushDeps } from '../../../core/push/deliver-push.ts';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import type { DevicePush } from '../../../ports/push/device-push.ts';
import { PUSH_OFFER_DELIVERY_JOB, PUSH_OFFER_JOB } from './push-offer.ts';
import { createPushOfferDeliveryHandler, createPushOfferHandler } from './push-offer.jobs.ts';
import { pushOfferHandlers } from './push-offers.routes.ts';

export function deskPushFeature(
  parts: PushDeps & { readonly ports: { readonly push: DevicePush | null } },
): Feature {
  return feature({
    name: 'desk: push',
    routes: operatorPushRoutes,
    handlers: pushOfferHandlers(parts),
    jobs: {
      [PUSH_OFFER_JOB]: createPushOfferHandler(parts),
      [PUSH_OFFER_DELIVERY_JOB]: createPushOfferDeliveryHandler(parts),
    },
    rounds: [],
  });
}
