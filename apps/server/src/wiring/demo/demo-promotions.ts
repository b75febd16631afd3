import { setPromotions, type PromotionDeps } from '../../features/promotions/set-promotions.ts';
import { werePromotionsSet } from '../../features/promotions/promotions.queries.ts';

/** Seeds the promotions of the demo (D29), until an operator sets others or none. Nothing in them urges to bet. */
export async function seedDemoPromotions(deps: PromotionDeps): Promise<void> {
  if (await werePromotionsSet(deps.db)) return;
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
