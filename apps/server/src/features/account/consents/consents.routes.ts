import type { consentRoutes, Consents, Handlers } from '@furlong/contract';
import type { output } from 'zod/mini';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import {
  appendConsent,
  listConsents,
  lockConsents,
  type ConsentRow,
} from '../../../core/customers/texts/consents.queries.ts';
import { toConsents } from '../../../core/customers/texts/consents.view.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { AccountDeps } from '../account-deps.ts';

type ConsentDeps = Pick<AccountDeps, 'db' | 'clock'>;
type Said = output<(typeof consentRoutes)['putConsents']['request']>['consents'];

export function consentHandlers(deps: ConsentDeps): Handlers<typeof consentRoutes, Context> {
  return {
    getConsents: async (_request, context) =>
      toConsents(await listConsents(deps.db, getCustomerCaller(context).customerId)),
    putConsents: async ({ consents }, context) =>
      await putConsents(deps, getCustomerCaller(context).customerId, consents),
  };
}

/** Appends what is new (D33). The same word on the same text once more changes nothing. */
async function putConsents(
  { db, clock }: ConsentDeps,
  customerId: number,
  said: Said,
): Promise<Consents> {
  return await db.transaction(async (tx) => {
    await lockConsents(tx, customerId);
    const before = await listConsents(tx, customerId);
    const at = clock.now();
    // Of a channel that is named twice the last word counts.
    const last = new Map(said.map((each) => [each.channel, each]));
    const changed = [...last.values()].filter((each) => !isSaid(before, each));
    if (changed.length === 0) return toConsents(before);
    for (const each of changed) await appendConsent(tx, customerId, { ...each, at });
    const detail = Object.fromEntries(changed.map(({ channel, isGiven }) => [channel, isGiven]));
    await auditOwnCall(tx, { customerId, at, action: 'customer.consents_changed', detail });
    return toConsents(await listConsents(tx, customerId));
  });
}

function isSaid(before: readonly ConsentRow[], said: Said[number]): boolean {
  return before.some(
    (row) =>
      row.channel === said.channel &&
      row.is_given === said.isGiven &&
      row.text_version === said.textVersion,
  );
}
