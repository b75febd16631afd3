import { expect } from 'vitest';
import type { RegisterManner } from '../../src/ports/exclusion-register/embedded/demo-register.ts';
import { makeCustomer, type MadeCustomer } from './customer-world.ts';
import type { TestApp } from '../start-test-app.ts';

/** Names of letters alone, a new one each time: the register knows people by their names. */
let named = 0;

export function newLastName(): string {
  named += 1;
  return `Quill${String.fromCodePoint(97 + (named % 26), 97 + Math.floor(named / 26))}`;
}

/** A customer whom the register can tell from all others. */
export async function makePerson(
  test: TestApp,
): Promise<MadeCustomer & { readonly lastName: string }> {
  const [customer, lastName] = [await makeCustomer(test), newLastName()];
  await test.db.query({
    text: 'update customers set last_name = $2 where id = $1',
    values: [customer.id, lastName],
  });
  return { ...customer, lastName };
}

/** Puts a person on the register of the demo. */
export async function putOnRegister(
  { call }: TestApp,
  { lastName, firstName = 'Zoë' }: { readonly lastName: string; readonly firstName?: string },
): Promise<void> {
  const body = { firstName, lastName, dateOfBirth: '1990-04-05' };
  expect((await call('/dev/register', { body })).status).toBe(200);
}

/** Ends the exclusion of a person on the register of the demo. */
export async function takeOffRegister(
  { call }: TestApp,
  { lastName }: { readonly lastName: string },
): Promise<void> {
  const { body } = await call('/dev/register');
  const person = body.people.find((each: { lastName: string }) => each.lastName === lastName);
  const answer = await call('/dev/register', { method: 'DELETE', body: { number: person.number } });
  expect(answer.status).toBe(200);
}

/** Does something while the register of the demo answers in another manner. */
export async function whileRegister<Result>(
  { call }: TestApp,
  manner: RegisterManner,
  work: () => Promise<Result>,
): Promise<Result> {
  const set = async (wanted: RegisterManner): Promise<void> => {
    const answer = await call('/dev/register', { method: 'PUT', body: { manner: wanted } });
    expect(answer.status).toBe(200);
  };
  await set(manner);
  try {
    return await work();
  } finally {
    await set('prompt');
  }
}

/** The register's answers about a customer that are stored, oldest first. */
export async function registerAnswersOf({ db }: TestApp, customerId: number | null) {
  return await db.query<{ occasion: string; answer: string; reference: string }>({
    text: `select occasion, answer, reference from register_answers
      where customer_id is not distinct from $1 order by id`,
    values: [customerId],
  });
}
