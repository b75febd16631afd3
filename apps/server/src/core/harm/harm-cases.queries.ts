import type { HarmFamily, HarmMarker, HarmStrength } from '@furlong/customer';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** The maker of an event of a case: the program, or `operator:` and a user name. */
type MadeBy = 'program' | `operator:${string}`;

/** An event of a case as it is written. */
type HarmCaseEvent = { readonly madeBy: MadeBy; readonly words: string } & (
  | {
      readonly kind: 'marker';
      readonly marker: HarmMarker;
      readonly figures: Readonly<Record<string, number>>;
    }
  /** `action` is what was done, as the audit log calls it. */
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'outcome' | 'closed' }
);

/** A marker that was told of a customer. */
export interface ToldMarker {
  readonly family: HarmFamily;
  readonly strength: HarmStrength;
}

/** The markers that were told of a customer since then, in whichever case. */
export async function listToldMarkers(
  db: Queryable,
  customerId: number,
  since: number,
): Promise<readonly ToldMarker[]> {
  return await db.query<ToldMarker>({
    text: `select e.family, e.strength from harm_cases h join harm_case_events e on e.case_id = h.id
      where h.customer_id = $1 and e.kind = 'marker' and e.at > $2`,
    values: [customerId, new Date(since)],
  });
}

export async function findOpenCase(db: Queryable, customerId: number): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>({
    text: 'select id from harm_cases where customer_id = $1 and closed_at is null',
    values: [customerId],
  });
  return row?.id;
}

/** The id of the customer's open case, which is opened where there is none. The caller has locked the customer. */
export async function openCase(tx: Transaction, customerId: number, at: number): Promise<number> {
  const open = await findOpenCase(tx, customerId);
  if (open !== undefined) return open;
  const [row] = await tx.query<{ id: number }>({
    text: 'insert into harm_cases (customer_id, opened_at) values ($1, $2) returning id',
    values: [customerId, new Date(at)],
  });
  if (row === undefined) throw new Error('a case of harm was not stored');
  return row.id;
}

/** The id of the event. */
export async function appendCaseEvent(
  tx: Transaction,
  caseId: number,
  event: HarmCaseEvent & { readonly at: number },
): Promise<number> {
  const { kind, madeBy, words, at } = event;
  const marked = event.kind === 'marker' ? event : undefined;
  const [row] = await tx.query<{ id: number }>({
    text: `insert into harm_case_events
        (case_id, kind, family, strength, figures, action, made_by, words, at)
      values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9) returning id`,
    values: [
      caseId,
      kind,
      marked?.marker.family ?? null,
      marked?.marker.strength ?? null,
      marked === undefined ? null : JSON.stringify(marked.figures),
      event.kind === 'action' ? event.action : null,
      madeBy,
      words,
      new Date(at),
    ],
  });
  if (row === undefined) throw new Error('an event of a case of harm was not stored');
  return row.id;
}

/** Whether a customer is asked to set a limit: in the open case somebody asked for one, and none was set since. */
export async function isLimitAsked(db: Queryable, customerId: number): Promise<boolean> {
  const rows = await db.query({
    name: 'harm.is_limit_asked',
    text: `select 1 from harm_cases h
        cross join lateral (select max(at) as asked_at from harm_case_events
          where case_id = h.id and action = 'customer.limit_asked') e
      where h.customer_id = $1 and h.closed_at is null and e.asked_at is not null
        and not exists (select 1 from limit_operations l where l.customer_id = h.customer_id
          and l.at >= e.asked_at and l.amount_pence is not null and l.confirmable_from is null)`,
    values: [customerId],
  });
  return rows.length > 0;
}
