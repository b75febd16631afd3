import { describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { listPromotions } from '../../features/promotions/promotions.queries.ts';
import { setPromotions } from '../../features/promotions/set-promotions.ts';
import { seedDemoPromotions } from './demo-promotions.ts';

describe('seedDemoPromotions', () => {
  it('D29: seeds once, until an operator sets others or none', async () => {
    const { db, clock } = await openTestCatalogue();
    await seedDemoPromotions({ db, clock });
    await seedDemoPromotions({ db, clock });
    expect(await listPromotions(db)).toHaveLength(3);
    await setPromotions({ db, clock }, [], 'operator:trader1');
    await seedDemoPromotions({ db, clock });
    expect(await listPromotions(db)).toEqual([]);
  });
});
