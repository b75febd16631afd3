import { consentChannels } from '@furlong/contract';
import { findCountryByName, toAddress, toPhone } from '@furlong/customer';
import { assert } from '@furlong/exact';
import { pence } from '@furlong/money';
import { appendAudit } from '../../core/audit/append-audit.ts';
import { insertAcceptedText } from '../../core/customers/texts/accepted-texts.queries.ts';
import { currentTexts } from '../../core/customers/texts/current-texts.ts';
import { keepDocument } from '../../core/customers/documents/keep-document.ts';
import { insertLimitOperation } from '../../core/limits/limit-operations.queries.ts';
import { openAccount } from '../../core/ledger/accounts.queries.ts';
import type { MailLanguage } from '../../core/mail/mail-payload.ts';
import { sendMail } from '../../core/mail/send-mail.ts';
import { insertRegisterAnswer } from '../../core/register/register-answers.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import type { RegisterCheck } from '../../ports/exclusion-register/exclusion-register-port.ts';
import { spendEmailCode } from './email-code/email-codes.queries.ts';
import { IDENTITY_CHECK_JOB } from './identity-check/check-identity.ts';
import type { ReadRegistration } from './read-registration.ts';
import {
  insertCustomer,
  insertRefusedConsents,
  type CustomerToInsert,
} from './registrations.queries.ts';

export interface NewCustomer {
  readonly registration: ReadRegistration;
  readonly codeId: string;
  /** The language of the screens that the form was filled in on. */
  readonly language: MailLanguage;
  /** The address in the form of `normalEmail`. */
  readonly emailName: string;
  readonly passwordHash: string;
  readonly securityAnswerHash: string;
  /**
   * The answer of the national register about the person; undefined for a registration that was
   * answered before.
   */
  readonly register: RegisterCheck | undefined;
  readonly now: number;
}

/**
 * Writes everything that a registration makes. False, and nothing is written, where another took the user name or the address
 * a moment before.
 */
export async function openCustomer(tx: Transaction, given: NewCustomer): Promise<boolean> {
  const { now, codeId, emailName, register } = given;
  assert(register !== undefined, 'an account is opened without asking the register');
  const { form, referral } = given.registration;
  const customerId = await insertCustomer(tx, toCustomer(given));
  if (customerId === undefined) return false;
  await spendEmailCode(tx, codeId, { by: customerId, at: now });
  await openAccount(tx, customerId);
  await insertLimitOperation(tx, {
    customerId,
    by: 'customer',
    at: now,
    operation: 'set',
    wait: null,
    kind: 'deposit',
    period: form.DepositLimitPeriod,
    amount: pence(form.DepositLimit * 100),
  });
  await writeConsents(tx, customerId, given);
  await keepDocuments(tx, customerId, given);
  await insertRegisterAnswer(tx, { ...register, customerId, occasion: 'registration', at: now });
  await enqueueJob(tx, {
    kind: IDENTITY_CHECK_JOB,
    key: String(customerId),
    payload: { customerId },
  });
  await sendMail(tx, {
    key: `welcome:${String(customerId)}`,
    to: emailName,
    language: given.language,
    template: 'welcome',
    parameters: { firstName: form.FirstName, username: form.Username },
  });
  await appendAudit(tx, {
    at: now,
    actor: `customer:${String(customerId)}`,
    action: 'customer.registered',
    subject: `customer:${String(customerId)}`,
    detail: { referral, emailCode: codeId },
  });
  return true;
}

function toCustomer(given: NewCustomer): CustomerToInsert {
  const { form, referral } = given.registration;
  const country = findCountryByName(form['Address.Country']);
  if (country === undefined) throw new Error('a form was taken with a country that there is not');
  return {
    username: form.Username,
    passwordHash: given.passwordHash,
    email: given.emailName,
    language: given.language,
    prefix: form.Prefix,
    firstName: form.FirstName,
    lastName: form.LastName,
    dateOfBirth: form.DateOfBirth,
    phone: toPhone(form.Phone, country),
    address: toAddress({
      ...form,
      'Address.AddressLineTwo': form['Address.AddressLineTwo'] ?? '',
      'Address.ZIPPostal': form['Address.ZIPPostal'] ?? '',
    }),
    currencyNumber: form['PaymentCurrency.Number'],
    referral,
    promotionCode: form.PromoCode ?? '',
    securityQuestion: form.SecurityQuestion,
    securityAnswerHash: given.securityAnswerHash,
    at: given.now,
  };
}

/** A customer who denies marketing has said no to every channel. Any other has said nothing, which is no as well (D33). */
async function writeConsents(
  tx: Transaction,
  customerId: number,
  { registration, now }: NewCustomer,
): Promise<void> {
  const { terms: version, marketing: textVersion } = currentTexts;
  await insertAcceptedText(tx, { customerId, name: 'terms', version, at: now });
  if (registration.form.DenyMarketing !== true) return;
  await insertRefusedConsents(tx, { customerId, channels: consentChannels, textVersion, at: now });
}

async function keepDocuments(
  tx: Transaction,
  customerId: number,
  { registration, now }: NewCustomer,
): Promise<void> {
  const { photoId, addressProof } = registration;
  await keepDocument(tx, { customerId, kind: 'photo_id', file: photoId, at: now });
  if (addressProof === undefined) return;
  await keepDocument(tx, { customerId, kind: 'address', file: addressProof, at: now });
}
