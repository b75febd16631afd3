import { auditOwnCall } from '../../core/customers/audit-own-call.ts';
import { toDevice } from '../../core/sessions/device-view.ts';
import { isLoginOf, listDevices } from '../../core/sessions/devices.queries.ts';
import type { Caller } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';

type Customer = Extract<Caller, { kind: 'customer' }>;
type DeviceDeps = Pick<AccountDeps, 'db' | 'clock' | 'sessions'>;

/** The devices on which the caller is logged in. */
export async function listOwnDevices({ db, clock }: DeviceDeps, caller: Customer) {
  const rows = await listDevices(db, caller.customerId, clock.now());
  return rows.map((row) => ({ ...toDevice(row), isThis: row.login_id === caller.loginId }));
}

/** Logs one device of the caller out. @throws Refusal login.unknown for a login that is not the caller's. */
export async function endOwnLogin(
  { db, clock, sessions }: DeviceDeps,
  { customerId }: Customer,
  loginId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isLoginOf(tx, customerId, loginId))) throw new Refusal('login.unknown');
    await sessions.end({ loginId }, tx);
    const entry = { action: 'customer.session_ended', detail: { loginId } };
    await auditOwnCall(tx, { customerId, at: clock.now(), ...entry });
  });
}

export async function logOutEverywhere(
  { db, clock, sessions }: DeviceDeps,
  { customerId }: Customer,
): Promise<void> {
  await db.transaction(async (tx) => {
    await sessions.end({ customerId }, tx);
    const action = 'customer.logged_out_everywhere';
    await auditOwnCall(tx, { customerId, at: clock.now(), action });
  });
}
