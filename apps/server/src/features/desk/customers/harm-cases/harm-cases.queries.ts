import type { HarmFamily, HarmStrength } from '@furlong/customer';
import type { Queryable, Transaction } from '../../../../platform/database/database.ts';

export interface HarmCaseRow {
  readonly id: number;
  readonly customerId: number;
  readonly username: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly strength: HarmStrength;
  readonly families: readonly HarmFamily[];
}

export interface HarmCaseEventRow {
  readonly kind: 'marker' | 'action' | 'outcome' | 'closed';
  readonly family: HarmFamily | null;
  readonly strength: HarmStrength | null;
  readonly figures: Readonly<Record<string, number>> | null;
  readonly action: string | null;
  readonly by: string;
  readonly words: string;
  readonly at: Date;
}

const SELECT = `select h.id, h.customer_id as "customerId", c.username, h.opened_at as "openedAt",
    h.closed_at as "closedAt", e.strength, e.families
  from harm_cases h join customers c on c.id = h.customer_id
    cross join lateral (
      select case when bool_or(strength = 'strong') then 'strong' else 'notable' end as strength,
        array_agg(distinct family order by family) as families
      from harm_case_events where case_id = h.id and kind = 'marker'
    ) e`;

/** The cases after one of them: first the open ones, then the closed ones, the oldest first. */
export async function listCases(
  db: Queryable,
  asked: { readonly after: number; readonly count: number },
): Promise<readonly HarmCaseRow[]> {
  return await db.query<HarmCaseRow>({
    text: `${SELECT}
      where $1::bigint = 0 or (h.closed_at is not null, h.opened_at, h.id) >
        (select last.closed_at is not null, last.opened_at, last.id
          from harm_cases last where last.id = $1)
      order by h.closed_at is not null, h.opened_at, h.id limit $2`,
    values: [asked.after, asked.count],
  });
}

export async function findCase(db: Queryable, id: number): Promise<HarmCaseRow | undefined> {
  const [row] = await db.query<HarmCaseRow>({ text: `${SELECT} where h.id = $1`, values: [id] });
  return row;
}

export async function listCaseEvents(
  db: Queryable,
  caseId: number,
): Promise<readonly HarmCaseEventRow[]> {
  return await db.query<HarmCaseEventRow>({
    text: `select kind, family, strength, figures, action, made_by as by, words, at
      from harm_case_events where case_id = $1 order by id`,
    values: [caseId],
  });
}

export async function isCaseOpen(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query({
    text: 'select 1 from harm_cases where id = $1 and closed_at is null',
    values: [id],
  });
  return rows.length > 0;
}

export async function closeCase(tx: Transaction, id: number, at: number): Promise<void> {
  await tx.query({
    text: 'update harm_cases set closed_at = greatest(opened_at, $2) where id = $1',
    values: [id, new Date(at)],
  });
}
