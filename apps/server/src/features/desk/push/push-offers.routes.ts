import type { Handlers, operatorPushRoutes } from '@furlong/contract';
import { getOperatorCaller, type Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PushPort } from '../../../ports/push/push-port.ts';
import { sendPushOffer, type PushOfferDeps } from './send-push-offer.ts';

export function pushOfferHandlers(
  deps: PushOfferDeps & { readonly ports: { readonly push: PushPort | null } },
): Handlers<typeof operatorPushRoutes, Context> {
  return {
    sendPushOffer: async (offer, context) => {
      if (deps.ports.push === null) throw new Refusal('push.unavailable');
      const { username } = getOperatorCaller(context);
      return { customers: await sendPushOffer(deps, offer, username) };
    },
  };
}
