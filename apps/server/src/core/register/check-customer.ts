import type { RegisterAnswer } from '@furlong/customer';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { ExclusionRegisterPort } from '../../ports/exclusion-register/exclusion-register-port.ts';
import { excludeCustomer } from '../customers/closing/exclude-customer.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  getPersonToFind,
  insertRegisterAnswer,
  type RegisterOccasion,
} from './register-answers.queries.ts';

export interface RegisterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly sessions: Sessions;
  readonly ports: { readonly exclusionRegister: ExclusionRegisterPort };
}

/** Asks the national register about a customer and stores its answer. A customer who is on it is excluded at once (D31). */
export async function checkCustomer(
  deps: RegisterDeps,
  customerId: number,
  occasion: RegisterOccasion,
): Promise<RegisterAnswer> {
  const { db, clock, log, sessions, ports } = deps;
  const person = await getPersonToFind(db, customerId);
  const { answer, reference } = await ports.exclusionRegister.check(person);
  const at = clock.now();
  await db.transaction(async (tx) => {
    // First, because it locks the account, and everybody locks the account before the row of the customer.
    if (answer === 'excluded')
      await excludeCustomer(
        tx,
        { sessions, now: () => clock.now() },
        { customerId, registerEndsAt: null },
      );
    await insertRegisterAnswer(tx, { customerId, occasion, answer, reference, at });
  });
  if (answer === 'unavailable')
    log.warn({ fault: reference, occasion }, 'the register of exclusions did not answer');
  return answer;
}
