import { releaseFile } from '../../../../core/files/kept-files.queries.ts';
import type { Transaction } from '../../../../platform/database/database.ts';

/** Whether money, an open bet or an open withdrawal is left, which somebody must be there to be paid. */
export async function isAnythingLeft(tx: Transaction, customerId: number): Promise<boolean> {
  const rows = await tx.query({
    text: `select 1 from accounts a where a.customer_id = $1 and a.kind = 'customer'
        and (a.balance_pence <> 0
          or exists (select 1 from bets b where b.account_id = a.id and b.status = 'open')
          or exists (select 1 from money_withdrawals w
            where w.account_id = a.id and w.state in ('requested', 'approved', 'held')))`,
    values: [customerId],
  });
  return rows.length > 0;
}

/**
 * Empties every personal column of a customer. The name for logging in becomes one that nobody can register, because its
 * place in the index of names must be held, and the password one that nobody knows.
 */
export async function eraseRow(
  tx: Transaction,
  customerId: number,
  given: { readonly passwordHash: string; readonly at: number },
): Promise<void> {
  await tx.query({
    text: `update customers set username = 'erased-' || id, password_hash = $2, email = '', prefix = '',
        first_name = '', last_name = '', date_of_birth = null, phone = '', mobile_phone = '',
        work_phone = '', address = '{}', preferences = '{}', language = 'en', wants_monthly_statement = false, promotion_code = '',
        security_question = '', security_answer_hash = null, email_confirmed_at = null,
        mailed_password_hash = null, mailed_password_until = null, must_change_password = false,
        password_changed_at = null, status_reason = '', reactivation_asked_at = null, erased_at = $3
      where id = $1`,
    values: [customerId, given.passwordHash, new Date(given.at)],
  });
}

/** Deletes what hangs on a customer and is not money. Of consents, texts and limits only numbers and times are kept. */
export async function eraseBelongings(
  tx: Transaction,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  for (const table of [
    'sessions',
    'push_devices',
    'known_devices',
    'favourites',
    'betslips',
    'customer_notes',
  ]) {
    await tx.query({ text: `delete from ${table} where customer_id = $1`, values: [id] });
  }
  for (const table of ['identity_checks', 'register_answers', 'vulnerability_checks']) {
    await tx.query({
      text: `update ${table} set reference = '' where customer_id = $1`,
      values: [id],
    });
  }
  for (const table of ['exclusions', 'money_withdrawals', 'funds_requests']) {
    await tx.query({
      text: `update ${table} set reason = '' where customer_id = $1`,
      values: [id],
    });
  }
  await tx.query({
    text: `update payout_destinations set first_name = '', last_name = '', account_number = '',
        sort_code = '', iban = ''
      where customer_id = $1`,
    values: [id],
  });
  await tx.query({
    text: `update withdrawal_parts set end_reason = ''
      where withdrawal_id in (select id from money_withdrawals where customer_id = $1)`,
    values: [id],
  });
  await tx.query({
    text: `update deposits set card_last_four = '' where customer_id = $1`,
    values: [id],
  });
  await tx.query({
    text: `update harm_case_events set words = '', figures = case when figures is not null then '{}'::jsonb end
      where case_id in (select id from harm_cases where customer_id = $1)`,
    values: [id],
  });
  await tx.query({
    text: `delete from email_codes where used_by = $1 or ($2 <> '' and email_name = lower($2))`,
    values: [id, email],
  });
  await eraseMails(tx, { id, email });
}

/** Mails that could not be sent wait with their words for an operator, and so does other work for the customer. */
async function eraseMails(
  tx: Transaction,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await tx.query({
    text: `delete from jobs where state = 'given_up' and (payload ->> 'customerId' = $1::text
      or ($2 <> '' and lower($2) in (lower(payload ->> 'to'), lower(payload ->> 'email'))))`,
    values: [String(id), email],
  });
  await tx.query({
    text: `delete from demo_mails where $1 <> '' and lower(recipient) = lower($1)`,
    values: [email],
  });
}

/** Deletes the documents of a customer. Nothing needs their files any more, and the sweep removes them. */
export async function eraseDocuments(tx: Transaction, customerId: number): Promise<void> {
  const rows = await tx.query<{ file_key: string }>({
    text: 'delete from documents where customer_id = $1 returning file_key',
    values: [customerId],
  });
  for (const row of rows) await releaseFile(tx, row.file_key);
}
