import { pence, type Pence } from '@furlong/money';
import type { Transaction } from '../../../../platform/database/database.ts';

/** The free bets that operators gave a customer, under the customer's lock. */
interface GivenByOperators {
  /** The free bet that this key gave before, to whichever customer; undefined where the key is new. */
  readonly byKey: { readonly customerId: number; readonly amountPence: Pence } | undefined;
  /** The sum since a time. */
  readonly sumPence: Pence;
}

export async function readGivenByOperators(
  tx: Transaction,
  asked: { readonly customerId: number; readonly reference: string; readonly since: number },
): Promise<GivenByOperators> {
  const [row] = await tx.query<{ sum: number; amount: number | null; customer: number | null }>({
    text: `select coalesce(sum(f.amount_pence)
            filter (where f.customer_id = $1 and f.granted_at >= $3), 0)::bigint as sum,
        max(f.amount_pence) filter (where f.reference = $2) as amount,
        max(f.customer_id) filter (where f.reference = $2) as customer
      from free_bets f where f.source = 'operator' and (f.customer_id = $1 or f.reference = $2)`,
    values: [asked.customerId, asked.reference, new Date(asked.since)],
  });
  const { sum = 0, amount = null, customer = null } = row ?? {};
  return {
    byKey:
      amount === null || customer === null
        ? undefined
        : { customerId: customer, amountPence: pence(amount) },
    sumPence: pence(sum),
  };
}
