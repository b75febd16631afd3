import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { logIn } from './own-customer.ts';
import { registerCustomer } from './new-customer.ts';

test(
  'a visitor finds the promotions with their terms, and reads one of them',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    const place = page.getByRole('navigation', { name: isMobile ? 'Sports' : 'Main' });
    await place.getByRole('link', { name: isMobile ? 'Promos' : 'Promotions' }).click();
    await expect(page).toHaveTitle('Offers & Promotions | Furlong');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all()) await expect(card).toContainText('Significant terms');
    await expectAccessible(page);
    await cards.getByRole('link', { name: 'Best Odds Guaranteed' }).click();
    await expect(page).toHaveURL('/promotions/bog');
    await expect(page).toHaveTitle('Best Odds Guaranteed | Furlong');
    await expect(page.getByRole('article')).toContainText('Prices are compared after Rule 4');
    await expectAccessible(page);
  },
);

test('a customer claims £20 back, once', async ({ page }) => {
  const customer = await registerCustomer(page.request);
  await logIn(page, customer);
  await page.goto('/promotions/20backclaim');
  await page.getByRole('button', { name: 'Claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim this promotion' });
  await dialog.getByLabel('Username').fill(customer.toUpperCase());
  await dialog.getByLabel('Password', { exact: true }).fill('furlong2');
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Username or password is not correct!');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Password', { exact: true }).fill('furlong1');
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Your claim has come in.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have claimed this promotion already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
  await expect(async () => {
    const mails = await page.request.get(`/dev/mail?to=${customer}%40books.example`);
    expect(await mails.text()).toContain('We have your claim');
  }).toPass();
});
