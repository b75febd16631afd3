import { dormancyStep, type Jurisdiction } from '@furlong/customer';
import { sendMail } from '../../../../core/mail/send-mail.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { repeatEvery, type Repeating } from '../../../../platform/repeat.ts';
import {
  endDormancy,
  insertDormancy,
  listQuietCustomers,
  makeDormant,
  type QuietCustomer,
} from './dormancies.queries.ts';

interface DormancyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

const DAY_MS = 86_400_000;
/** More often than an account can fall dormant, so that a restart leaves no day out. */
const EVERY_MS = 3_600_000;
const PAGE = 200;

/** Looks again and again which accounts are quiet, and tells their customers before they are dormant and then. */
export function startDormancyRounds(
  deps: DormancyDeps & { readonly log: Pick<Log, 'warn'> },
): Repeating {
  return repeatEvery(
    EVERY_MS,
    async () => {
      await lookForDormant(deps);
    },
    (error) => {
      deps.log.warn({ err: error }, 'quiet accounts could not be looked at');
    },
  );
}

/** Does what is due of every quiet account. A round that is cut off, or comes twice, does nothing twice. */
export async function lookForDormant(deps: DormancyDeps): Promise<void> {
  const { afterDays, toldDaysBefore } = deps.jurisdiction.dormancy;
  const before = new Date(deps.clock.now() - (afterDays - toldDaysBefore) * DAY_MS);
  let after = 0;
  for (;;) {
    const page = await listQuietCustomers(deps.db, { after, before, count: PAGE });
    for (const customer of page) await takeStep(deps, customer);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    after = last.id;
  }
}

async function takeStep(
  { db, clock, jurisdiction }: DormancyDeps,
  customer: QuietCustomer,
): Promise<void> {
  const now = clock.now();
  const rule = jurisdiction.dormancy;
  const step = dormancyStep(customer, rule, now);
  if (step === undefined) return;
  await db.transaction(async (tx) => {
    switch (step) {
      case 'wake':
        await endDormancy(tx, customer.id, now);
        return;
      case 'tell': {
        if (!(await insertDormancy(tx, customer, now)) || customer.email === '') return;
        const dormantFrom = customer.lastActiveAt + rule.afterDays * DAY_MS;
        const dormantAt = Math.max(dormantFrom, now + rule.toldDaysBefore * DAY_MS);
        const parameters = { firstName: customer.firstName, dormantAt };
        await sendMail(tx, { ...mailTo(customer), template: 'dormant-soon', parameters });
        return;
      }
      case 'make_dormant': {
        if (!(await makeDormant(tx, customer.id, now)) || customer.email === '') return;
        const { firstName } = customer;
        await sendMail(tx, { ...mailTo(customer), template: 'dormant', parameters: { firstName } });
      }
    }
  });
}

/** A customer gets each of the two mails once for each time that the account falls quiet. */
function mailTo({ id, email, language, lastActiveAt, toldAt }: QuietCustomer) {
  const name = toldAt === null ? 'dormant-soon' : 'dormant';
  const key = `${name}:${String(id)}:${String(lastActiveAt)}`;
  return { key, to: email, language };
}
