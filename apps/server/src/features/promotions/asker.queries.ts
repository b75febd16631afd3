import { findCountryByName } from '@furlong/customer';
import { MARKETING_IS_STOPPED } from '../../core/harm/marketing-stopped.ts';
import { readStanding } from '../../core/customers/standing/standing.queries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CustomerStanding } from '@furlong/customer';

/** The facts about a customer by which promotions are chosen. */
interface AskingCustomer {
  /** The ISO code of the country of the address; undefined where none is known. */
  readonly country: string | undefined;
  readonly standing: CustomerStanding;
  /** Whether an open case of harm has stopped marketing to the customer. */
  readonly isMarketingStopped: boolean;
}

export async function readAskingCustomer(
  db: Queryable,
  customerId: number,
): Promise<AskingCustomer> {
  const standing = await readStanding(db, customerId);
  const [row] = await db.query<{ country: string | null; isMarketingStopped: boolean }>({
    text: `select c.address ->> 'country' as country, ${MARKETING_IS_STOPPED} as "isMarketingStopped"
      from customers c where c.id = $1`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} is not there`);
  const { country, isMarketingStopped } = row;
  return { country: findCountryByName(country ?? '')?.iso2, standing, isMarketingStopped };
}
