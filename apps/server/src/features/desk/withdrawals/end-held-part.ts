import { runAudited } from '../../../core/audit/audited.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { movePartIn } from '../../../core/withdrawals/move-part.ts';
import { askAboutPart, type PayPartDeps } from '../../../core/withdrawals/pay-part.ts';
import {
  findPart,
  getPart,
  keepEndReason,
  type StoredPart,
} from '../../../core/withdrawals/withdrawal-parts.queries.ts';
import { lockWithdrawal } from '../../../core/withdrawals/withdrawals.queries.ts';

/** The end of a held part as an operator knows it, such as from the bank's own paper. */
export interface KnownEnd {
  readonly id: string;
  readonly outcome: 'paid' | 'refused';
  readonly reason: string;
  /** The user name of the operator. */
  readonly by: string;
}

/**
 * Ends a held part of a withdrawal by an operator's word. The company that was to pay it is asked first, and what the company
 * says counts instead.
 * @throws Refusal withdrawal.unknown; payments.unavailable where the company cannot be asked; withdrawal.state_invalid where the
 * part is not held, or no more, because the company has just said what became of it.
 */
export async function endHeldPart(deps: PayPartDeps, known: KnownEnd): Promise<void> {
  const { id, outcome, reason, by } = known;
  const part = await findPart(deps.db, id);
  const isAsked = part?.state === 'held' && (await isAnswered(deps, part));
  const subject = part === undefined ? `part:${id}` : `withdrawal:${part.withdrawalId}`;
  await runAudited(deps, { by, action: 'withdrawal.part_ended', subject }, async (tx) => {
    if (part === undefined) throw new Refusal('withdrawal.unknown');
    const { customerId } = await lockWithdrawal(tx, part.withdrawalId);
    const { state } = await getPart(tx, id);
    // A part that became held after the look above has not been asked about.
    if (part.state !== 'held' || state !== 'held') throw new Refusal('withdrawal.state_invalid');
    if (!isAsked) throw new Refusal('payments.unavailable');
    const event = outcome === 'paid' ? 'pay' : 'refuse';
    await movePartIn(tx, deps, { part, event, actor: `operator:${by}` });
    await keepEndReason(tx, id, reason);
    return { result: undefined, detail: { customerId, part: id, outcome } };
  });
}

/** Asks the company about a part, and takes its answer. Returns whether there was one, be it that nobody knows. */
async function isAnswered(deps: PayPartDeps, part: StoredPart): Promise<boolean> {
  try {
    await askAboutPart(deps, part);
    return true;
  } catch (error) {
    if (error instanceof OutsideFailure) return false;
    throw error;
  }
}
