import { endToldByRegister } from '@furlong/customer';
import { appendAudit } from '../audit/append-audit.ts';
import { findEndlessExclusion, writeEnd } from '../customers/closing/exclusions.queries.ts';
import { lockAccountOf } from '../customers/lock-account.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import type { RegisterDeps } from './check-customer.ts';
import { getPersonToFind, insertRegisterAnswer } from './register-answers.queries.ts';

/**
 * Asks the register whether the exclusion has ended by which it shut a customer out, and stores the end where it tells one. The
 * account stays shut: that the customer may ask for it back is all that follows. Of anybody else nothing is asked.
 * @throws OutsideFailure where the register does not answer.
 */
export async function learnRegisterEnd(
  { db, clock, ports }: Pick<RegisterDeps, 'db' | 'clock' | 'ports'>,
  customerId: number,
): Promise<void> {
  if ((await findEndlessExclusion(db, customerId)) === undefined) return;
  const check = await ports.exclusionRegister.check(await getPersonToFind(db, customerId));
  const { answer, reference } = check;
  const at = clock.now();
  await db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    await insertRegisterAnswer(tx, { customerId, occasion: 'return', answer, reference, at });
    const exclusion = await findEndlessExclusion(tx, customerId);
    const end = exclusion && endToldByRegister(exclusion, check, at);
    if (exclusion === undefined || end === undefined) return;
    await writeEnd(tx, exclusion.id, end);
    await appendAudit(tx, {
      at,
      actor: 'register',
      action: 'customer.register_exclusion_ended',
      subject: `customer:${String(customerId)}`,
      detail: { exclusion: exclusion.id },
    });
  });
  if (answer === 'unavailable') throw new OutsideFailure(reference);
}
