import { differenceCauses, type ReconciledSide } from '@furlong/payment';
import type { DepositProvider } from '@furlong/contract';
import type { Pence } from '@furlong/money';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** The outcome of a day's comparison. */
interface ReconciliationResult {
  readonly provider: DepositProvider;
  /** `2026-11-26`, in London. */
  readonly day: string;
  readonly listed: ReconciledSide;
  readonly own: ReconciledSide;
  readonly differenceCount: number;
  readonly feesPence: Pence;
  readonly at: number;
}

export async function insertReconciliation(
  tx: Transaction,
  { provider, day, listed, own, differenceCount, feesPence, at }: ReconciliationResult,
): Promise<void> {
  await tx.query({
    text: `insert into reconciliations (provider, day, listed_count, listed_deposits_pence,
        listed_refunds_pence, own_count, own_deposits_pence, own_refunds_pence, difference_count,
        fees_pence, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      provider,
      day,
      listed.count,
      listed.depositsPence,
      listed.refundsPence,
      own.count,
      own.depositsPence,
      own.refundsPence,
      differenceCount,
      feesPence,
      new Date(at),
    ],
  });
}

/** Closes the open findings of a day that its latest comparison has not seen: they have explained themselves. */
export async function explainFindings(
  tx: Transaction,
  day: Pick<ReconciliationResult, 'provider' | 'day' | 'at'>,
  seenIds: readonly number[],
): Promise<void> {
  await tx.query({
    text: `with explained as (
        update payment_findings set closed_at = $5, is_explained = true
        where provider = $1 and day = $2 and closed_at is null and cause = any($3::text[])
          and not (id = any($4::bigint[]))
        returning id
      )
      insert into payment_finding_events (finding_id, kind, made_by, at)
      select id, 'explained', 'program', $5 from explained`,
    values: [day.provider, day.day, differenceCauses, seenIds, new Date(day.at)],
  });
}

/**
 * The days before `today` that are to be compared: those since the last one that was, at least the day before; and those of which
 * findings are open, because they may explain themselves. None is older than `daysMax`.
 */
export async function listDaysToReconcile(
  db: Queryable,
  provider: DepositProvider,
  { today, daysMax }: { readonly today: string; readonly daysMax: number },
): Promise<readonly string[]> {
  const rows = await db.query<{ day: string }>({
    text: `select day::text from (
        select generate_series(
          coalesce((select max(day) from reconciliations where provider = $1) + 1, $2::date - 1),
          $2::date - 1, interval '1 day')::date as day
        union
        select day from payment_findings where provider = $1 and closed_at is null and day < $2::date
      ) due where day >= $2::date - $3::int order by day`,
    values: [provider, today, daysMax],
  });
  return rows.map(({ day }) => day);
}
