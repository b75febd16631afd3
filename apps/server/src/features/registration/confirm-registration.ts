import type { FieldError, RegistrationCurrency } from '@furlong/contract';
import { normalEmail, type Jurisdiction } from '@furlong/customer';
import { appendAudit } from '../../core/audit/append-audit.ts';
import { normalAnswer } from '../../core/customers/security-answer.ts';
import { toLoginName } from '../../core/login/login-name.ts';
import type { MailLanguage } from '../../core/mail/mail-payload.ts';
import type { Passwords } from '../../core/login/passwords.ts';
import { insertRegisterAnswer } from '../../core/register/register-answers.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FieldRefusal } from '../../platform/refusal.ts';
import { askAtRegistration, type AskAtRegistrationDeps } from './ask-at-registration.ts';
import { isVerified, toCodeId } from './email-code/code-rules.ts';
import {
  findEmailCode,
  lockEmailCode,
  takeTry,
  type EmailCode,
} from './email-code/email-codes.queries.ts';
import { openCustomer, type NewCustomer } from './open-customer.ts';
import { readRegistration, type RegistrationRequest } from './read-registration.ts';
import {
  hasAccount,
  hasUsername,
  listBornOn,
  lockSamePerson,
  readLoginName,
} from './registrations.queries.ts';
import { isSamePerson, personOf, toPersonKey } from './same-person.ts';

export interface ConfirmRegistrationDeps extends AskAtRegistrationDeps {
  readonly passwords: Passwords;
  readonly jurisdiction: Jurisdiction;
  readonly currencies: readonly RegistrationCurrency[];
}

interface Asked extends NewCustomer {
  readonly codeId: string;
  readonly loginName: string;
}

/** The reason why a verified address is not registered. The caller is told no more than the field. */
type Reason = 'register_excluded' | 'email_taken' | 'username_taken' | 'person_known';

type ConfirmationOutcome =
  { readonly kind: 'registered' } | { readonly kind: 'refused'; readonly field: FieldError };

/** Registers a customer. @throws FieldRefusal where the form is not taken. */
export async function confirmRegistration(
  deps: ConfirmRegistrationDeps,
  request: RegistrationRequest & { readonly language: MailLanguage },
): Promise<{ readonly isOK: true }> {
  const { db, clock, passwords } = deps;
  const now = clock.now();
  const registration = readRegistration(request, { ...deps, now });
  const { form } = registration;
  const emailName = normalEmail(form.Email);
  const codeId = toCodeId(form.EmailVerificationId);
  // The code is asked for before the register, and before the passwords are hashed, which is work
  // that only a verified address can cause.
  const known = await findEmailCode(db, codeId);
  if (!hasRegistered(known) && !isVerified(known, { emailName, now })) throw notVerified();
  const register = hasRegistered(known) ? undefined : await askAtRegistration(deps, form);
  const passwordHash = await passwords.hash(form.Password);
  const securityAnswerHash = await passwords.hash(normalAnswer(form.SecurityAnswer));
  const asked: Asked = {
    registration,
    codeId,
    emailName,
    now,
    passwordHash,
    securityAnswerHash,
    register,
    language: request.language,
    loginName: toLoginName(form.Username),
  };
  const outcome = await db.transaction(async (tx) => await registerWithin(tx, asked));
  if (outcome.kind === 'refused') throw new FieldRefusal([outcome.field], 409);
  return { isOK: true };
}

type UsedCode = EmailCode & { readonly usedBy: number };

function hasRegistered(code: EmailCode | undefined): code is UsedCode {
  return code !== undefined && code.usedBy !== null;
}

function notVerified(): FieldRefusal {
  return new FieldRefusal([{ field: 'Email', code: 'email.not_verified', parameters: {} }], 409);
}

async function registerWithin(tx: Transaction, asked: Asked): Promise<ConfirmationOutcome> {
  const { codeId, emailName, now } = asked;
  await lockSamePerson(tx, toPersonKey(personOf(asked.registration.form)));
  const code = await lockEmailCode(tx, codeId);
  if (hasRegistered(code)) return await answerRepeat(tx, asked, code);
  if (!isVerified(code, { emailName, now })) throw notVerified();
  const reason = await findReason(tx, asked);
  if (reason !== undefined) return await refuse(tx, asked, reason);
  if (await openCustomer(tx, asked)) return { kind: 'registered' };
  // Another registration took the name or the address while this one waited for it.
  const lost = await findReason(tx, asked);
  if (lost === undefined)
    throw new Error('a customer could not be inserted, and nobody is in the way');
  return await refuse(tx, asked, lost);
}

/** The same registration that is sent again is answered as before; any other with the same id is refused. */
async function answerRepeat(
  tx: Transaction,
  asked: Asked,
  code: UsedCode,
): Promise<ConfirmationOutcome> {
  const isSame =
    code.emailName === asked.emailName &&
    (await readLoginName(tx, code.usedBy)) === asked.loginName;
  if (!isSame) throw notVerified();
  return { kind: 'registered' };
}

/** All is read whatever the first answer is, so that the time does not tell the reason. */
async function findReason(tx: Transaction, asked: Asked): Promise<Reason | undefined> {
  const person = personOf(asked.registration.form);
  const isEmailTaken = await hasAccount(tx, asked.emailName);
  const isUsernameTaken = await hasUsername(tx, asked.loginName);
  const born = await listBornOn(tx, person.dateOfBirth, asked.now);
  if (asked.register?.answer === 'excluded') return 'register_excluded';
  if (isEmailTaken) return 'email_taken';
  if (born.some((known) => isSamePerson(known, person))) return 'person_known';
  return isUsernameTaken ? 'username_taken' : undefined;
}

/** A refusal takes one of the tries of the verified address, and is written down with its reason. */
async function refuse(tx: Transaction, asked: Asked, reason: Reason): Promise<ConfirmationOutcome> {
  await takeTry(tx, asked.codeId);
  const { register, now: at } = asked;
  if (register !== undefined)
    await insertRegisterAnswer(tx, { ...register, customerId: null, occasion: 'registration', at });
  await appendAudit(tx, {
    at: asked.now,
    actor: 'visitor',
    action: 'registration.refused',
    subject: `email_code:${asked.codeId}`,
    detail: { reason },
  });
  return { kind: 'refused', field: fieldOf(asked, reason) };
}

function fieldOf({ registration }: Asked, reason: Reason): FieldError {
  switch (reason) {
    case 'email_taken':
      return {
        field: 'Email',
        code: 'email.taken',
        parameters: { email: registration.form.Email },
      };
    case 'username_taken':
      return { field: 'Username', code: 'user_name.unavailable', parameters: {} };
    case 'register_excluded':
    case 'person_known':
      return { field: 'Registration', code: 'registration.refused', parameters: {} };
  }
}
