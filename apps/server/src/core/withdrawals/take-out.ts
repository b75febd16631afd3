import { whyUnserved, type Jurisdiction } from '@furlong/customer';
import { formatPounds, noPence, poundSterling, type Pence } from '@furlong/money';
import { leastWithdrawalPence, withdrawalAmountFault } from '@furlong/payment';
import { randomUUID } from 'node:crypto';
import { isStoppedByFundsRequest } from '../customers/documents/funds-requests.queries.ts';
import { readStanding } from '../customers/standing/standing.queries.ts';
import { readBalance } from '../ledger/accounts.queries.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { LiveCustomers } from '../../platform/live/live-topics.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { announceWithdrawal } from './announce.ts';
import { bookRequest } from './book-withdrawal.ts';
import { keepDestination, type PayoutDestination } from './payout-destinations.queries.ts';
import { tellCustomer } from './tell-customer.ts';
import { getWithdrawingCustomer, insertWithdrawal } from './withdrawals.queries.ts';

export interface TakeOutDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly jurisdiction: Jurisdiction;
  readonly live: LiveCustomers;
}

export interface Withdrawer {
  readonly customerId: number;
  readonly accountId: number;
}

/** A withdrawal before it is there. */
interface WantedWithdrawal extends Withdrawer {
  readonly requestKey: string;
  readonly amountPence: Pence;
  readonly destination: PayoutDestination;
  /** `customer`, or `operator:keeper1`. */
  readonly actor: string;
  readonly news: 'withdrawal-requested' | 'withdrawal-of-balance';
}

/**
 * Takes the sum of a withdrawal out of the customer's funds, and returns the id of the withdrawal. The caller has locked the
 * account. @throws Refusal where the customer may not withdraw, FieldRefusal where the sum is not right. Rules: D13, D40.
 */
export async function takeOut(
  tx: Transaction,
  deps: TakeOutDeps,
  wanted: WantedWithdrawal,
): Promise<string> {
  await judgeCustomer(tx, deps, wanted.customerId);
  await judgeAmount(tx, deps, wanted);
  const { destination, news, ...given } = wanted;
  const { customerId, amountPence } = wanted;
  const at = deps.clock.now();
  const withdrawal = {
    ...given,
    id: randomUUID(),
    requestedAt: at,
    destinationId: await keepDestination(tx, customerId, { destination, at }),
  };
  await insertWithdrawal(tx, withdrawal);
  await bookRequest(tx, withdrawal, at);
  await tellCustomer(tx, withdrawal, { template: news, amountPence });
  announceWithdrawal(tx, deps.live, customerId);
  return withdrawal.id;
}

async function judgeCustomer(
  tx: Transaction,
  { clock, jurisdiction }: TakeOutDeps,
  customerId: number,
): Promise<void> {
  const standing = await readStanding(tx, customerId);
  const unserved = whyUnserved(standing, 'withdraw', { now: clock.now(), jurisdiction });
  if (unserved !== undefined) throw new Refusal(`customer.${unserved.code}`);
  const { isInDebt } = await getWithdrawingCustomer(tx, customerId);
  if (isInDebt) throw new Refusal('withdrawal.debt_open');
  if (await isStoppedByFundsRequest(tx, customerId, 'withdraw'))
    throw new Refusal('funds_request.open');
}

/** Whether the account is shut, by a closure or an exclusion: its customer cannot log in to withdraw. */
export async function isShut(
  tx: Transaction,
  { clock, jurisdiction }: TakeOutDeps,
  customerId: number,
): Promise<boolean> {
  const standing = await readStanding(tx, customerId);
  return whyUnserved(standing, 'account', { now: clock.now(), jurisdiction }) !== undefined;
}

async function judgeAmount(
  tx: Transaction,
  deps: TakeOutDeps,
  { customerId, accountId, amountPence }: WantedWithdrawal,
): Promise<void> {
  const fundsPence = (await readBalance(tx, accountId))?.balancePence ?? noPence;
  const bounds = { fundsPence, isShut: await isShut(tx, deps, customerId) };
  const fault = withdrawalAmountFault(amountPence, bounds);
  if (fault === undefined) return;
  const [name, bound] =
    fault === 'below_minimum' ? ['min', leastWithdrawalPence] : ['funds', fundsPence];
  const parameters = { symbol: poundSterling.symbol, [name]: formatPounds(bound) };
  throw new FieldRefusal(
    [{ field: 'pounds', code: `withdrawal_amount.${fault}`, parameters }],
    fault === 'below_minimum' ? 400 : 409,
  );
}
