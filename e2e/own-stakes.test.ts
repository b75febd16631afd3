import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { back, listRaces, openSlip, place, readBalance, stakeField } from './book.ts';
import { logIn } from './own-customer.ts';

/** The stake of the single on one selection of several. */
function singleOn(page: Page, name: string): Locator {
  return page.getByLabel(`Stake per line, Single on ${name}, `);
}

test(
  'each single is placed at a stake of its own, beside one stake for all',
  { tag: '@desktop' },
  async ({ page, request, isMobile }) => {
    await logIn(page);
    const races = await listRaces(request, 3);
    const names = [];
    for (const race of races) names.push(await back(page, race));
    const [first = '', second = '', third = ''] = names;
    const slip = await openSlip(page);

    // The stake for all fills every field, and a single's own stake is typed over it.
    await stakeField(page, 'Singles').fill('2');
    for (const name of names) await expect(singleOn(page, name)).toHaveValue('2');
    await singleOn(page, second).focus();
    if (isMobile) {
      const keypad = page.getByRole('group', { name: 'Keypad' });
      await keypad.getByRole('button', { name: 'Delete last digit' }).click();
      for (const key of ['3', 'Decimal point', '5'])
        await keypad.getByRole('button', { name: key, exact: true }).click();
      await keypad.getByRole('button', { name: 'Done' }).click();
    } else await singleOn(page, second).fill('3.5');
    await singleOn(page, third).fill('');
    await expect(stakeField(page, 'Singles')).toHaveValue('');
    await expect(slip.getByText('£5.50 staked')).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    const before = await readBalance(page);
    await openSlip(page);
    await expect(singleOn(page, first)).toHaveValue('2');
    await expect(singleOn(page, second)).toHaveValue('3.5');
    await expect(singleOn(page, third)).toHaveValue('');

    await place(page);
    const stakes = page.locator('dt:text-is("Stake") + dd');
    await expect(stakes).toHaveText(['£2.00', '£3.50']);
    await expect(page.locator('dt:text-is("Total stake") + dd')).toHaveText('£5.50');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View in My Bets' }).click();
    for (const name of [first, second])
      await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
    const pence = (text: string) => Math.round(100 * Number(text.replace(/[£,]/g, '')));
    await expect.poll(async () => pence(before) - pence(await readBalance(page))).toBe(550);
  },
);
