import type { DepositProvider, FindingAction, PaymentFindingFile } from '@furlong/contract';
import type { FindingCause } from '../../../core/payments/payment-findings.queries.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

export interface DeskFindingRow {
  readonly id: number;
  readonly provider: DepositProvider;
  readonly cause: FindingCause;
  readonly depositId: string | null;
  readonly paymentUid: string;
  readonly day: string | null;
  readonly foundAt: Date;
  readonly owner: string;
  readonly outcome: string;
  readonly closedAt: Date | null;
}

export interface DeskFindingEventRow {
  readonly kind: PaymentFindingFile['events'][number]['kind'];
  readonly by: string;
  readonly words: string;
  readonly at: Date;
}

const SELECT = `select f.id, f.provider, f.cause, f.deposit_id as "depositId",
    f.payment_uid as "paymentUid", f.day::text, f.found_at as "foundAt", f.owner, f.outcome,
    f.closed_at as "closedAt"
  from payment_findings f`;

/** The findings after one of them: first the open ones, then the closed ones, the oldest first. */
export async function listDeskFindings(
  db: Queryable,
  asked: { readonly after: number; readonly count: number },
): Promise<readonly DeskFindingRow[]> {
  return await db.query<DeskFindingRow>({
    text: `${SELECT}
      where $1::bigint = 0 or (f.closed_at is not null, f.found_at, f.id) >
        (select last.closed_at is not null, last.found_at, last.id
          from payment_findings last where last.id = $1)
      order by f.closed_at is not null, f.found_at, f.id limit $2`,
    values: [asked.after, asked.count],
  });
}

export async function countOpenFindings(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from payment_findings where closed_at is null',
  );
  return row?.count ?? 0;
}

/** The findings of a deposit, the oldest first. */
export async function listFindingsOf(
  db: Queryable,
  depositId: string,
): Promise<readonly DeskFindingRow[]> {
  return await db.query<DeskFindingRow>({
    text: `${SELECT} where f.deposit_id = $1 order by f.id`,
    values: [depositId],
  });
}

export async function findDeskFinding(
  db: Queryable,
  id: number,
): Promise<DeskFindingRow | undefined> {
  const [row] = await db.query<DeskFindingRow>({ text: `${SELECT} where f.id = $1`, values: [id] });
  return row;
}

/** Reads a finding and locks its row. */
export async function lockDeskFinding(
  tx: Transaction,
  id: number,
): Promise<DeskFindingRow | undefined> {
  const [row] = await tx.query<DeskFindingRow>({
    text: `${SELECT} where f.id = $1 for update`,
    values: [id],
  });
  return row;
}

export async function listFindingEvents(
  db: Queryable,
  findingId: number,
): Promise<readonly DeskFindingEventRow[]> {
  return await db.query<DeskFindingEventRow>({
    text: `select kind, made_by as by, words, at from payment_finding_events
      where finding_id = $1 order by id`,
    values: [findingId],
  });
}

/** The column that each action sets, and the event that tells of it. */
const DEEDS: Readonly<Record<FindingAction, { readonly kind: string; readonly sets: string }>> = {
  take: { kind: 'taken', sets: 'owner = $2::text' },
  outcome: { kind: 'outcome', sets: 'outcome = $3::text' },
  close: { kind: 'closed', sets: 'closed_at = $4' },
};

/** Does something about a finding whose row is locked and that is open. */
export async function writeFindingDeed(
  tx: Transaction,
  id: number,
  deed: {
    readonly action: FindingAction;
    /** The user name of the operator. */
    readonly by: string;
    readonly words: string;
    readonly at: number;
  },
): Promise<void> {
  const { kind, sets } = DEEDS[deed.action];
  await tx.query({
    text: `with done as (
        update payment_findings set ${sets} where id = $1 returning id
      )
      insert into payment_finding_events (finding_id, kind, made_by, words, at)
      select id, $5, 'operator:' || $2::text, $3::text, $4::timestamptz from done`,
    values: [id, deed.by, deed.words, new Date(deed.at), kind],
  });
}
