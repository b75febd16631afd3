import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

test('the home page opens on sport, for everyone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('at the end of a page the columns that stay while it scrolls end above the foot', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone has neither');
  await page.goto('/sports');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect(async () => {
    const foot = await page.getByRole('contentinfo').boundingBox();
    const sports = await page.getByRole('navigation', { name: 'Sports' }).boundingBox();
    expect((sports?.y ?? 0) + (sports?.height ?? Infinity)).toBeLessThanOrEqual(foot?.y ?? 0);
  }).toPass();
});

test('a customer signs in and sees the balance', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).fill('demo02');
  await page.getByLabel('Password', { exact: true }).fill('furlong1');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('£5.00').first()).toBeVisible();
});

test('a wrong password is told as such, and nobody is signed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).fill('demo02');
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
  await page.getByRole('button', { name: 'Sign In' }).click();
  await refused;
  // The pause is long enough for what was asked for to fail.
  await page.waitForTimeout(500);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});
