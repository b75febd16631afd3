import { appendCaseEvent, findOpenCase } from '../../../../core/harm/harm-cases.queries.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { runAudited, subjectOf, type Detail } from '../../../../core/audit/audited.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { lockCustomer, type LockedCustomer } from '../locked-customer.queries.ts';
import { insertNote } from './deeds.queries.ts';

/** The customer to whom an operator does something, and the reason. */
export interface AskedDeed {
  readonly id: number;
  readonly reason: string;
}

interface Deed extends AskedDeed {
  /** The user name of the operator. */
  readonly by: string;
  /** The action as the audit log calls it. */
  readonly action: string;
  /** The kind of event that the deed is in the customer's open case of harm; an action unless told. */
  readonly inCase?: 'outcome' | 'closed';
}

interface DeedAt extends Deed {
  readonly tx: Transaction;
  readonly customer: LockedCustomer;
  /** Business time in ms. */
  readonly at: number;
}

/**
 * Does something to a customer. If two operators act at once, the second finds what the first has
 * left. The reason becomes a note of the customer, and the audit log names the note: notes are
 * erased with the customer's data, and the log never is. A case of harm that is open remembers all
 * that is done to its customer.
 * @throws Refusal customer.unknown; customer.state_invalid where the data of the customer are
 * erased, and where `act` says so.
 */
export async function doDeed(
  deps: Pick<CustomerDeskDeps, 'db' | 'clock'>,
  deed: Deed,
  act: (given: DeedAt) => Promise<Detail> | Detail,
): Promise<void> {
  const { id, by, action, reason } = deed;
  await runAudited(deps, { by, action, subject: subjectOf(id) }, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer === undefined) throw new Refusal('customer.unknown');
    if (customer.erasedAt !== null) throw new Refusal('customer.state_invalid');
    const at = deps.clock.now();
    await rememberInCase(tx, deed, at);
    const detail = await act({ ...deed, tx, customer, at });
    const note = await insertNote(tx, { customerId: id, by, action, text: reason, at });
    return { result: undefined, detail: { ...detail, note } };
  });
}

async function rememberInCase(
  tx: Transaction,
  { id, by, action, reason: words, inCase }: Deed,
  at: number,
): Promise<void> {
  const caseId = await findOpenCase(tx, id);
  if (caseId === undefined) return;
  const kind = inCase === undefined ? ({ kind: 'action', action } as const) : { kind: inCase };
  await appendCaseEvent(tx, caseId, { ...kind, madeBy: `operator:${by}`, words, at });
}
