import type { Database } from '../../platform/database/database.ts';
import { repeatEvery, type Repeating } from '../../platform/repeat.ts';
import { dropOldBetslips } from './betslip.queries.ts';

/** As long as a slip that nobody touches is kept. Every bet that is placed leaves one behind, and every visitor. */
const KEPT_DAYS = 90;
const EVERY_MS = 60_000;
/** Looked at a minute: a million slips are gone through in less than a day, and none for longer than a moment. */
const PAGE_MAX = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Goes through the betslips round and round, a page at a time, and drops those that nobody comes back to. */
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
