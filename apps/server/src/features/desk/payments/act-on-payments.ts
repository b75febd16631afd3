import type { FindingAction } from '@furlong/contract';
import type { DepositState } from '@furlong/payment';
import { randomUUID } from 'node:crypto';
import { runAudited, subjectOf } from '../../../core/audit/audited.ts';
import { londonDay } from '../../../platform/london-time.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  askAbout,
  type AskAboutDepositsDeps,
} from '../../../core/payments/deposits/ask-about-deposits.ts';
import { findDeposit } from '../../../core/payments/deposits/deposits.queries.ts';
import type { ProviderDay } from '../../../core/payments/reconciliation/reconcile.ts';
import { enqueueReconciliation } from '../../../core/payments/reconciliation/reconciliation.jobs.ts';
import { lockDeskFinding, writeFindingDeed } from './desk-findings.queries.ts';

/** The name in the audit log of each thing that an operator does about a finding. */
const DEEDS: Readonly<Record<FindingAction, string>> = {
  take: 'payment_finding.taken',
  outcome: 'payment_finding.outcome_told',
  close: 'payment_finding.closed',
};

/** Does something about an open finding. @throws Refusal finding.unknown, finding.closed */
export async function actOnFinding(
  deps: AskAboutDepositsDeps,
  asked: { readonly id: number; readonly action: FindingAction; readonly words: string },
  by: string,
): Promise<void> {
  const { id, action, words } = asked;
  const call = { by, action: DEEDS[action], subject: `payment_finding:${String(id)}` };
  await runAudited(deps, call, async (tx) => {
    const finding = await lockDeskFinding(tx, id);
    if (finding === undefined) throw new Refusal('finding.unknown');
    if (finding.closedAt !== null) throw new Refusal('finding.closed');
    await writeFindingDeed(tx, id, { action, by, words, at: deps.clock.now() });
    return { result: undefined, detail: {} };
  });
}

/**
 * Asks the provider once more about a deposit, and takes its answer: for one whose answer came later than anybody asked.
 * @throws Refusal deposit.unknown; payments.unavailable where the provider does not answer.
 */
export async function askAgainAudited(
  deps: AskAboutDepositsDeps,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<DepositState> {
  const deposit = await findDeposit(deps.db, id);
  const subject = deposit === undefined ? `deposit:${id}` : subjectOf(deposit.customerId);
  const call = { by, action: 'deposit.asked_about', subject };
  if (deposit === undefined)
    return await runAudited(deps, call, () => {
      throw new Refusal('deposit.unknown');
    });
  // The deed is written down before anybody outside is asked: nothing is locked while a company is
  // slow to answer.
  await runAudited(deps, call, () => ({ result: undefined, detail: { deposit: id } }));
  try {
    return (await askAbout(deps, deposit)).state;
  } catch (error) {
    if (error instanceof OutsideFailure) throw new Refusal('payments.unavailable');
    throw error;
  }
}

/** Has a day compared again. @throws Refusal reconciliation.day_invalid where it is not over. */
export async function reconcileAgainAudited(
  deps: AskAboutDepositsDeps,
  asked: ProviderDay,
  by: string,
): Promise<void> {
  const { provider, day } = asked;
  const subject = `reconciliation:${provider}:${day}`;
  await runAudited(deps, { by, action: 'reconciliation.asked', subject }, async (tx) => {
    if (day >= londonDay(deps.clock.now())) throw new Refusal('reconciliation.day_invalid');
    await enqueueReconciliation(tx, asked, randomUUID());
    return { result: undefined, detail: {} };
  });
}
