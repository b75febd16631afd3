import { leaveFailed, now, setServerTime } from '@furlong/client';
import { realityCheckRoutes, type RealityCheck } from '@furlong/contract';
import { realityCheckMinutes } from '@furlong/customer';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { renewSession } from '../../core/session/session.ts';
import { callsOf } from '../../platform/api/api.ts';
import { storage } from '../../platform/storage.ts';

const calls = callsOf(realityCheckRoutes);

/** How long an answer is waited for (specification, 9). Units: milliseconds. */
const countdownMs = 300_000;
const minuteMs = 60_000;

/** Keeps on the device when the customer is asked next, so that every window and every reload knows. */
function keepNextCheck(check: RealityCheck): RealityCheck {
  setServerTime(check.now);
  storage.keep('realityCheckTime', check.nextAt);
  if (Date.parse(check.nextAt) > now()) storage.forget('realityCheckEnd');
  return check;
}

export const realityCheckQuery = queryOptions({
  queryKey: [ofCustomer, 'reality-check'],
  queryFn: async () => keepNextCheck(await calls.getRealityCheck({})),
});

/**
 * Asks the server when the customer is asked next. Where it gives no answer, the time that the device knows holds, and
 * if it knows none, the specified 120 minutes.
 */
export async function readCheckTime(queries: QueryClient): Promise<void> {
  try {
    await queries.fetchQuery({ ...realityCheckQuery, staleTime: 0 });
  } catch (error) {
    leaveFailed(error);
    if (storage.find('realityCheckTime') !== undefined) return;
    const inTheEnd = now() + realityCheckMinutes.most * minuteMs;
    storage.keep('realityCheckTime', new Date(inTheEnd).toISOString());
  }
}

/** Whether the time has passed. While a bet is being placed nobody is asked. */
export function isCheckDue(): boolean {
  const time = storage.find('realityCheckTime');
  const isBetInFlight = storage.find('submission') !== undefined;
  return time !== undefined && Date.parse(time) <= now() && !isBetInFlight;
}

/** When the session ends by itself. The countdown begins when the customer is first asked, in whichever window. */
export function findOrBeginCountdown(): string {
  const begun = storage.find('realityCheckEnd');
  if (begun !== undefined) return begun;
  const end = new Date(now() + countdownMs).toISOString();
  storage.keep('realityCheckEnd', end);
  return end;
}

/** The customer stays: a fresh token, and the interval from its beginning. */
export async function remainLoggedIn(queries: QueryClient): Promise<void> {
  await renewSession();
  queries.setQueryData(realityCheckQuery.queryKey, keepNextCheck(await calls.passRealityCheck({})));
}

/** Sets the interval, which counts from when it began. */
export async function changeInterval(queries: QueryClient, intervalMinutes: number): Promise<void> {
  const check = keepNextCheck(await calls.setRealityCheck({ intervalMinutes }));
  queries.setQueryData(realityCheckQuery.queryKey, check);
}
