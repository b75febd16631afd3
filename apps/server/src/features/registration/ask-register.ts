import type { Registration } from '@furlong/contract';
import { findCountryByName, normalEmail, toPhone } from '@furlong/customer';
import { insertRegisterAnswer } from '../../core/register/register-answers.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { FieldRefusal } from '../../platform/refusal.ts';
import type {
  ExclusionRegisterPort,
  PersonToFind,
  RegisterCheck,
} from '../../ports/exclusion-register/exclusion-register-port.ts';

export interface AskRegisterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly ports: { readonly exclusionRegister: ExclusionRegisterPort };
}

/**
 * Asks the national register about the person of a form (D31). While the register does not answer nobody is registered.
 * @throws FieldRefusal service.unavailable
 */
export async function askRegister(
  { db, clock, log, ports }: AskRegisterDeps,
  form: Registration,
): Promise<RegisterCheck> {
  const check = await ports.exclusionRegister.check(toPersonToFind(form));
  if (check.answer !== 'unavailable') return check;
  const occasion = 'registration';
  log.warn({ fault: check.reference, occasion }, 'the register of exclusions did not answer');
  await db.transaction(async (tx) => {
    await insertRegisterAnswer(tx, { ...check, customerId: null, occasion, at: clock.now() });
  });
  const field = { field: 'Registration', code: 'service.unavailable', parameters: {} };
  throw new FieldRefusal([field], 409);
}

function toPersonToFind(form: Registration): PersonToFind {
  const country = findCountryByName(form['Address.Country']);
  return {
    firstName: form.FirstName,
    lastName: form.LastName,
    dateOfBirth: form.DateOfBirth,
    email: normalEmail(form.Email),
    phone: country === undefined ? form.Phone : toPhone(form.Phone, country),
    postcode: form['Address.ZIPPostal'] ?? '',
  };
}
