import type { Database } from '../../platform/database/database.ts';
import { dropOldBetslips } from './betslip.queries.ts';

/** A slip that does not change is kept so long. Every bet that is placed leaves a slip behind, and so does every visitor. */
const KEPT_DAYS = 90;
/** Slips a time: once a minute it goes through a million in less than a day, and locks few of them at once. */
const PAGE_MAX = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Makes the work that goes through all betslips again and again, a page a time, and drops those that have not changed for long. */
export function createBetslipSweep(db: Database): () => Promise<void> {
  let afterId = FIRST_ID;
  return async () => {
    const asked = { afterId, keptDays: KEPT_DAYS, countMax: PAGE_MAX };
    afterId = (await dropOldBetslips(db, asked)) ?? FIRST_ID;
  };
}
