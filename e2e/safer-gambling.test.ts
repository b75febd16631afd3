import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillLogin, logIn } from './book.ts';
import { registerCustomer } from './new-customer.ts';

const path = '/account/responsible-gambling';
const ends = /\d\d-\d\d-\d{4}, \d\d:\d\d/;

/** The whole of a long page, with nothing of it half under the header: what is covered has too small a target. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 3000 });
  await expectAccessible(page);
  await page.setViewportSize(size);
}

test('a visitor finds the help lines and the scheme of all operators', async ({ page }) => {
  await page.goto(path);
  await expect(page).toHaveTitle('Responsible Gambling | Furlong');
  const line = page.getByRole('link', { name: '0808 8020 133' });
  await expect(line.first()).toHaveAttribute('href', 'tel:08088020133');
  await expect(page.getByRole('link', { name: 'Register with GAMSTOP' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Promotions' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
});

test('a break is taken with the keyboard, and the login says until when', async ({
  page,
  isMobile,
}) => {
  const customer = isMobile ? 'pausing1' : 'pausing2';
  await registerCustomer(page.request, customer);
  await logIn(page, customer);
  await page.goto(path);
  await page.getByRole('radio', { name: 'Close my account' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'What closing your account does' })).toBeVisible();
  await expectWholeAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'What a break does' })).toBeVisible();
  await expect(page.getByText('There is no balance on your account.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '1 day' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('I want to think for a day.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('furlong2');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^I have read what it does/ }).focus();
  await page.keyboard.press('Space');
  await expectWholeAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: /^Take a break until/ });
  await expect(asked).toContainText(ends);
  await expectAccessible(page, '[role=dialog]');
  await asked.getByRole('button', { name: 'Begin my break' }).press('Enter');
  const wrong = page.getByRole('link', { name: 'Password is incorrect' });
  await expect(wrong).toBeVisible();
  await expectWholeAccessible(page);
  await wrong.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await page.getByLabel('Password', { exact: true }).fill('furlong1');
  await page.getByRole('button', { name: 'Submit' }).click();
  await asked.getByRole('button', { name: 'Begin my break' }).click();
  const done = page.getByRole('dialog', { name: 'Done' });
  await expect(done).toContainText('Your break has begun.');
  await expectAccessible(page, '[role=dialog]');
  const until = ends.exec((await done.textContent()) ?? '')?.[0] ?? '';
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/login');
  await fillLogin(page, customer);
  const said = page.getByRole('status').filter({ hasText: 'You are taking a break until' });
  await expect(said).toContainText(until);
  await expectWholeAccessible(page);
  await said.getByRole('link', { name: 'Help lines' }).click();
  await expect(page).toHaveURL(path);
});
