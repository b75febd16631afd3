import type { DepositProvider } from '@furlong/contract';
import { pence } from '@furlong/money';
import type { DepositState, OwnDeposit } from '@furlong/payment';
import type { Queryable } from '../../../platform/database/database.ts';

/** The ids of the deposits by a provider that arrived on a London day, and of those of which something went back. */
export interface MovedDeposits {
  readonly arrived: readonly string[];
  readonly refunded: readonly string[];
}

/** A refunded deposit arrived before it last moved: when, its journal says. */
const MOVED = `with london as (
    select $2::date::timestamp at time zone 'Europe/London' as begins_at,
      ($2::date + 1)::timestamp at time zone 'Europe/London' as ends_at
  ), moved as (
    select d.id, 'arrived' as what, case when d.state <> 'refunded' then d.moved_at else (
        select j.at from journals j where j.idempotency_key = 'deposit:' || d.id) end as at
    from london l join deposits d on d.moved_at >= l.begins_at
    where d.provider = $1 and d.state in ('succeeded', 'returning', 'refunded')
    union all
    select d.id, 'refunded', d.moved_at from london l join deposits d on d.moved_at >= l.begins_at
    where d.provider = $1 and d.state = 'refunded'
    union all
    select p.deposit_id, 'refunded', p.ended_at
    from london l join withdrawal_parts p on p.ended_at >= l.begins_at
      join deposits d on d.id = p.deposit_id
    where d.provider = $1 and p.state = 'paid'
  )
  select m.id, m.what from moved m, london l
  where m.at >= l.begins_at and m.at < l.ends_at order by m.id`;

export async function listMovedDeposits(
  db: Queryable,
  provider: DepositProvider,
  day: string,
): Promise<MovedDeposits> {
  const rows = await db.query<{ id: string; what: 'arrived' | 'refunded' }>({
    text: MOVED,
    values: [provider, day],
  });
  const idsOf = (wanted: 'arrived' | 'refunded'): readonly string[] =>
    rows.flatMap(({ id, what }) => (what === wanted ? [id] : []));
  return { arrived: idsOf('arrived'), refunded: idsOf('refunded') };
}

interface OwnDepositRow {
  readonly id: string;
  readonly payment_uid: string | null;
  readonly amount_pence: number;
  readonly currency: string;
  readonly is_test: boolean;
  readonly state: DepositState;
  readonly part_pence: number | null;
  readonly is_part_paid: boolean | null;
}

/** The deposits by a provider that have one of these ids, or were paid under one of these names of the provider's. */
export async function listOwnDeposits(
  db: Queryable,
  provider: DepositProvider,
  { ids, uids }: { readonly ids: readonly string[]; readonly uids: readonly string[] },
): Promise<readonly OwnDeposit[]> {
  const rows = await db.query<OwnDepositRow>({
    text: `select d.id, d.payment_uid, d.amount_pence, d.currency, d.is_test, d.state,
        p.amount_pence as part_pence, p.state = 'paid' as is_part_paid
      from deposits d left join withdrawal_parts p on p.deposit_id = d.id and p.state <> 'refused'
      where d.provider = $1 and (d.id = any($2::uuid[]) or d.payment_uid = any($3::text[]))`,
    values: [provider, ids, uids],
  });
  return rows.map(toOwn);
}

function toOwn(row: OwnDepositRow): OwnDeposit {
  const { id, payment_uid: paymentUid, currency, is_test: isTest, state } = row;
  return {
    depositId: id,
    paymentUid,
    currency,
    isTest,
    amountPence: pence(row.amount_pence),
    hasArrived: state === 'succeeded' || state === 'returning' || state === 'refunded',
    refund: refundOf(row),
  };
}

/** A deposit that may not be kept goes back whole; of one that was kept a withdrawal may give back a part. */
function refundOf({ state, ...row }: OwnDepositRow): OwnDeposit['refund'] {
  if (state === 'returning' || state === 'refunded')
    return { amountPence: pence(row.amount_pence), isMade: state === 'refunded' };
  if (row.part_pence === null) return null;
  return { amountPence: pence(row.part_pence), isMade: row.is_part_paid === true };
}
