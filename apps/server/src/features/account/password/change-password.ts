import { changePasswordForm, type PasswordChange } from '@furlong/contract';
import { passwordPolicy } from '@furlong/customer';
import { randomUUID } from 'node:crypto';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { toLoginName } from '../../../core/login/login-name.ts';
import { sendMail } from '../../../core/mail/send-mail.ts';
import { getCustomerCaller } from '../../../platform/context.ts';
import type { HttpContext } from '../../../platform/http/http-context.ts';
import type { FieldRefusal } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../account-deps.ts';
import { judgeForm, refuseField } from '../../../platform/refuse-field.ts';
import { readCredentials, type Credentials } from '../../../core/login/credentials.queries.ts';
import { isPasswordOf } from '../../../core/login/judge-own-password.ts';
import { replacePassword } from './replace-password.queries.ts';

/** Changes the caller's password and ends the other sessions (D2). @throws FieldRefusal where it may not be changed. */
export async function changePassword(
  deps: AccountDeps,
  form: PasswordChange,
  context: HttpContext,
): Promise<void> {
  const { db, clock, door, passwords, sessions } = deps;
  judgeForm(changePasswordForm(passwordPolicy), form);
  const { customerId, loginId } = getCustomerCaller(context);
  const customer = await readCredentials(db, customerId);
  // The name of somebody else is not judged: its failures would be counted there.
  if (toLoginName(form.Login) !== customer.loginName) throw incorrect();
  const given = { password: form.OldPassword, context };
  if (!(await isPasswordOf(door, customer, given))) throw incorrect();
  if (form.NewPassword === form.OldPassword && customer.mailedPasswordHash !== null)
    throw refuseField('NewPassword', 'new_password.mailed');
  const passwordHash = await passwords.hash(form.NewPassword);
  const at = clock.now();
  const isChanged = await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, customer, { passwordHash, at }))) return false;
    await sessions.end({ customerId, keptLoginId: loginId }, tx);
    if (customer.email !== '') await sendMail(tx, mailOf(customer, at));
    await auditOwnCall(tx, { customerId, at, action: 'customer.password_changed' });
    return true;
  });
  if (!isChanged) throw incorrect();
}

function incorrect(): FieldRefusal {
  return refuseField('OldPassword', 'old_password.incorrect');
}

function mailOf(
  { email, firstName, language }: Credentials,
  at: number,
): Parameters<typeof sendMail>[1] {
  return {
    key: `password-changed:${randomUUID()}`,
    to: email,
    language,
    template: 'password-changed',
    parameters: { firstName, at },
  };
}
