import type { Database } from '../../platform/database/database.ts';
import { repeatEvery, type Repeating } from '../../platform/repeat.ts';
import { dropOldBetslips } from './betslip.queries.ts';

/** A slip that does not change is kept so long. Every bet that is placed leaves a slip behind, and so does every visitor. */
const KEPT_DAYS = 90;
const EVERY_MS = 60_000;
/** Slips a minute: it goes through a million in less than a day, and locks few of them at once. */
const PAGE_MAX = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Goes through all betslips again and again, a page a minute, and drops those that have not changed for long. */
export function startDroppingOldBetslips(deps: {
  readonly db: Database;
  readonly log: { warn(fields: object, message: string): void };
}): Repeating {
  let afterId = FIRST_ID;
  const work = async (): Promise<void> => {
    const asked = { afterId, keptDays: KEPT_DAYS, countMax: PAGE_MAX };
    afterId = (await dropOldBetslips(deps.db, asked)) ?? FIRST_ID;
  };
  return repeatEvery(EVERY_MS, work, (error) => {
    deps.log.warn({ err: error }, 'old betslips could not be dropped');
  });
}
