import type { DormantAccount } from '@furlong/contract';
import { pence } from '@furlong/money';
import { runAudited } from '../../../../core/audit/audited.ts';
import { instant } from '../../../../platform/london-time.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { countDormant, listDormant } from './dormancies.queries.ts';

const PAGE = 50;

/** A page of the dormant accounts, and how many there are. The audit log keeps whose were shown. */
export async function listDormantAudited(
  deps: CustomerDeskDeps,
  { after, by }: { readonly after: number; readonly by: string },
): Promise<{ accounts: DormantAccount[]; count: number; next: number | null }> {
  const call = { by, action: 'customers.dormant_listed', subject: 'customers' };
  return await runAudited(deps, call, async (tx) => {
    const found = await listDormant(tx, { after, count: PAGE + 1 });
    const accounts = found.slice(0, PAGE).map((row) => ({
      customerId: row.customerId,
      username: row.username,
      quietSince: instant(row.quietSince.getTime()),
      dormantAt: instant(row.dormantAt.getTime()),
      balance: pence(row.balancePence),
    }));
    const last = accounts.at(-1);
    const next = found.length > PAGE && last !== undefined ? last.customerId : null;
    const shown = accounts.map(({ customerId }) => customerId);
    return { result: { accounts, count: await countDormant(tx), next }, detail: { shown } };
  });
}
