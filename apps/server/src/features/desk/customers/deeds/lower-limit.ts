import type { LimitName } from '@furlong/customer';
import type { Pence } from '@furlong/money';
import { changeLimit } from '../../../../core/limits/change-limit.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { doDeed, type AskedDeed } from './do-deed.ts';

/**
 * Sets a lower limit for a customer, or a limit where there was none (D12). A change that waited ends, so that the
 * customer cannot confirm an increase that was asked for before.
 * @throws Refusal limit.not_lower for any other amount.
 */
export async function lowerLimit(
  deps: CustomerDeskDeps,
  asked: AskedDeed & LimitName & { readonly amount: Pence },
  by: string,
): Promise<void> {
  const { id, reason, kind, period, amount } = asked;
  await doDeed(deps, { id, reason, by, action: 'customer.limit_lowered' }, async ({ tx }) => {
    const request = { operation: 'set', amount, by: 'operator' } as const;
    const name = { kind, period };
    return { operation: await changeLimit(tx, deps, { customerId: id, name, request }) };
  });
}
