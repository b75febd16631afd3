import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { makeCustomer } from './own-customer.ts';

test('the home page opens on sport, for everyone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test(
  'at the end of a page the columns that stay while it scrolls end above the foot',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/sports');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.keyboard.press('End');
    await expect(async () => {
      const foot = await page.getByRole('contentinfo').boundingBox();
      const sports = await page.getByRole('navigation', { name: 'Sports' }).boundingBox();
      expect((sports?.y ?? 0) + (sports?.height ?? Infinity)).toBeLessThanOrEqual(foot?.y ?? 0);
    }).toPass();
  },
);

test('a customer signs in and sees the balance', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).fill(await makeCustomer(500));
  await page.getByLabel('Password', { exact: true }).fill('furlong1');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('£5.00').first()).toBeVisible();
});

test('a wrong password is told as such, and nobody is signed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).fill(await makeCustomer());
  await page.getByLabel('Password', { exact: true }).fill('furlong2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The username or password is incorrect.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('a toast whose script does not come takes nothing down', async ({ page }) => {
  await page.route(/toast-list/, async (route) => {
    await route.abort();
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Login', exact: true }).fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('furlong1');
  const refused = page.waitForResponse(/login/i);
  const missed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('toast-list'),
  );
  await page.getByRole('button', { name: 'Sign In' }).click();
  await refused;
  await missed;
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});
