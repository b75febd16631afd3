import { normalEmail } from '@furlong/customer';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '../../../../test/eventually.ts';
import type { CallAnswer, TestApp } from '../../../../test/start-test-app.ts';

/** The text fields of a registration, and its files by their fields. */
export type SentFields = Readonly<Record<string, string>>;
export type SentFiles = Readonly<Record<string, File>>;

let registered = 0;

/** A form that nothing is wrong with, of another person each time. */
export function newForm(changes: SentFields = {}): SentFields {
  registered += 1;
  const number = String(registered).padStart(4, '0');
  return {
    Prefix: 'Mrs',
    FirstName: 'Nora',
    LastName: `Quill${String.fromCharCode(97 + (registered % 26))}${number}`,
    DateOfBirth: '1990-04-05',
    Email: `nora${number}@example.com`,
    EmailVerificationId: '',
    'Address.Country': 'United Kingdom',
    'Address.ZIPPostal': 'SW1A 1AA',
    'Address.AddressLineOne': '1 Mill Street',
    'Address.AddressLineTwo': '',
    'Address.City': 'London',
    'Address.StateProvince': 'Greater London',
    Phone: '07700 900123',
    'PaymentCurrency.Number': '826',
    DepositLimit: '50',
    DepositLimitPeriod: 'Daily',
    Username: `nora${number}`,
    Password: 'sunny123',
    ConfirmPassword: 'sunny123',
    PromoCode: '',
    SecurityQuestion: 'Name of first pet',
    SecurityAnswer: 'Old  Tom',
    DenyMarketing: 'false',
    TermsAndConditions: 'true',
    ...changes,
  };
}

export async function photo(name = 'me.png'): Promise<File> {
  const base = { width: 8, height: 8, channels: 3, background: '#456' } as const;
  const bytes = await sharp({ create: base }).png().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

export async function sendCode(test: TestApp, email: string, id?: string): Promise<CallAnswer> {
  const body = id === undefined ? { email } : { email, id };
  return await test.call('/api/user/send-email-code', { body });
}

export async function enterCode(
  test: TestApp,
  entered: { readonly email: string; readonly id: string; readonly code: string },
): Promise<CallAnswer> {
  return await test.call('/api/user/email-code-validation', { body: entered });
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Mail to an address once there is so much of it, the latest first. */
export async function readMail(test: TestApp, to: string, count = 1): Promise<readonly Mail[]> {
  return await eventually(async () => {
    const mails: Mail[] = (await test.call(`/dev/mail?to=${encodeURIComponent(normalEmail(to))}`))
      .body;
    if (mails.length < count) throw new Error(`${String(mails.length)} mails are there`);
    return mails;
  });
}

/** The code of the latest mail to an address. */
export async function readCode(test: TestApp, email: string, count = 1): Promise<string> {
  const codes = (await readMail(test, email, count)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const code = codes.find((found) => found !== undefined);
  if (code === undefined) throw new Error('the mail has no code');
  return code;
}

/** A code of six digits that is another. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1 + randomInt(999_998)) % 1_000_000).padStart(6, '0');
}

/** Verifies an address and answers with the id of its code. A mail that was there before has an older code. */
export async function verifyEmail(test: TestApp, email: string): Promise<string> {
  const before = await readMail(test, email, 0);
  const { id } = (await sendCode(test, email)).body;
  const code = await readCode(test, email, before.length + 1);
  await enterCode(test, { email, id, code });
  return id;
}

export async function sendForm(
  test: TestApp,
  fields: SentFields,
  given: {
    readonly files?: SentFiles;
    readonly query?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<CallAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const files = given.files ?? { PhotoID: await photo() };
  for (const [name, file] of Object.entries(files)) body.append(name, file);
  const url = `${test.app.url}/api/user/confirm-registration${given.query ?? ''}`;
  const response = await fetch(url, { method: 'POST', body, headers: given.headers ?? {} });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
    cookie: '',
  };
}

/** Verifies the form's address and sends the form. */
export async function register(
  test: TestApp,
  changes: SentFields = {},
  given: Parameters<typeof sendForm>[2] = {},
): Promise<{ readonly form: SentFields; readonly answer: CallAnswer }> {
  const unverified = newForm(changes);
  const form = {
    ...unverified,
    EmailVerificationId: await verifyEmail(test, unverified['Email'] ?? ''),
  };
  return { form, answer: await sendForm(test, form, given) };
}

/** The field and code of each fault, as `Email email.taken`. */
export function faultsOf(answer: CallAnswer): readonly string[] {
  const fields: { field: string; code: string }[] = answer.body.fields ?? [];
  return fields.map(({ field, code }) => `${field} ${code}`);
}

export async function countCustomers(test: TestApp): Promise<number> {
  const [row] = await test.db.query<{ count: number }>('select count(*) from customers');
  return row?.count ?? 0;
}
