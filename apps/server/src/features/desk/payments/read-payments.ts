import type {
  DepositFile,
  OperatorDeposit,
  PaymentFindingFile,
  PaymentFindingView,
} from '@furlong/contract';
import type { DepositState } from '@furlong/payment';
import { runAudited, subjectOf } from '../../../core/audit/audited.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDeskDeposit, listDeskDeposits, listDeskReports } from './desk-deposits.queries.ts';
import {
  countOpenFindings,
  findDeskFinding,
  listDeskFindings,
  listFindingEvents,
  listFindingsOf,
} from './desk-findings.queries.ts';
import type { AskAboutDepositsDeps } from '../../../core/payments/deposits/ask-about-deposits.ts';
import {
  toDeskDeposit,
  toDeskFindingEvent,
  toDeskFinding,
  toDeskReport,
} from './desk-payments.view.ts';

const PAGE = 50;

/** A page of deposits. The audit log keeps what was looked for, and how many were shown. */
export async function listDepositsAudited(
  deps: AskAboutDepositsDeps,
  asked: {
    readonly by: string;
    readonly customerId: number | undefined;
    readonly state: DepositState | undefined;
    readonly after: string | undefined;
  },
): Promise<{ deposits: OperatorDeposit[]; next: string | null }> {
  const { by, customerId, state = 'any' } = asked;
  const subject = customerId === undefined ? 'deposits' : subjectOf(customerId);
  return await runAudited(deps, { by, action: 'deposits.listed', subject }, async (tx) => {
    const found = await listDeskDeposits(tx, { ...asked, count: PAGE + 1 });
    const deposits = found.slice(0, PAGE).map(toDeskDeposit);
    const next = found.length > PAGE ? (deposits.at(-1)?.id ?? null) : null;
    return { result: { deposits, next }, detail: { state, shown: deposits.length } };
  });
}

/** A deposit with what was heard of it. The audit log keeps who looked. @throws Refusal deposit.unknown */
export async function readDepositAudited(
  deps: AskAboutDepositsDeps,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<DepositFile> {
  const known = await findDeskDeposit(deps.db, id);
  const subject = known === undefined ? `deposit:${id}` : subjectOf(known.customerId);
  return await runAudited(deps, { by, action: 'deposit.opened', subject }, async (tx) => {
    const row = await findDeskDeposit(tx, id);
    if (row === undefined) throw new Refusal('deposit.unknown');
    const reports = (await listDeskReports(tx, id)).map(toDeskReport);
    const findings = (await listFindingsOf(tx, id)).map(toDeskFinding);
    return { result: { ...toDeskDeposit(row), reports, findings }, detail: { deposit: id } };
  });
}

/** A page of findings, and how many are open. The audit log keeps which were shown. */
export async function listFindingsAudited(
  deps: AskAboutDepositsDeps,
  asked: { readonly after: number; readonly by: string },
): Promise<{ open: number; findings: PaymentFindingView[]; next: number | null }> {
  const call = { by: asked.by, action: 'payment_findings.listed', subject: 'payment_findings' };
  return await runAudited(deps, call, async (tx) => {
    const found = await listDeskFindings(tx, { after: asked.after, count: PAGE + 1 });
    const findings = found.slice(0, PAGE).map(toDeskFinding);
    const next = found.length > PAGE ? (findings.at(-1)?.id ?? null) : null;
    const open = await countOpenFindings(tx);
    return {
      result: { open, findings, next },
      detail: { shown: findings.map(({ id }) => id) },
    };
  });
}

/** A finding with its history. The audit log keeps who looked. @throws Refusal finding.unknown */
export async function readFindingAudited(
  deps: AskAboutDepositsDeps,
  { id, by }: { readonly id: number; readonly by: string },
): Promise<PaymentFindingFile> {
  const call = { by, action: 'payment_finding.opened', subject: `payment_finding:${String(id)}` };
  return await runAudited(deps, call, async (tx) => {
    const row = await findDeskFinding(tx, id);
    if (row === undefined) throw new Refusal('finding.unknown');
    const events = (await listFindingEvents(tx, id)).map(toDeskFindingEvent);
    return { result: { ...toDeskFinding(row), events }, detail: {} };
  });
}
