import type { Queryable } from '../../platform/database/database.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';

/** Names an account. A customer and an operator may have the same number. */
export interface AccountKey {
  readonly kind: 'customer' | 'operator';
  readonly id: number;
}

/** The cookie by which a device is known again. It lets nobody in; it tells the owner of an account from a stranger. */
const NAME = 'furlong_known_device';
const KEPT_MS = 365 * 24 * 3_600_000;

const COLUMNS = { customer: 'customer_id', operator: 'operator_id' } as const;

export function readKnownDevice(context: HttpContext): string | undefined {
  return context.isSameOrigin ? context.readCookie(NAME) : undefined;
}

/** Whether somebody has logged in to this account from the device before. */
export async function isKnownDevice(
  db: Queryable,
  token: string,
  account: AccountKey,
): Promise<boolean> {
  const rows = await db.query({
    name: `login.is_known_device_of_${account.kind}`,
    text: `select 1 from known_devices where device_hash = $1 and ${COLUMNS[account.kind]} = $2`,
    values: [hashToken(token), account.id],
  });
  return rows.length > 0;
}

/** Whether somebody has logged in to this account before, from whatever device. */
export async function hasKnownDevice(db: Queryable, account: AccountKey): Promise<boolean> {
  const rows = await db.query({
    name: `login.has_known_device_of_${account.kind}`,
    text: `select 1 from known_devices where ${COLUMNS[account.kind]} = $1 limit 1`,
    values: [account.id],
  });
  return rows.length > 0;
}

/** Makes a device known to the account that it has just logged in to. Accounts that it was known to before stay. */
export async function rememberDevice(
  deps: { readonly db: Queryable; readonly now: number },
  context: HttpContext,
  account: AccountKey,
): Promise<void> {
  const given = readKnownDevice(context);
  // A value that the server never gave is not taken over: somebody else may have put it there, and knows it.
  const token =
    given !== undefined && (await isAnybodysDevice(deps.db, given)) ? given : createToken();
  await deps.db.query({
    text: `insert into known_devices (device_hash, ${COLUMNS[account.kind]}, seen_at)
      values ($1, $2, $3)
      on conflict (device_hash, customer_id, operator_id) do update set seen_at = excluded.seen_at`,
    values: [hashToken(token), account.id, new Date(deps.now)],
  });
  context.writeCookie({ name: NAME, value: token, maxAgeSeconds: KEPT_MS / 1000 });
}

async function isAnybodysDevice(db: Queryable, token: string): Promise<boolean> {
  const rows = await db.query({
    name: 'login.is_anybodys_device',
    text: 'select 1 from known_devices where device_hash = $1 limit 1',
    values: [hashToken(token)],
  });
  return rows.length > 0;
}

/** Deletes devices whose cookie has run out. */
export async function deleteOldDevices(db: Queryable, now: number): Promise<void> {
  await db.query({
    text: 'delete from known_devices where seen_at < $1',
    values: [new Date(now - KEPT_MS)],
  });
}
