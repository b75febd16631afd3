import type { Jurisdiction } from '@furlong/customer';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DevicePush } from '../../ports/push/device-push.ts';
import { deletePushDevices } from './push-devices.queries.ts';

export interface PushDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
  /** Null where the operator has no notifications. */
  readonly push: DevicePush | null;
  readonly brand: string;
  /** The origin at which customers reach the server, such as `https://bets.example`. */
  readonly ownOrigin: () => string;
}

/**
 * Sends a notification to devices, and forgets those that are not there any more. Nothing is sent to no device.
 * @throws OutsideFailure where the company does not answer as it promised.
 */
export async function deliverPush(
  { db, brand, ownOrigin }: Pick<PushDeps, 'db' | 'brand' | 'ownOrigin'>,
  push: DevicePush,
  message: {
    readonly subscriptionIds: readonly string[];
    readonly text: string;
    /** The page that a tap opens, such as `/my-bets`. */
    readonly path: string;
    readonly key: string;
  },
): Promise<void> {
  const { subscriptionIds, text, path, key } = message;
  if (subscriptionIds.length === 0) return;
  const url = `${ownOrigin()}/#${path}`;
  const gone = await push.send({ subscriptionIds, title: brand, text, url, key });
  if (gone.length > 0) await deletePushDevices(db, gone);
}
