import { deletePushDevices, listEndedDevices } from '../../core/push/push-devices.queries.ts';
import type { Sessions } from '../../core/sessions/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { repeatEvery, type Repeating } from '../../platform/repeat.ts';
import type { DevicePush } from '../../ports/push/device-push.ts';

const MINUTE_MS = 60_000;

interface EndingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'onEnded'>;
  readonly ports: { readonly push: DevicePush | null };
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Unsubscribes devices whose logins are over: at once where a login was ended, as by a log-out or an exclusion, and each
 * minute for the others. From the end of a login on nothing is sent to its device, unsubscribed or not.
 */
export function startEndingPushDevices(deps: EndingDeps): Repeating {
  const report = (error: unknown): void => {
    deps.log.warn({ err: error }, 'devices could not be unsubscribed');
  };
  // The end of a login is told twice, here and by the database: one round after the other asks for each device once.
  let last: Promise<void> = Promise.resolve();
  const endNext = async (): Promise<void> => {
    last = last.then(async () => await endDevices(deps)).catch(report);
    await last;
  };
  deps.sessions.onEnded(() => void endNext());
  return repeatEvery(MINUTE_MS, endNext, report);
}

async function endDevices({ db, clock, ports }: EndingDeps): Promise<void> {
  const ended = await listEndedDevices(db, clock.now());
  for (const subscriptionId of ended) {
    // A company that is silent is asked again in a minute.
    if (await isUnsubscribed(ports.push, subscriptionId))
      await deletePushDevices(db, [subscriptionId]);
  }
}

async function isUnsubscribed(push: DevicePush | null, subscriptionId: string): Promise<boolean> {
  try {
    await push?.unsubscribe(subscriptionId);
    return true;
  } catch (error) {
    if (error instanceof OutsideFailure) return false;
    throw error;
  }
}
