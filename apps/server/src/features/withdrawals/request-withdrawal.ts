import type { WithdrawalForm } from '@furlong/contract';
import { whyUnserved, type Jurisdiction } from '@furlong/customer';
import { formatPounds, noPence, pence, poundSterling, type Pence } from '@furlong/money';
import { leastWithdrawalPence, tidyIban, withdrawalAmountFault } from '@furlong/payment';
import { randomUUID } from 'node:crypto';
import { isStoppedByFundsRequest } from '../../core/customers/funds-requests.queries.ts';
import { lockAccountOf } from '../../core/customers/lock-account.ts';
import { readStanding } from '../../core/customers/standing.queries.ts';
import { readBalance } from '../../core/ledger/accounts.queries.ts';
import { toLoginName } from '../../core/login/login-name.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { refuseField } from '../../platform/refuse-field.ts';
import { bookRequest } from './book-withdrawal.ts';
import {
  findLastDestination,
  getDestination,
  keepDestination,
  type PayoutDestination,
} from './payout-destinations.queries.ts';
import { tellCustomer } from './tell-customer.ts';
import {
  findRequestedBefore,
  getWithdrawingCustomer,
  insertWithdrawal,
  type StoredWithdrawal,
} from './withdrawals.queries.ts';

export interface RequestWithdrawalDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly jurisdiction: Jurisdiction;
}

interface Withdrawer {
  readonly customerId: number;
  readonly accountId: number;
}

/**
 * Takes the sum of a withdrawal out of the customer's funds, in one transaction that locks the account: of withdrawals and bets at
 * once each sees the ones before it. A request that comes again with its key gets the withdrawal of the first.
 * @throws Refusal where the customer may not withdraw, FieldRefusal where the form is not right. Rules: D13.
 */
export async function requestWithdrawal(
  deps: RequestWithdrawalDeps,
  { customerId, accountId }: Withdrawer,
  form: WithdrawalForm,
): Promise<string> {
  const { db, clock } = deps;
  const { requestKey = randomUUID() } = form;
  const amountPence = pence(form.pounds * 100 + (form.pence ?? 0));
  return await db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    const before = await findRequestedBefore(tx, customerId, requestKey);
    if (before !== undefined) return await demandSame(tx, before, { form, amountPence });
    await judgeCustomer(tx, deps, { customerId, form });
    await judgeAmount(tx, deps, { customerId, accountId, amountPence });
    const destination = await toDestination(tx, customerId, form);
    const at = clock.now();
    const withdrawal = {
      ...{ id: randomUUID(), customerId, accountId, requestKey, amountPence, requestedAt: at },
      destinationId: await keepDestination(tx, customerId, { destination, at }),
    };
    await insertWithdrawal(tx, withdrawal);
    await bookRequest(tx, withdrawal, at);
    await tellCustomer(tx, withdrawal, { template: 'withdrawal-requested', amountPence });
    return withdrawal.id;
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

async function judgeCustomer(
  tx: Transaction,
  { clock, jurisdiction }: RequestWithdrawalDeps,
  { customerId, form }: { readonly customerId: number; readonly form: WithdrawalForm },
): Promise<void> {
  const standing = await readStanding(tx, customerId);
  const unserved = whyUnserved(standing, 'withdraw', { now: clock.now(), jurisdiction });
  if (unserved !== undefined) throw new Refusal(`customer.${unserved.code}`);
  const { username, isInDebt } = await getWithdrawingCustomer(tx, customerId);
  if (isInDebt) throw new Refusal('withdrawal.debt_open');
  if (await isStoppedByFundsRequest(tx, customerId, 'withdraw'))
    throw new Refusal('funds_request.open');
  if (toLoginName(form.userName) !== toLoginName(username))
    throw refuseField('userName', 'withdrawal_user.invalid');
}

async function judgeAmount(
  tx: Transaction,
  { clock, jurisdiction }: RequestWithdrawalDeps,
  { customerId, accountId, amountPence }: Withdrawer & { readonly amountPence: Pence },
): Promise<void> {
  const fundsPence = (await readBalance(tx, accountId))?.balancePence ?? noPence;
  const standing = await readStanding(tx, customerId);
  const asked = { now: clock.now(), jurisdiction };
  const isShut = whyUnserved(standing, 'account', asked) !== undefined;
  const fault = withdrawalAmountFault(amountPence, { fundsPence, isShut });
  if (fault === undefined) return;
  const [name, bound] =
    fault === 'below_minimum' ? ['min', leastWithdrawalPence] : ['funds', fundsPence];
  const parameters = { symbol: poundSterling.symbol, [name]: formatPounds(bound) };
  throw new FieldRefusal(
    [{ field: 'pounds', code: `withdrawal_amount.${fault}`, parameters }],
    fault === 'below_minimum' ? 400 : 409,
  );
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
