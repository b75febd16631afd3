import type { WithdrawalForm } from '@furlong/contract';
import { pence, type Pence } from '@furlong/money';
import { tidyIban } from '@furlong/payment';
import { randomUUID } from 'node:crypto';
import { lockAccountOf } from '../../core/customers/lock-account.ts';
import { toLoginName } from '../../core/login/login-name.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseField } from '../../platform/refuse-field.ts';
import {
  findLastDestination,
  getDestination,
  type PayoutDestination,
} from '../../core/withdrawals/payout-destinations.queries.ts';
import { takeOut, type TakeOutDeps, type Withdrawer } from '../../core/withdrawals/take-out.ts';
import {
  findRequestedBefore,
  getWithdrawingCustomer,
  type StoredWithdrawal,
} from '../../core/withdrawals/withdrawals.queries.ts';

/**
 * Takes the sum of a withdrawal out of the customer's funds, in one transaction that locks the account: of withdrawals and bets at
 * once each sees the ones before it. A request that comes again with its key gets the withdrawal of the first.
 * @throws Refusal where the customer may not withdraw, FieldRefusal where the form is not right. Rules: D13.
 */
export async function requestWithdrawal(
  deps: TakeOutDeps,
  { customerId, accountId }: Withdrawer,
  form: WithdrawalForm,
): Promise<string> {
  const { requestKey = randomUUID() } = form;
  const amountPence = pence(form.pounds * 100 + (form.pence ?? 0));
  return await deps.db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    const before = await findRequestedBefore(tx, customerId, requestKey);
    if (before !== undefined) return await demandSame(tx, before, { form, amountPence });
    const { username } = await getWithdrawingCustomer(tx, customerId);
    if (toLoginName(form.userName) !== toLoginName(username))
      throw refuseField('userName', 'withdrawal_user.invalid');
    const destination = await toDestination(tx, customerId, form);
    return await takeOut(tx, deps, {
      customerId,
      accountId,
      requestKey,
      amountPence,
      destination,
      actor: 'customer',
      news: 'withdrawal-requested',
    });
  });
}

/** The id of the withdrawal that the first request with this key made. @throws Refusal where that one asked for something else. */
async function demandSame(
  tx: Transaction,
  before: StoredWithdrawal,
  { form, amountPence }: { readonly form: WithdrawalForm; readonly amountPence: Pence },
): Promise<string> {
  const { firstName, lastName, accountNumber, sortCode, iban } = await getDestination(
    tx,
    before.destinationId,
  );
  const isSameAccount = form.isUseMyPreviousDetails
    ? accountNumber.slice(-4) === form.lastFourBankAccount
    : accountNumber === form.bankAccountNumber &&
      sortCode === form.sortCode &&
      iban === tidyIban(form.IBANNumber ?? '');
  const isSameHolder = firstName === form.firstName && lastName === form.lastName;
  if (isSameAccount && isSameHolder && before.amountPence === amountPence) return before.id;
  throw new Refusal('withdrawal.key_reused');
}

/** The bank account that a form names. With the details of before, the holder is still the one that the form names now. */
async function toDestination(
  tx: Transaction,
  customerId: number,
  form: WithdrawalForm,
): Promise<PayoutDestination> {
  const { firstName, lastName } = form;
  if (!form.isUseMyPreviousDetails) {
    const { bankAccountNumber: accountNumber = '', sortCode = '', IBANNumber = '' } = form;
    return { firstName, lastName, accountNumber, sortCode, iban: tidyIban(IBANNumber) };
  }
  const last = await findLastDestination(tx, customerId);
  if (last === undefined) throw refuseField('isUseMyPreviousDetails', 'previous_details.missing');
  const { accountNumber, sortCode, iban } = last;
  if (accountNumber.slice(-4) !== form.lastFourBankAccount)
    throw refuseField('lastFourBankAccount', 'last_four.different');
  return { firstName, lastName, accountNumber, sortCode, iban };
}
