import { permissions, type Permission } from '@furlong/contract';
import { jurisdictions } from '@furlong/customer';
import { expect } from 'vitest';
import {
  auditOf,
  firstPassword,
  type MadeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import type { CallAnswer, TestApp } from '../../../../../test/start-test-app.ts';
import { findOpenCase } from '../../../../core/harm/harm-cases.queries.ts';
import { tellMarkers } from '../../../../core/harm/tell-markers.ts';
import { quickPasswords } from '../../../../core/login/testing/quick-passwords.ts';

export const reason = 'Asked for by telephone.';

let made = 0;
let hashed: Promise<string> | undefined;

export interface Operator {
  readonly name: string;
  readonly token: string;
}

/** Logs in another operator each time, who has only the permissions named; all of them where none are named. */
export async function logInOperator(
  { db, call }: TestApp,
  allowed: readonly Permission[] = permissions,
): Promise<Operator> {
  made += 1;
  hashed ??= quickPasswords.hash(firstPassword);
  const name = `keeper${String(made)}`;
  await db.query({
    text: `with made as (
        insert into operators (username, password_hash) values ($1, $2) returning id)
      insert into operator_permissions (operator_id, permission)
      select made.id, unnest($3::text[]) from made`,
    values: [name, await hashed, allowed],
  });
  const body = { Login: name, Password: firstPassword };
  const { token } = (await call('/api/operator/login', { body })).body;
  return { name, token };
}

/** Does something to a customer by its name in the path. */
export async function act(
  { call }: TestApp,
  operator: Operator,
  deed: { readonly name: string; readonly id: number; readonly body?: object },
): Promise<CallAnswer> {
  const path = `/api/operator/customers/${String(deed.id)}/${deed.name}`;
  return await call(path, { token: operator.token, body: { reason, ...deed.body } });
}

/** Reads every row that the database keeps of a customer, apart from the audit log. */
export async function keptOf({ db }: TestApp, { id }: MadeCustomer): Promise<unknown> {
  const [row] = await db.query({
    text: `select to_jsonb(c) as customer,
        (select jsonb_agg(to_jsonb(n)) from customer_notes n where customer_id = c.id) as notes,
        (select jsonb_agg(to_jsonb(d) order by d.id) from documents d where customer_id = c.id)
          as documents,
        (select count(*) from sessions where customer_id = c.id and revoked_at is null) as sessions,
        (select count(*) from jobs) as jobs
      from customers c where id = $1`,
    values: [id],
  });
  return row;
}

/** Reads how a customer stands now. */
export async function standingOf({ db }: TestApp, { id }: MadeCustomer): Promise<object> {
  const [row] = await db.query<object>({
    text: 'select status, status_reason, verification from customers where id = $1',
    values: [id],
  });
  return row ?? {};
}

/** Names a standing as a test needs it. */
export async function setStanding(
  { db }: TestApp,
  { id }: MadeCustomer,
  standing: {
    readonly status?: string;
    readonly verification?: string;
    readonly changedAt?: string;
    readonly askedAt?: string;
  },
): Promise<void> {
  const { status, verification, changedAt, askedAt } = standing;
  await db.query({
    text: `update customers set status = coalesce($2, status),
        verification = coalesce($3, verification),
        status_changed_at = coalesce($4, status_changed_at),
        reactivation_asked_at = coalesce($5, reactivation_asked_at)
      where id = $1`,
    values: [id, status, verification, changedAt, askedAt],
  });
}

/** Sends a deed that must be refused: nothing is changed, and the audit log says what was refused. */
export async function expectRefused(
  test: TestApp,
  operator: Operator,
  deed: {
    readonly customer: MadeCustomer;
    readonly name: string;
    readonly code: string;
    readonly body?: object;
  },
): Promise<void> {
  const { customer, name, code, body = {} } = deed;
  const before = await keptOf(test, customer);
  const answer = await act(test, operator, { name, id: customer.id, body });
  expect([name, answer.status, answer.body.code]).toEqual([name, 409, code]);
  expect(await keptOf(test, customer)).toEqual(before);
  const entry = (await auditOf(test, customer)).at(-1);
  expect(entry).toMatchObject({ actor: `operator:${operator.name}`, detail: { code } });
  expect(entry?.action).toMatch(/\.refused$/);
}

/** Opens a case of harm with one marker, as a round does; the number of the case. */
export async function openMarkedCase({ db }: TestApp, { id }: MadeCustomer): Promise<number> {
  const marker = {
    family: 'spend',
    strength: 'notable',
    reason: 'Lost £500.00 in 30 days.',
  } as const;
  const shown = { customerId: id, markers: [marker], figures: { lossPence30: 50_000 } };
  const { harm: rules } = jurisdictions.ukgc;
  const caseId = await db.transaction(async (tx) => {
    await tellMarkers(tx, shown, { now: Date.now(), rules });
    return await findOpenCase(tx, id);
  });
  return caseId ?? 0;
}
