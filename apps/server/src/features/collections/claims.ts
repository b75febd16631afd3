import { auditOwnCall } from '../../core/customers/audit-own-call.ts';
import { readCredentials } from '../../core/login/credentials.queries.ts';
import { sendMail } from '../../core/mail/send-mail.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

interface ClaimDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export async function findClaim(
  db: Queryable,
  customerId: number,
): Promise<{ readonly at: Date } | undefined> {
  const [row] = await db.query<{ at: Date }>({
    text: 'select at from promotion_claims where customer_id = $1',
    values: [customerId],
  });
  return row;
}

/** Claims the promotion for a customer. @throws Refusal claim.made where the customer has claimed it before (D37) */
export async function makeClaim({ db, clock }: ClaimDeps, customerId: number): Promise<Date> {
  const now = clock.now();
  return await db.transaction(async (tx) => {
    const made = await tx.query({
      text: `insert into promotion_claims (customer_id, at) values ($1, $2)
        on conflict do nothing returning customer_id`,
      values: [customerId, new Date(now)],
    });
    if (made.length === 0) throw new Refusal('claim.made');
    await auditOwnCall(tx, {
      customerId,
      at: now,
      action: 'customer.promotion_claimed',
      detail: { promotion: '20backclaim' },
    });
    return new Date(now);
  });
}

/** Mails a customer about the claim, once however often it is asked for. Nothing is sent where there is none. */
export async function mailClaim({ db, clock }: ClaimDeps, customerId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ mail_asked_at: Date | null }>({
      text: 'select mail_asked_at from promotion_claims where customer_id = $1 for update',
      values: [customerId],
    });
    if (row?.mail_asked_at !== null) return;
    await tx.query({
      text: 'update promotion_claims set mail_asked_at = $2 where customer_id = $1',
      values: [customerId, new Date(clock.now())],
    });
    const { email, language, firstName } = await readCredentials(tx, customerId);
    if (email === '') return;
    const key = `promotion-claim:${String(customerId)}`;
    await sendMail(tx, {
      key,
      to: email,
      language,
      template: 'promotion-claimed',
      parameters: { firstName },
    });
  });
}
