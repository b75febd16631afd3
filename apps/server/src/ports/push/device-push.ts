import type { BrowserPushPort, PhonePlatform, PushPort } from './push-port.ts';

/** Notifications to phones and to browsers alike. */
export interface DevicePush extends PushPort<PhonePlatform | 'web'> {
  /** Null where phones are not notified. */
  readonly phones: PushPort | null;
  /** Null where browsers are not notified. */
  readonly browsers: BrowserPushPort | null;
}

/** A browser's name is JSON; a phone's never is. */
function isBrowser(subscriptionId: string): boolean {
  return subscriptionId.startsWith('{');
}

/** Has each device reached by who delivers to its kind. A device of a kind that is not notified any more is gone. */
export function createDevicePush(ports: Pick<DevicePush, 'phones' | 'browsers'>): DevicePush {
  const { phones, browsers } = ports;
  return {
    ...ports,
    subscribe: async ({ platform, token }) =>
      platform === 'web'
        ? await browsers?.subscribe({ platform, token })
        : await phones?.subscribe({ platform, token }),
    unsubscribe: async (id) => {
      await (isBrowser(id) ? browsers : phones)?.unsubscribe(id);
    },
    send: async (message) => {
      const ids = message.subscriptionIds;
      const parts = [
        { port: browsers, subscriptionIds: ids.filter((id) => isBrowser(id)) },
        { port: phones, subscriptionIds: ids.filter((id) => !isBrowser(id)) },
      ].filter(({ subscriptionIds }) => subscriptionIds.length > 0);
      // Each has its turn, so that a browser that cannot be reached keeps nothing from a phone.
      const sent = await Promise.allSettled(
        parts.map(
          async ({ port, subscriptionIds }) =>
            (await port?.send({ ...message, subscriptionIds })) ?? subscriptionIds,
        ),
      );
      const failure = sent.find(({ status }) => status === 'rejected');
      if (failure?.status === 'rejected') throw failure.reason;
      return sent.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    },
  };
}
