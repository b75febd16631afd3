import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** Holds for a device `d` whose login is on at $1. A login is over once one of its sessions was ended, or when the last of them has run out. */
export const LOGIN_IS_ON = `exists (select 1 from sessions s where s.login_id = d.login_id and s.expires_at > $1)
  and not exists (select 1 from sessions e where e.login_id = d.login_id and e.revoked_at is not null)`;

/** Has a device belong to a login: a device and a login are only ever one another's. */
export async function putPushDevice(
  tx: Transaction,
  device: {
    readonly customerId: number;
    readonly loginId: string;
    readonly platform: string;
    readonly subscriptionId: string;
    readonly at: number;
  },
): Promise<void> {
  const { customerId, loginId, platform, subscriptionId, at } = device;
  await tx.query({
    text: 'delete from push_devices where login_id = $1 or subscription_id = $2',
    values: [loginId, subscriptionId],
  });
  await tx.query({
    text: `insert into push_devices (customer_id, login_id, platform, subscription_id, created_at)
      values ($1, $2, $3, $4, $5)`,
    values: [customerId, loginId, platform, subscriptionId, new Date(at)],
  });
}

/** Whether a login's device is notified. */
export async function hasPushDevice(db: Queryable, loginId: string): Promise<boolean> {
  const rows = await db.query({
    text: 'select 1 from push_devices where login_id = $1',
    values: [loginId],
  });
  return rows.length > 0;
}

/** Has nothing more sent to a login's device. @returns the device's name at the company, if it had one. */
export async function endPushDeviceOf(db: Queryable, loginId: string): Promise<readonly string[]> {
  const rows = await db.query<{ subscription_id: string }>({
    text: 'delete from push_devices where login_id = $1 returning subscription_id',
    values: [loginId],
  });
  return rows.map((row) => row.subscription_id);
}

/** Picks out the customers who have a device. */
export async function listWithDevice(
  db: Queryable,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ customer_id: number }>({
    name: 'push.with_device',
    text: 'select distinct customer_id from push_devices where customer_id = any($1::bigint[])',
    values: [customerIds],
  });
  return new Set(rows.map((row) => row.customer_id));
}

/** The devices of a customer whose logins are not over, on these platforms where some are named. */
export async function listPushDevices(
  db: Queryable,
  customerId: number,
  { now, platforms }: { readonly now: number; readonly platforms?: readonly string[] },
): Promise<readonly string[]> {
  const rows = await db.query<{ subscription_id: string }>({
    text: `select d.subscription_id from push_devices d where d.customer_id = $2
        and ($3::text[] is null or d.platform = any($3::text[])) and ${LOGIN_IS_ON}`,
    values: [new Date(now), customerId, platforms === undefined ? null : [...platforms]],
  });
  return rows.map((row) => row.subscription_id);
}

/** The devices whose logins are over. */
export async function listEndedDevices(db: Queryable, now: number): Promise<readonly string[]> {
  const rows = await db.query<{ subscription_id: string }>({
    text: `select d.subscription_id from push_devices d where not (${LOGIN_IS_ON}) limit 500`,
    values: [new Date(now)],
  });
  return rows.map((row) => row.subscription_id);
}

export async function deletePushDevices(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query({
    text: 'delete from push_devices where subscription_id = any($1::text[])',
    values: [[...ids]],
  });
}
