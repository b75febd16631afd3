import type { RegisterAnswer } from '@furlong/customer';
import * as z from 'zod/mini';
import { londonDay } from '../../platform/london-time.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type {
  PersonToFind,
  RegisterCheck,
} from '../../ports/exclusion-register/exclusion-register-port.ts';

/** The occasion on which the register is asked. */
export type RegisterOccasion = 'registration' | 'login' | 'daily' | 'return';

const addressSchema = z.object({ postcode: z._default(z.string(), '') });

/** @throws Error where there is no such customer. */
export async function getPersonToFind(db: Queryable, customerId: number): Promise<PersonToFind> {
  const [row] = await db.query<Omit<PersonToFind, 'postcode'> & { readonly address: unknown }>({
    text: `select first_name as "firstName", last_name as "lastName", email, address,
        coalesce(date_of_birth::text, '') as "dateOfBirth",
        coalesce(nullif(mobile_phone, ''), phone) as phone
      from customers where id = $1`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} is not there`);
  const { address, ...person } = row;
  return { ...person, postcode: addressSchema.parse(address).postcode };
}

export async function insertRegisterAnswer(
  tx: Transaction,
  given: RegisterCheck & {
    /** Null where there is no customer, because the registration is refused. */
    readonly customerId: number | null;
    readonly occasion: RegisterOccasion;
    readonly at: number;
  },
): Promise<void> {
  const { customerId, occasion, answer, reference, at } = given;
  await tx.query({
    text: `insert into register_answers (customer_id, occasion, answer, reference, at)
      values ($1, $2, $3, $4, $5)`,
    values: [customerId, occasion, answer, reference, new Date(at)],
  });
}

/** The instant at which the London day of `$n` began, in a query. */
function midnightOf(parameter: string): string {
  return `${parameter}::date::timestamp at time zone 'Europe/London'`;
}

/**
 * Finds the last answer of the register about a customer on the London day of `now`; undefined
 * where there was none.
 */
export async function findAnswerOfDay(
  db: Queryable,
  customerId: number,
  now: number,
): Promise<Exclude<RegisterAnswer, 'unavailable'> | undefined> {
  const [row] = await db.query<{ answer: 'excluded' | 'clear' }>({
    text: `select answer from register_answers
      where customer_id = $1 and answer <> 'unavailable' and at >= ${midnightOf('$2')}
      order by at desc, id desc limit 1`,
    values: [customerId, londonDay(now)],
  });
  return row?.answer;
}

/** Customers of open accounts of whom the register has said nothing on the London day of `now`. */
export async function listUnanswered(
  db: Queryable,
  now: number,
  countMax: number,
): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>({
    text: `select c.id from customers c
      where c.status = 'active' and not exists (
        select 1 from register_answers r where r.customer_id = c.id
          and r.answer <> 'unavailable' and r.at >= ${midnightOf('$1')})
      order by c.id limit $2`,
    values: [londonDay(now), countMax],
  });
  return rows.map(({ id }) => id);
}
