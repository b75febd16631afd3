import type { CustomerFile } from '@furlong/contract';
import type { Address, ExclusionKind, RegisterAnswer } from '@furlong/customer';
import { WAITING_WITHDRAWALS } from '../../../../core/ledger/waiting-withdrawals.ts';
import type { Queryable } from '../../../../platform/database/database.ts';

type Status = CustomerFile['status'];

/** The row of a customer, with what is on the account. */
export interface CustomerFileRow {
  readonly id: number;
  readonly username: string;
  readonly prefix: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dateOfBirth: string | null;
  readonly phone: string;
  readonly mobilePhone: string;
  readonly workPhone: string;
  readonly address: Partial<Address>;
  readonly status: Status;
  readonly statusReason: string;
  readonly verification: CustomerFile['verification'];
  readonly currencyNumber: string;
  readonly referral: string;
  readonly promotionCode: string;
  readonly registeredAt: Date;
  readonly statusChangedAt: Date | null;
  readonly emailConfirmedAt: Date | null;
  readonly passwordChangedAt: Date | null;
  readonly reactivationAskedAt: Date | null;
  readonly erasedAt: Date | null;
  readonly restrictions: unknown;
  readonly stakeFactorPercent: number;
  readonly fundsPence: number;
  /** The customer's withdrawals that nobody has paid yet, in pence. They are part of the balance, not of the funds. */
  readonly waitingPence: number;
  readonly openBets: number;
}

/** More than an operator reads of one kind. */
const LISTED_MAX = 200;

export async function readFileRow(
  db: Queryable,
  customerId: number,
): Promise<CustomerFileRow | undefined> {
  const [row] = await db.query<CustomerFileRow>({
    text: `select c.id, username, prefix, first_name as "firstName", last_name as "lastName", email,
        date_of_birth::text as "dateOfBirth", phone, mobile_phone as "mobilePhone",
        work_phone as "workPhone", address, status, status_reason as "statusReason", verification,
        currency_number as "currencyNumber", referral, promotion_code as "promotionCode",
        created_at as "registeredAt", status_changed_at as "statusChangedAt",
        email_confirmed_at as "emailConfirmedAt", password_changed_at as "passwordChangedAt",
        reactivation_asked_at as "reactivationAskedAt", erased_at as "erasedAt", restrictions,
        stake_factor_percent as "stakeFactorPercent",
        coalesce(a.balance_pence, 0) as "fundsPence", ${WAITING_WITHDRAWALS} as "waitingPence",
        (select count(*) from bets where account_id = a.id and bets.status = 'open')::int
          as "openBets"
      from customers c left join accounts a on a.customer_id = c.id and a.kind = 'customer'
      where c.id = $1`,
    values: [customerId],
  });
  return row;
}

export async function listAcceptedTexts(
  db: Queryable,
  customerId: number,
): Promise<readonly { readonly name: string; readonly version: string; readonly at: Date }[]> {
  return await db.query({
    text: `select text_name as name, text_version as version, at from accepted_texts
      where customer_id = $1 order by id desc limit $2`,
    values: [customerId, LISTED_MAX],
  });
}

interface IdentityCheckRow {
  readonly outcome: CustomerFile['identityChecks'][number]['outcome'];
  readonly reference: string;
  readonly at: Date;
}

export async function listIdentityChecks(
  db: Queryable,
  customerId: number,
): Promise<readonly IdentityCheckRow[]> {
  return await db.query<IdentityCheckRow>({
    text: `select outcome, reference, at from identity_checks
      where customer_id = $1 order by id desc limit $2`,
    values: [customerId, LISTED_MAX],
  });
}

interface ExclusionRow {
  readonly kind: ExclusionKind;
  readonly begins: Date;
  readonly ends: Date | null;
}

export async function listExclusions(
  db: Queryable,
  customerId: number,
): Promise<readonly ExclusionRow[]> {
  return await db.query<ExclusionRow>({
    text: `select kind, begins_at as begins, ends_at as ends from exclusions
      where customer_id = $1 order by id desc limit $2`,
    values: [customerId, LISTED_MAX],
  });
}

interface RegisterAnswerRow {
  readonly occasion: CustomerFile['registerAnswers'][number]['occasion'];
  readonly answer: RegisterAnswer;
  readonly reference: string;
  readonly at: Date;
}

export async function listRegisterAnswers(
  db: Queryable,
  customerId: number,
): Promise<readonly RegisterAnswerRow[]> {
  return await db.query<RegisterAnswerRow>({
    text: `select occasion, answer, reference, at from register_answers
      where customer_id = $1 order by id desc limit $2`,
    values: [customerId, LISTED_MAX],
  });
}

interface CustomerNoteRow {
  readonly operator: string;
  readonly action: string;
  readonly text: string;
  readonly at: Date;
}

export async function listNotes(
  db: Queryable,
  customerId: number,
): Promise<readonly CustomerNoteRow[]> {
  return await db.query<CustomerNoteRow>({
    text: `select operator_name as operator, action, text, at from customer_notes
      where customer_id = $1 order by id desc limit $2`,
    values: [customerId, LISTED_MAX],
  });
}
