import { findCountryByName, whyUnwatched, type WatchRule } from '@furlong/customer';
import type { Clock } from '../../../platform/clock.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { NetworkCountryPort } from '../../../ports/network-country/network-country-port.ts';
import { readWatcher } from './watchers.queries.ts';

interface AdmissionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rule: WatchRule;
  readonly networkCountry: NetworkCountryPort;
}

/** A customer who may watch. */
export interface Watcher {
  readonly customerId: number;
  /** The number by which providers know the customer, which tells them nothing of the person. */
  readonly reference: string;
}

/**
 * The customer who asks, if pictures may be shown to them. The edge has asked before whether the customer is served.
 * @param named the customer's own name, as the specified calls send it along; undefined where it is not sent.
 */
export async function admitWatcher(
  { db, clock, rule, networkCountry }: AdmissionDeps,
  context: Context,
  named?: string,
): Promise<Watcher> {
  const caller = getCustomerCaller(context);
  const { username, country, balancePence, lastBetMs } = await readWatcher(db, caller);
  if (named !== undefined && named.toLowerCase() !== username.toLowerCase()) {
    throw new Refusal('session.forbidden');
  }
  const atHome = country === null ? undefined : findCountryByName(country)?.iso2;
  const why = whyUnwatched(
    {
      country: networkCountry.countryOf(context.address) ?? atHome ?? null,
      availablePence: balancePence,
      lastBetAt: lastBetMs,
    },
    rule,
    clock.now(),
  );
  if (why !== undefined) throw new Refusal(`stream.${why}`);
  return { customerId: caller.customerId, reference: String(caller.customerId) };
}
