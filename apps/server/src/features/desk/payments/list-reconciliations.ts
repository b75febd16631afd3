import type { DepositProvider, ReconciliationView } from '@furlong/contract';
import { pence } from '@furlong/money';
import type { Queryable } from '../../../platform/database/database.ts';
import { instant } from '../../../platform/london-time.ts';

interface ReconciliationRow {
  readonly id: number;
  readonly provider: DepositProvider;
  readonly day: string;
  readonly listed_count: number;
  readonly listed_deposits_pence: number;
  readonly listed_refunds_pence: number;
  readonly own_count: number;
  readonly own_deposits_pence: number;
  readonly own_refunds_pence: number;
  readonly difference_count: number;
  readonly fees_pence: number;
  readonly at: Date;
}

/** More than a quarter of a year of one provider. */
const LISTED_MAX = 100;

/** The latest comparison of each day, the latest day first. */
export async function listReconciliations(db: Queryable): Promise<ReconciliationView[]> {
  const rows = await db.query<ReconciliationRow>({
    text: `select distinct on (day, provider) id, provider, day::text, listed_count,
        listed_deposits_pence, listed_refunds_pence, own_count, own_deposits_pence,
        own_refunds_pence, difference_count, fees_pence, at
      from reconciliations order by day desc, provider, id desc limit $1`,
    values: [LISTED_MAX],
  });
  return rows.map(toView);
}

function toView(row: ReconciliationRow): ReconciliationView {
  const { id, provider, day, at } = row;
  return {
    id,
    provider,
    day,
    at: instant(at.getTime()),
    listed: {
      count: row.listed_count,
      deposits: pence(row.listed_deposits_pence),
      refunds: pence(row.listed_refunds_pence),
    },
    own: {
      count: row.own_count,
      deposits: pence(row.own_deposits_pence),
      refunds: pence(row.own_refunds_pence),
    },
    differences: row.difference_count,
    fees: pence(row.fees_pence),
  };
}
