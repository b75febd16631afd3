import type { Handlers, pushRoutes } from '@furlong/contract';
import { putPushDevice } from '../../core/push/push-devices.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { OutsideFailure } from '../../platform/outside-failure.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PushDevice, PushPort } from '../../ports/push/push-port.ts';

export function pushHandlers(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ports: { readonly push: PushPort | null };
}): Handlers<typeof pushRoutes, Context> {
  const { db, clock, ports } = deps;
  return {
    subscribePush: async (device, context) => {
      const { customerId, loginId } = getCustomerCaller(context);
      const subscriptionId = await subscribe(ports.push, device);
      const { platform } = device;
      await db.transaction(async (tx) => {
        await putPushDevice(tx, { customerId, loginId, platform, subscriptionId, at: clock.now() });
      });
      return { isOK: true };
    },
  };
}

async function subscribe(push: PushPort | null, device: PushDevice): Promise<string> {
  if (push === null) throw new Refusal('push.unavailable');
  try {
    return await push.subscribe(device);
  } catch (error) {
    throw error instanceof OutsideFailure ? new Refusal('push.unavailable') : error;
  }
}
