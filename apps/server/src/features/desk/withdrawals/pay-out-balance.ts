import type { operatorWithdrawalRoutes } from '@furlong/contract';
import { noPence, type Pence } from '@furlong/money';
import { tidyIban } from '@furlong/payment';
import type * as z from 'zod/mini';
import { runAudited, subjectOf } from '../../../core/audit/audited.ts';
import { lockAccountOf } from '../../../core/customers/lock-account.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  findLastDestination,
  type PayoutDestination,
} from '../../../core/withdrawals/payout-destinations.queries.ts';
import { isShut, takeOut, type TakeOutDeps } from '../../../core/withdrawals/take-out.ts';
import { findFundsOf, findRequestedBefore } from '../../../core/withdrawals/withdrawals.queries.ts';

type Asked = z.output<(typeof operatorWithdrawalRoutes)['payOutBalance']['request']>;

/** A withdrawal that an operator asked for. */
interface PaidOutBalance {
  readonly id: string;
  readonly amount: Pence;
}

/**
 * Asks for the whole balance of a customer whose account is shut, and who cannot log in to withdraw it, even where it is below
 * the least withdrawal (D31, D40). It goes to the bank account of the withdrawal before, or to one that the operator names, and
 * waits for its approval as every other. The same key gives the same withdrawal.
 * @throws Refusal customer.unknown; customer.state_invalid where the account is open, so that its customer can ask;
 * withdrawal.nothing_left; withdrawal.details_missing; and whatever keeps a customer from withdrawing.
 */
export async function payOutBalance(
  deps: TakeOutDeps,
  asked: Asked,
  by: string,
): Promise<PaidOutBalance> {
  const { id: customerId, requestKey } = asked;
  const call = { by, action: 'withdrawal.of_balance', subject: subjectOf(customerId) };
  return await runAudited(deps, call, async (tx) => {
    await lockAccountOf(tx, customerId);
    const before = await findRequestedBefore(tx, customerId, requestKey);
    const result =
      before === undefined
        ? await takeOutBalance(tx, deps, { ...asked, by })
        : { id: before.id, amount: before.amountPence };
    return { result, detail: { withdrawal: result.id } };
  });
}

async function takeOutBalance(
  tx: Transaction,
  deps: TakeOutDeps,
  { id: customerId, requestKey, bankAccount, by }: Asked & { readonly by: string },
): Promise<PaidOutBalance> {
  const funds = await findFundsOf(tx, customerId);
  if (funds === undefined) throw new Refusal('customer.unknown');
  if (!(await isShut(tx, deps, customerId))) throw new Refusal('customer.state_invalid');
  const { accountId, fundsPence: amountPence } = funds;
  if (amountPence === noPence) throw new Refusal('withdrawal.nothing_left');
  const destination =
    bankAccount === undefined
      ? await findLastDestination(tx, customerId)
      : toPayoutDestination(bankAccount);
  if (destination === undefined) throw new Refusal('withdrawal.details_missing');
  const id = await takeOut(tx, deps, {
    customerId,
    accountId,
    requestKey,
    amountPence,
    destination,
    actor: `operator:${by}`,
    news: 'withdrawal-of-balance',
  });
  return { id, amount: amountPence };
}

function toPayoutDestination({
  bankAccountNumber: accountNumber,
  IBANNumber = '',
  ...named
}: NonNullable<Asked['bankAccount']>): PayoutDestination {
  return { ...named, accountNumber, iban: tidyIban(IBANNumber) };
}
