import type { EnteredPromotion, Handlers, promotionRoutes } from '@furlong/contract';
import { appendAudit } from '../../core/audit/append-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { getOperatorCaller, type Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPromotions, replacePromotions, wereSet } from './promotions.queries.ts';

interface PromotionDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const action = 'promotions.set';

/** Promotions, which are shown beside the betslip; operators set them. */
export function promotionHandlers(deps: PromotionDeps): Handlers<typeof promotionRoutes, Context> {
  return {
    promotions: async () => ({ data: [...(await listPromotions(deps.db))] }),
    setPromotions: async ({ promotions }, context) => {
      await setPromotions(deps, promotions, `operator:${getOperatorCaller(context).username}`);
      return { isOK: true };
    },
  };
}

async function setPromotions(
  { db, clock }: PromotionDeps,
  promotions: readonly EnteredPromotion[],
  actor: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await replacePromotions(tx, promotions);
    const headings = promotions.map(({ description_heading }) => description_heading);
    const detail = { headings };
    await appendAudit(tx, { at: clock.now(), actor, action, subject: 'promotions', detail });
  });
}

/** The promotions of the demo (D29), until somebody sets others or none. Nothing in them urges to bet. */
export async function seedDemoPromotions(deps: PromotionDeps): Promise<void> {
  if (await wereSet(deps.db, action)) return;
  const seeds = [
    {
      image: '/promotions/best-odds.svg',
      description_heading: 'Best odds guaranteed',
      description_content:
        'Take a price on UK and Irish racing. If the starting price is bigger, you are paid at that.',
    },
    {
      image: '/promotions/limits.svg',
      description_heading: 'Safer gambling',
      description_content:
        'Decide what you can afford before you begin, and take breaks. GamCare helps, free and in confidence.',
      isExternalUrl: true,
      link: 'https://www.gamcare.org.uk/',
    },
    {
      image: '/promotions/cash-out.svg',
      description_heading: 'Cash out in My Bets',
      description_content: 'See what an open bet is worth now, and end it early, whole or in part.',
    },
  ].map((seed) => ({ isExternalUrl: false, link: '', pageUrl: '', ...seed }));
  await setPromotions(deps, seeds, 'system:demo');
}
