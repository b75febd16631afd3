import type { DepositProvider } from '@furlong/contract';
import { whyUnserved, type Jurisdiction } from '@furlong/customer';
import { findMismatch, depositStep } from '@furlong/payment';
import { lockAccountOf } from '../../customers/lock-account.ts';
import { readStanding } from '../../customers/standing/standing.queries.ts';
import { checkWhereWanted } from '../../harm/check-vulnerability.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import type { PaymentReport } from '../../../ports/payment-gateway.ts';
import { keepDeposit, returnDeposit } from './arrival.ts';
import { readDepositRoom } from '../../limits/deposit-room.ts';
import { tellNearlyUsed } from '../../limits/tell-nearly-used.ts';
import { insertReport, type HeardFrom } from './deposit-reports.queries.ts';
import {
  findDeposit,
  lockDeposit,
  moveDeposit,
  type ReturnCause,
  type StoredDeposit,
} from './deposits.queries.ts';
import { insertFinding } from '../payment-findings.queries.ts';

export interface TakeReportDeps {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly jurisdiction: Jurisdiction;
}

export interface HeardReport {
  readonly provider: DepositProvider;
  readonly report: PaymentReport;
  readonly from: HeardFrom;
}

/**
 * Takes what a gateway says of a payment, in one transaction: compares it with our row, moves the state forward, and books what
 * has arrived. The same report may come any number of times, in any order, from both sides at once. Returns the deposit as it
 * is then; undefined where the payment is of no deposit of ours.
 * Rules: D38, D39.
 */
export async function takeReport(
  deps: TakeReportDeps,
  heard: HeardReport,
): Promise<StoredDeposit | undefined> {
  const { db, clock } = deps;
  const { depositId } = heard.report;
  const known = depositId === null ? undefined : await findDeposit(db, depositId);
  const id = await db.transaction(async (tx) => {
    if (known?.provider !== heard.provider) {
      await recordFinding(tx, heard, {
        cause: 'unknown_deposit',
        depositId: null,
        at: clock.now(),
      });
      return undefined;
    }
    // Everybody locks the account before what belongs to it.
    await lockAccountOf(tx, known.customerId);
    const deposit = await lockDeposit(tx, known.id);
    if (deposit === undefined) throw new Error('a deposit is never deleted');
    await insertReport(tx, deposit.id, { ...heard, at: clock.now() });
    await advanceDeposit(tx, deps, { heard, deposit });
    return deposit.id;
  });
  // The deposit is read after the commit: other deposits wait for the provider's account while the
  // transaction is open.
  return id === undefined ? undefined : await findDeposit(db, id);
}

interface Heard {
  readonly heard: HeardReport;
  readonly deposit: StoredDeposit;
}

async function advanceDeposit(tx: Transaction, deps: TakeReportDeps, given: Heard): Promise<void> {
  const { heard, deposit } = given;
  const { report } = heard;
  const at = deps.clock.now();
  const depositId = deposit.id;
  // The job that asked for a refund asks what became of it, and books it.
  if (report.refundOf !== null) return;
  const mismatch = findMismatch(deposit, report);
  if (mismatch !== undefined) {
    await recordFinding(tx, heard, { cause: mismatch, depositId, at });
    return;
  }
  const step = depositStep(deposit.state, report.status);
  if (step.kind === 'moved')
    await moveDeposit(tx, depositId, { ...detailsOf(report), state: step.to, at });
  if (step.kind === 'arrived') await bookArrival(tx, deps, given);
  const isSecond = step.kind === 'none' && report.status === 'succeeded';
  if (isSecond && report.uid !== deposit.paymentUid)
    await recordFinding(tx, heard, { cause: 'second_payment', depositId, at });
}

/** Books money that has arrived: to the customer, or, where it may not be kept, to what must go back. */
async function bookArrival(
  tx: Transaction,
  deps: TakeReportDeps,
  { heard, deposit }: Heard,
): Promise<void> {
  const { report } = heard;
  const at = deps.clock.now();
  // A refund names the payment by its uid. A gateway that reports a success without one is asked again.
  if (report.uid === null) return;
  const cause = await whyReturned(tx, deps, { report, deposit });
  const moved = { ...detailsOf(report), at };
  if (cause === undefined) {
    await keepDeposit(tx, deposit, at);
    await moveDeposit(tx, deposit.id, { ...moved, state: 'succeeded' });
    await checkWhereWanted(tx, deps, deposit.customerId);
    await tellNearlyUsed(tx, deposit, { now: at, jurisdiction: deps.jurisdiction });
    return;
  }
  await returnDeposit(tx, deposit, at);
  await moveDeposit(tx, deposit.id, { ...moved, state: 'returning', returnCause: cause });
}

/** Finds the reason why the money of a deposit may not be kept; undefined where it may (D39). */
export async function whyReturned(
  db: Queryable,
  { clock, jurisdiction }: Pick<TakeReportDeps, 'clock' | 'jurisdiction'>,
  { report, deposit }: { readonly report: PaymentReport; readonly deposit: StoredDeposit },
): Promise<ReturnCause | undefined> {
  const now = clock.now();
  const { customerId, id: exceptDeposit } = deposit;
  const [standing, { roomPence }] = await Promise.all([
    readStanding(db, customerId),
    readDepositRoom(db, customerId, { now, jurisdiction, exceptDeposit }),
  ]);
  if (whyUnserved(standing, 'deposit', { now, jurisdiction }) !== undefined) return 'unserved';
  if (report.card?.funding === 'credit') return 'credit_card';
  return roomPence !== undefined && deposit.amountPence > roomPence ? 'limit' : undefined;
}

function detailsOf({ uid, message, card }: PaymentReport) {
  return { paymentUid: uid, message, card };
}

async function recordFinding(
  tx: Transaction,
  { provider, report }: HeardReport,
  found: {
    readonly cause: Parameters<typeof insertFinding>[1]['cause'];
    readonly depositId: string | null;
    readonly at: number;
  },
): Promise<void> {
  await insertFinding(tx, { ...found, provider, paymentUid: report.uid ?? '', day: null });
}

/** Ends a deposit whose time is over without a payment, unless something else has ended it meanwhile. Returns it as it is then. */
export async function expireDeposit(
  { db, clock }: TakeReportDeps,
  { id, customerId }: StoredDeposit,
): Promise<StoredDeposit> {
  return await db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    const deposit = await lockDeposit(tx, id);
    if (deposit === undefined) throw new Error('a deposit is never deleted');
    const step = depositStep(deposit.state, 'expired');
    if (step.kind !== 'moved') return deposit;
    await moveDeposit(tx, id, { state: step.to, at: clock.now() });
    return { ...deposit, state: step.to };
  });
}
