import type { Queryable } from '../../platform/database/database.ts';

/** A device on which a customer is logged in. */
export interface DeviceRow {
  readonly login_id: string;
  readonly device: string;
  readonly country: string;
  readonly created_at: Date;
  readonly seen_at: Date | null;
}

/** More devices than anybody has; programs that log in over and over may have more. */
const DEVICES_MAX = 100;

/** The customer's logins that are not over, the one seen last first. */
export async function listDevices(
  db: Queryable,
  customerId: number,
  now: number,
): Promise<readonly DeviceRow[]> {
  return await db.query<DeviceRow>({
    text: `select login_id, device, country, created_at, seen_at from (
        select distinct on (s.login_id) s.* from sessions s
        where s.customer_id = $1 and s.kind = 'device' and s.expires_at > $2
          and not exists (select 1 from sessions ended
            where ended.login_id = s.login_id and ended.revoked_at is not null)
        order by s.login_id, s.expires_at desc
      ) latest order by seen_at desc nulls last, login_id limit $3`,
    values: [customerId, new Date(now), DEVICES_MAX],
  });
}

/** Whether a login, which somebody may have guessed, is the customer's and not over. */
export async function isLoginOf(
  db: Queryable,
  customerId: number,
  loginId: string,
): Promise<boolean> {
  const rows = await db.query({
    text: `select 1 from sessions
      where customer_id = $1 and login_id::text = $2 and revoked_at is null limit 1`,
    values: [customerId, loginId],
  });
  return rows.length > 0;
}
