import type { Handlers, pushRoutes } from '@furlong/contract';
import {
  endPushDeviceOf,
  hasPushDevice,
  putPushDevice,
} from '../../core/push/push-devices.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { getCustomerCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DevicePush } from '../../ports/push/device-push.ts';
import type { PushDevice } from '../../ports/push/push-port.ts';

export function pushHandlers(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ports: { readonly push: DevicePush | null };
}): Handlers<typeof pushRoutes, Context> {
  const { db, clock, ports } = deps;
  return {
    readPushDevice: async (_request, context) => {
      const { loginId } = getCustomerCaller(context);
      const publicKey = ports.push?.browsers?.publicKey ?? null;
      return { publicKey, isOn: await hasPushDevice(db, loginId) };
    },
    subscribePush: async (device, context) => {
      const { customerId, loginId } = getCustomerCaller(context);
      const subscriptionId = await subscribe(ports.push, device);
      const { platform } = device;
      await db.transaction(async (tx) => {
        await putPushDevice(tx, { customerId, loginId, platform, subscriptionId, at: clock.now() });
      });
      return { isOK: true };
    },
    endPushDevice: async (_request, context) => {
      const { loginId } = getCustomerCaller(context);
      const ended = await endPushDeviceOf(db, loginId);
      for (const subscriptionId of ended) await unsubscribe(ports.push, subscriptionId);
      return { isOK: true };
    },
  };
}

async function subscribe(push: DevicePush | null, device: PushDevice): Promise<string> {
  const subscriptionId = await push?.subscribe(device).catch((error: unknown) => {
    if (error instanceof OutsideFailure) return undefined;
    throw error;
  });
  if (subscriptionId === undefined) throw new Refusal('push.unavailable');
  return subscriptionId;
}

/** Nothing is sent to a device that is not ours any more, whether the company has heard of it or not. */
async function unsubscribe(push: DevicePush | null, subscriptionId: string): Promise<void> {
  try {
    await push?.unsubscribe(subscriptionId);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
  }
}
