import type {
  AccountStatus,
  CustomerStanding,
  ExclusionKind,
  Verification,
} from '@furlong/customer';
import type { Queryable } from '../../../platform/database/database.ts';

/** The columns of a standing, in a query that has the customer as `c` and joins `LAST_EXCLUSION`. */
export const STANDING_COLUMNS = 'c.status, c.verification, x.exclusion_kind, x.exclusion_ends_ms';

/** Joins the exclusion of the customer `c` that ends last. An exclusion without an end is before all others. */
export const LAST_EXCLUSION = `left join lateral (
    select kind as exclusion_kind, (extract(epoch from ends_at) * 1000)::bigint as exclusion_ends_ms
    from exclusions where customer_id = c.id order by ends_at desc limit 1
  ) x on true`;

export interface StandingRow {
  readonly status: AccountStatus;
  readonly verification: Verification;
  /** Null where the customer was never excluded. */
  readonly exclusion_kind: ExclusionKind | null;
  /** Business ms; null where only the register can say. */
  readonly exclusion_ends_ms: number | null;
}

export function toStanding(row: StandingRow): CustomerStanding {
  const { status, verification, exclusion_kind: kind, exclusion_ends_ms: endsAt } = row;
  return { status, verification, exclusion: kind === null ? undefined : { kind, endsAt } };
}

/** Reads how customers stand, by their ids; a customer who is not there is left out. */
export async function readStandings(
  db: Queryable,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, CustomerStanding>> {
  const rows = await db.query<StandingRow & { readonly id: number }>({
    name: 'customers.standings',
    text: `select c.id, ${STANDING_COLUMNS}
      from customers c ${LAST_EXCLUSION} where c.id = any($1::bigint[])`,
    values: [customerIds],
  });
  return new Map(rows.map((row) => [row.id, toStanding(row)]));
}

/** Reads how one customer stands. @throws Error where there is no such customer. */
export async function readStanding(db: Queryable, customerId: number): Promise<CustomerStanding> {
  const standing = (await readStandings(db, [customerId])).get(customerId);
  if (standing === undefined) throw new Error(`customer ${String(customerId)} is not there`);
  return standing;
}
