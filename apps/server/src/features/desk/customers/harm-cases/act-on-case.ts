import type { HarmCaseAction } from '@furlong/contract';
import { mailLimitRequest } from '../../../../core/harm/mail-limit-request.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { runAudited } from '../../../../core/audit/audited.ts';
import { insertComplianceRequest } from '../deeds/deeds.queries.ts';
import { doDeed } from '../deeds/do-deed.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { closeCase, findCase, isCaseOpen } from './harm-cases.queries.ts';
import { subjectOfCase } from './read-cases.ts';

interface AskedAction {
  readonly id: number;
  readonly action: HarmCaseAction;
  readonly words: string;
}

/** The name in the audit log of each thing that an operator does about a case. */
const DEEDS: Readonly<Record<HarmCaseAction, string>> = {
  note: 'harm_case.noted',
  contact: 'customer.contacted',
  ask_questionnaire: 'customer.questionnaire_asked',
  ask_limit: 'customer.limit_asked',
  outcome: 'harm_case.outcome_told',
  close: 'harm_case.closed',
};

const IN_CASE = { outcome: { inCase: 'outcome' }, close: { inCase: 'closed' } } as const;

/**
 * Does something about an open case of harm, as a deed to its customer. @throws Refusal harm_case.unknown; harm_case.closed;
 * customer.state_invalid where the account is not open, so that nobody would be asked.
 */
export async function actOnCase(
  deps: CustomerDeskDeps,
  { id, action, words: reason }: AskedAction,
  by: string,
): Promise<void> {
  const found = await findCase(deps.db, id);
  const call = { by, action: DEEDS[action] };
  if (found === undefined) {
    await runAudited(deps, { ...call, subject: subjectOfCase(id, found) }, () => {
      throw new Refusal('harm_case.unknown');
    });
    return;
  }
  const inCase = action === 'outcome' || action === 'close' ? IN_CASE[action] : {};
  const deed = { ...call, ...inCase, id: found.customerId, reason };
  await doDeed(deps, deed, async ({ tx, customer, at }) => {
    if (!(await isCaseOpen(tx, id))) throw new Refusal('harm_case.closed');
    const isAsking = action === 'ask_questionnaire' || action === 'ask_limit';
    if (isAsking && customer.status !== 'active') throw new Refusal('customer.state_invalid');
    if (action === 'ask_questionnaire') await insertComplianceRequest(tx, customer.id, at);
    if (action === 'ask_limit') await mailLimitRequest(tx, customer, { isMarketingStopped: false });
    if (action === 'close') await closeCase(tx, id, at);
    return { case: id };
  });
}
