import { assert } from '@furlong/exact';
import { pence } from '@furlong/money';
import { clearingAccounts, readHouseAccounts } from '../../ledger/accounts.queries.ts';
import { creditFromOutside } from '../../ledger/credit-from-outside.ts';
import { journalKind } from '../../ledger/journal.ts';
import { postJournals } from '../../ledger/post-journals.ts';
import { sendMail } from '../../mail/send-mail.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { getPayingCustomer, type StoredDeposit } from './deposits.queries.ts';

/** The kind of the jobs that pay back what has arrived and may not be kept. */
export const DEPOSIT_REFUND_JOB = 'deposit_refund';

/** Books a deposit that has arrived on the customer's account. */
export async function keepDeposit(
  tx: Transaction,
  { id, accountId, amountPence, provider }: StoredDeposit,
  at: number,
): Promise<void> {
  const isNew = await creditFromOutside(tx, {
    accountId,
    amountPence,
    at,
    from: clearingAccounts[provider],
    kind: journalKind.paymentFromCustomer,
    idempotencyKey: `deposit:${id}`,
  });
  assert(isNew, 'a deposit arrives once');
}

/** Books a deposit that has arrived beside the customer's account, and has it paid back. */
export async function returnDeposit(
  tx: Transaction,
  { id, customerId, amountPence, provider }: StoredDeposit,
  at: number,
): Promise<void> {
  const house = await readHouseAccounts(tx);
  await postJournals(tx, [
    {
      kind: journalKind.text,
      text: 'Deposit to be refunded',
      at,
      idempotencyKey: `deposit:${id}`,
      entries: [
        { accountId: house.refundsDue, amountPence },
        { accountId: house[clearingAccounts[provider]], amountPence: pence(-amountPence) },
      ],
    },
  ]);
  await enqueueJob(tx, { kind: DEPOSIT_REFUND_JOB, key: id, payload: { depositId: id } });
  const { email, firstName, language } = await getPayingCustomer(tx, customerId);
  if (email === '') return;
  await sendMail(tx, {
    key: `deposit-returned:${id}`,
    to: email,
    template: 'deposit-returned',
    language,
    parameters: { firstName, amount: amountPence },
  });
}

/** Books that a deposit which may not be kept is back with its provider. */
export async function bookRefund(
  tx: Transaction,
  { id, amountPence, provider }: StoredDeposit,
  at: number,
): Promise<void> {
  const house = await readHouseAccounts(tx);
  await postJournals(tx, [
    {
      kind: journalKind.text,
      text: 'Deposit refunded',
      at,
      idempotencyKey: `deposit-refund:${id}`,
      entries: [
        { accountId: house[clearingAccounts[provider]], amountPence },
        { accountId: house.refundsDue, amountPence: pence(-amountPence) },
      ],
    },
  ]);
}
