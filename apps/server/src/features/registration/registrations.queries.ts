import type { MailLanguage } from '../../core/mail/mail-payload.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** Whether an address, in the form of `normalEmail`, belongs to an account, closed ones among them. */
export async function hasAccount(db: Queryable, emailName: string): Promise<boolean> {
  const rows = await db.query({
    text: 'select 1 from customers where email_name = $1',
    values: [emailName],
  });
  return rows.length > 0;
}

/** Whether a user name, in the form of `toLoginName`, is that of an account. */
export async function hasUsername(db: Queryable, loginName: string): Promise<boolean> {
  const rows = await db.query({
    text: 'select 1 from customers where login_name = $1',
    values: [loginName],
  });
  return rows.length > 0;
}

export async function readLoginName(db: Queryable, customerId: number): Promise<string> {
  const [row] = await db.query<{ login_name: string }>({
    text: 'select login_name from customers where id = $1',
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} has no row`);
  return row.login_name;
}

interface BornThatDay {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly postcode: string;
  /** Whether the account is shut by an exclusion, or would be if it were not closed. */
  readonly isExcluded: boolean;
}

/** The customers of a date of birth, whatever became of their accounts. */
export async function listBornOn(
  db: Queryable,
  dateOfBirth: string,
  now: number,
): Promise<readonly BornThatDay[]> {
  return await db.query<BornThatDay>({
    text: `select first_name as "firstName", last_name as "lastName",
        date_of_birth::text as "dateOfBirth", coalesce(address->>'postcode', '') as postcode,
        status = 'excluded' or exists (select 1 from exclusions
          where customer_id = customers.id and (ends_at is null or ends_at > $2)) as "isExcluded"
      from customers where date_of_birth = $1`,
    values: [dateOfBirth, new Date(now)],
  });
}

/** Lets nobody else register a person of that name until the transaction ends. */
export async function lockSamePerson(tx: Transaction, personKey: string): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`person ${personKey}`],
  });
}

export interface CustomerToInsert {
  readonly username: string;
  readonly passwordHash: string;
  /** The address in the form of `normalEmail`, so that two ways to write one address are one. */
  readonly email: string;
  readonly language: MailLanguage;
  readonly prefix: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly address: object;
  readonly currencyNumber: string;
  readonly referral: string;
  readonly promotionCode: string;
  readonly securityQuestion: string;
  readonly securityAnswerHash: string;
  readonly at: number;
}

/** The id of the new customer; undefined where another took the user name or the address a moment before. */
export async function insertCustomer(
  tx: Transaction,
  customer: CustomerToInsert,
): Promise<number | undefined> {
  const { username, passwordHash, email, prefix, firstName, lastName, dateOfBirth } = customer;
  const { phone, address, currencyNumber, referral, promotionCode, language } = customer;
  const { securityQuestion, securityAnswerHash, at } = customer;
  const [row] = await tx.query<{ id: number }>({
    text: `insert into customers (username, password_hash, email, prefix, first_name, last_name,
        date_of_birth, phone, mobile_phone, address, currency_number, referral, promotion_code,
        security_question, security_answer_hash, email_confirmed_at, password_changed_at, created_at,
        language)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14, $15, $15, $15,
        $16)
      on conflict do nothing returning id`,
    values: [
      username,
      passwordHash,
      email,
      prefix,
      firstName,
      lastName,
      dateOfBirth,
      phone,
      JSON.stringify(address),
      currencyNumber,
      referral,
      promotionCode,
      securityQuestion,
      securityAnswerHash,
      new Date(at),
      language,
    ],
  });
  return row?.id;
}

export async function insertRefusedConsents(
  tx: Transaction,
  refused: {
    readonly customerId: number;
    readonly channels: readonly string[];
    readonly textVersion: string;
    readonly at: number;
  },
): Promise<void> {
  const { customerId, channels, textVersion, at } = refused;
  await tx.query({
    text: `insert into consents (customer_id, product, channel, is_given, text_version, at)
      select $1, 'betting', channel, false, $3, $4 from unnest($2::text[]) as channel`,
    values: [customerId, channels, textVersion, new Date(at)],
  });
}
