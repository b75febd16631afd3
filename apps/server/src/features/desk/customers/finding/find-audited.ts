import type { FoundCustomer } from '@furlong/contract';
import { runAudited } from '../../../../core/audit/audited.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { findCustomers } from './find-customers.queries.ts';

const PAGE = 50;

/**
 * A page of the customers that are found. The audit log keeps whose data were shown, and not what was typed, because that is a
 * name or an address, and a hash of either can be guessed.
 */
export async function findCustomersAudited(
  deps: CustomerDeskDeps,
  asked: { readonly search: string; readonly after: number; readonly by: string },
): Promise<{ customers: FoundCustomer[]; next: number | null }> {
  const { by, ...search } = asked;
  const call = { by, action: 'customers.searched', subject: 'customers' };
  return await runAudited(deps, call, async (tx) => {
    const found = await findCustomers(tx, { ...search, count: PAGE + 1 });
    const customers = found.slice(0, PAGE);
    const last = customers.at(-1);
    const next = found.length > PAGE && last !== undefined ? last.id : null;
    return { result: { customers, next }, detail: { shown: customers.map(({ id }) => id) } };
  });
}
