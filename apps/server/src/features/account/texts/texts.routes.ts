import type { acceptedTextRoutes, Handlers, RequestOf } from '@furlong/contract';
import { insertAcceptedText } from '../../../core/customers/texts/accepted-texts.queries.ts';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { textsNow } from '../../../core/customers/texts/current-texts.ts';
import { lockAccountOf } from '../../../core/customers/lock-account.ts';
import { readTextsDue, type TextsDeps } from '../../../core/customers/texts/texts-due.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';

interface TextRoutesDeps extends TextsDeps {
  readonly db: Database;
}

type Accepted = RequestOf<(typeof acceptedTextRoutes)['acceptTexts']>['texts'];

export function textHandlers(deps: TextRoutesDeps): Handlers<typeof acceptedTextRoutes, Context> {
  const { db, fundsProtection } = deps;
  return {
    textsToAccept: async ({ activity }, context) => {
      const { customerId } = getCustomerCaller(context);
      const names = await readTextsDue(db, deps, { customerId, activity });
      const texts = textsNow(fundsProtection);
      return {
        texts: names.map((name) => ({ name, version: texts[name].version })),
        fundsProtection,
      };
    },
    acceptTexts: async ({ texts }, context) => {
      await acceptTexts(deps, getCustomerCaller(context).customerId, texts);
      return { isOK: true };
    },
  };
}

/** @throws Refusal text.outdated for a version that is not the one of now: what nobody read anew is not accepted. */
async function acceptTexts(
  { db, clock, fundsProtection }: TextRoutesDeps,
  customerId: number,
  accepted: Accepted,
): Promise<void> {
  const texts = textsNow(fundsProtection);
  if (accepted.some(({ name, version }) => texts[name].version !== version))
    throw new Refusal('text.outdated');
  await db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    const at = clock.now();
    for (const { name, version } of accepted)
      await insertAcceptedText(tx, { customerId, name, version, at });
    const detail = Object.fromEntries(accepted.map(({ name, version }) => [name, version]));
    await auditOwnCall(tx, { customerId, at, action: 'customer.texts_accepted', detail });
  });
}
