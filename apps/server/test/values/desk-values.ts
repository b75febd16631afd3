import {
  operatorCustomerRoutes,
  operatorDocumentRoutes,
  operatorHarmCaseRoutes,
  type Route,
} from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import { storeLimit } from '../worlds/limit-world.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { TestApp } from '../start-test-app.ts';
import type { KnownValues } from '../wrong-requests.ts';

/** Customers, documents and cases of harm, one for each call of those who look after them, as the call needs it. */
export interface DeskValues {
  /** Puts back what the route's call needs; what each needs where none is named. */
  renew(route?: Route): Promise<void>;
  /** Values that are good for the route; none where it is no call of that desk. */
  goodOf(route: Route): KnownValues;
}

/** In which state a call finds its customer; any other finds an account that is open. */
const statusFor: Readonly<Record<string, string>> = {
  unlockCustomer: 'locked',
  reactivateCustomer: 'closed',
  eraseCustomer: 'closed',
};

export async function openDesk({ db }: TestApp): Promise<DeskValues> {
  const ids = new Map<Route, string>();
  const deskRoutes = { ...operatorCustomerRoutes, ...operatorHarmCaseRoutes };
  const customers = new Map<Route, string>();
  for (const [name, route] of Object.entries<Route>(deskRoutes)) {
    const [row] = await db.query<{ id: number }>({
      text: `insert into customers (username, password_hash, first_name) values ($1, '', 'Ada')
        returning id`,
      values: [name],
    });
    customers.set(route, String(row?.id));
  }
  for (const route of Object.values<Route>(operatorDocumentRoutes)) ids.set(route, randomUUID());
  for (const route of Object.values<Route>(operatorCustomerRoutes))
    ids.set(route, customers.get(route) ?? '');
  const decided = [operatorDocumentRoutes.acceptDocument, operatorDocumentRoutes.rejectDocument];
  const renew = async (asked?: Route): Promise<void> => {
    const isMeant = (route: Route): boolean => asked === undefined || asked === route;
    for (const [name, route] of Object.entries<Route>(deskRoutes)) {
      if (!isMeant(route)) continue;
      await db.query({
        text: `update customers set status = $2, verification = $3, erased_at = null,
            status_changed_at = '2001-01-01', reactivation_asked_at = '2026-11-20'
          where id = $1`,
        values: [
          customers.get(route),
          statusFor[name] ?? 'active',
          // A free bet is for who may bet.
          name === 'grantFreeBet' ? 'verified' : 'referred',
        ],
      });
    }
    const { grantFreeBet, lowerLimit, askSourceOfFunds, decideSourceOfFunds } =
      operatorCustomerRoutes;
    // Free bets of long ago, by other keys, limit nothing.
    if (isMeant(grantFreeBet))
      await db.query({
        text: `update free_bets set granted_at = '2001-01-01', reference = id::text
          where customer_id = $1`,
        values: [customers.get(grantFreeBet)],
      });
    const lowered = { kind: 'deposit', period: 'Daily', amount: 5000 } as const;
    if (isMeant(lowerLimit)) await storeLimit(db, Number(customers.get(lowerLimit)), lowered);
    if (isMeant(askSourceOfFunds) || isMeant(decideSourceOfFunds))
      await renewFundsRequests(db, {
        asked: Number(customers.get(askSourceOfFunds)),
        decided: Number(customers.get(decideSourceOfFunds)),
      });
    for (const route of Object.values<Route>(operatorHarmCaseRoutes).filter(isMeant))
      ids.set(route, await renewCase(db, customers.get(route)));
    for (const route of decided.filter(isMeant)) {
      await db.query({
        text: `insert into documents
            (id, kind, file_key, file_name, media_type, byte_count, received_at)
          values ($1, 'bank', $2, 'a.png', 'image/png', 1, '2026-11-20')
          on conflict (id) do update
          set state = 'received', reason = '', decided_by = '', decided_at = null`,
        values: [ids.get(route), String(ids.get(route))],
      });
    }
  };
  await renew();
  return {
    renew,
    goodOf: (route) => {
      const id = ids.get(route);
      return id === undefined ? {} : { id, search: 'Ada', after: '1', amount: 20 };
    },
  };
}

/** One customer has no open request for the source of funds, and another has one. */
async function renewFundsRequests(
  db: Database,
  { asked, decided }: { readonly asked: number; readonly decided: number },
): Promise<void> {
  await db.query({
    text: `update funds_requests set accepted_at = '2026-11-20'
      where customer_id = $1 and accepted_at is null`,
    values: [asked],
  });
  await db.query({
    text: `insert into funds_requests (customer_id, stops, asked_at)
      values ($1, '{deposit}', '2026-11-20')
      on conflict (customer_id) where accepted_at is null do nothing`,
    values: [decided],
  });
}

/** The number of the customer's open case, of which there is another once the one before is closed. */
async function renewCase(db: Database, customerId: string | undefined): Promise<string> {
  const values = [customerId];
  await db.query({
    text: `with opened as (
        insert into harm_cases (customer_id, opened_at) values ($1, '2026-11-20')
        on conflict do nothing returning id)
      insert into harm_case_events
        (case_id, kind, family, strength, figures, made_by, words, at)
      select id, 'marker', 'spend', 'notable', '{"lossPence30": 50000}', 'program', '', '2026-11-20'
      from opened`,
    values,
  });
  const [row] = await db.query<{ id: number }>({
    text: 'select id from harm_cases where customer_id = $1 and closed_at is null',
    values,
  });
  return String(row?.id);
}
