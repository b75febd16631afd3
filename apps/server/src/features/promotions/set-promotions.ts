import type { EnteredPromotion } from '@furlong/contract';
import { appendAudit } from '../../core/audit/append-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { promotionsSet, replacePromotions } from './promotions.queries.ts';

export interface PromotionDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Replaces the whole list, and says in the audit log who did. */
export async function setPromotions(
  { db, clock }: PromotionDeps,
  promotions: readonly EnteredPromotion[],
  actor: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await replacePromotions(tx, promotions);
    const headings = promotions.map(({ description_heading }) => description_heading);
    await appendAudit(tx, {
      at: clock.now(),
      actor,
      action: promotionsSet,
      subject: 'promotions',
      detail: { headings },
    });
  });
}
