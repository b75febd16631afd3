import type { DepositForm } from '@furlong/contract';
import { whyUnserved } from '@furlong/customer';
import { formatPounds, poundSterling, type Pence } from '@furlong/money';
import { depositAmountFault, isDepositAllowed, leastDepositPence } from '@furlong/payment';
import { randomUUID } from 'node:crypto';
import { isStoppedByFundsRequest } from '../../core/customers/documents/funds-requests.queries.ts';
import { lockAccountOf } from '../../core/customers/lock-account.ts';
import { readStanding } from '../../core/customers/standing/standing.queries.ts';
import { readTextsDue, type TextsDeps } from '../../core/customers/texts/texts-due.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { refuseField } from '../../platform/refuse-field.ts';
import { readDepositRoom, type DepositRoom } from '../../core/limits/deposit-room.ts';
import {
  countOpenDeposits,
  findByRequestKey,
  getPayingCustomer,
  insertDeposit,
  type StoredDeposit,
} from '../../core/payments/deposits/deposits.queries.ts';

export interface BeginDepositDeps extends TextsDeps {
  readonly db: Database;
  /** Whether the gateway moves no money. */
  readonly isTest: boolean;
}

/** How long a checkout can be paid (D38). */
const EXPIRY_MS = 20 * 60_000;
/** More at once than a person pays, and too few to fill the table. */
const OPEN_MAX = 5;

interface Depositor {
  readonly customerId: number;
  readonly accountId: number;
}

/**
 * Writes the row of a deposit, in one transaction that locks the account: of deposits that are begun at once each sees the ones
 * before it. A request that comes again gets the row of the first.
 * @throws Refusal where the customer may not deposit, FieldRefusal where the form is not right.
 */
export async function beginDeposit(
  deps: BeginDepositDeps,
  { customerId, accountId }: Depositor,
  form: DepositForm,
): Promise<StoredDeposit> {
  const { db, clock, isTest } = deps;
  return await db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    const { requestKey = randomUUID(), provider = 'card' } = form;
    const before = await findByRequestKey(tx, customerId, requestKey);
    if (before !== undefined) return demandSame(before, form);
    await judgeDeposit(tx, deps, { customerId, form });
    const now = clock.now();
    const deposit = {
      id: randomUUID(),
      customerId,
      accountId,
      provider,
      isTest,
      amountPence: form.amount,
      currency: form.currency,
      createdAt: now,
      expiresAt: now + EXPIRY_MS,
    };
    await insertDeposit(tx, { ...deposit, requestKey });
    return { ...deposit, state: 'created', checkout: null, paymentUid: null, message: '' };
  });
}

function demandSame(before: StoredDeposit, form: DepositForm): StoredDeposit {
  const isSame =
    before.amountPence === form.amount &&
    before.currency === form.currency &&
    before.provider === (form.provider ?? 'card');
  if (isSame) return before;
  throw new Refusal('deposit.key_reused');
}

interface Judged {
  readonly customerId: number;
  readonly form: DepositForm;
}

/** The facts by which a deposit is judged, read together once the account is locked. */
async function readFacts(tx: Transaction, deps: BeginDepositDeps, customerId: number) {
  const { clock, jurisdiction } = deps;
  const asked = { now: clock.now(), jurisdiction };
  const [standing, customer, room, openCount, isStopped, unaccepted] = await Promise.all([
    readStanding(tx, customerId),
    getPayingCustomer(tx, customerId),
    readDepositRoom(tx, customerId, asked),
    countOpenDeposits(tx, customerId),
    isStoppedByFundsRequest(tx, customerId, 'deposit'),
    readTextsDue(tx, deps, { customerId, activity: 'deposit' }),
  ]);
  return { standing, customer, room, openCount, isStopped, unaccepted };
}

async function judgeDeposit(
  tx: Transaction,
  deps: BeginDepositDeps,
  { customerId, form }: Judged,
): Promise<void> {
  const facts = await readFacts(tx, deps, customerId);
  const { clock, jurisdiction, isTest } = deps;
  const unserved = whyUnserved(facts.standing, 'deposit', { now: clock.now(), jurisdiction });
  if (unserved !== undefined) throw new Refusal(`customer.${unserved.code}`);
  judgeForm(form, { ...facts.customer, isTest });
  judgeAmount(form.amount, facts.room);
  if (facts.openCount >= OPEN_MAX) throw new Refusal('deposit.too_many');
  if (facts.isStopped) throw new Refusal('funds_request.open');
  if (facts.unaccepted.length > 0) throw new Refusal('text.unaccepted');
}

function judgeForm(
  form: DepositForm,
  own: { readonly currency: string; readonly username: string; readonly isTest: boolean },
): void {
  if (form.currency !== own.currency) throw refuseField('currency', 'deposit_currency.invalid');
  if (form.userLogin !== undefined && form.userLogin !== own.username)
    throw refuseField('userLogin', 'deposit_user.invalid');
  if (form.test !== undefined && form.test !== own.isTest)
    throw refuseField('test', 'deposit_test.invalid');
}

function judgeAmount(amount: Pence, { roomPence, tightest }: DepositRoom): void {
  const bounds = { leastPence: leastDepositPence, roomPence };
  if (!isDepositAllowed(bounds))
    throw new Refusal(
      tightest === 'net_deposit' ? 'deposit.net_limit_reached' : 'deposit.limit_reached',
    );
  const fault = depositAmountFault(amount, bounds);
  if (fault === 'below_minimum') throw wrongAmount(fault, 'min', leastDepositPence, 400);
  if (fault === 'above_room' && roomPence !== undefined)
    throw wrongAmount(fault, 'remaining', roomPence, 409);
}

function wrongAmount(
  ...[fault, name, bound, status]: readonly [
    'below_minimum' | 'above_room',
    'min' | 'remaining',
    Pence,
    400 | 409,
  ]
): FieldRefusal {
  const parameters = { symbol: poundSterling.symbol, [name]: formatPounds(bound) };
  return new FieldRefusal(
    [{ field: 'amount', code: `deposit_amount.${fault}`, parameters }],
    status,
  );
}
