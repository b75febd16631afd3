import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { logIn } from './own-customer.ts';
import { registerCustomer } from './new-customer.ts';

const path = '/payment/update-deposit';

/** The whole of a long page in both themes, with nothing of it half under the header. */
async function expectWholeAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 3400 });
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
}

test('a visitor logs in before the limits', async ({ page }) => {
  await page.goto(path);
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
});

test('a limit is lowered at once, a higher one waits and is dropped, and both kinds stand apart', async ({
  page,
}) => {
  // Registration sets £50 a day.
  const customer = await registerCustomer(page.request);
  await logIn(page, customer);
  await page.goto('/account/my-activity');
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle('Update Deposit Limits | Furlong');
  const deposit = page.getByRole('region', { name: 'Deposit limit', exact: true });
  await expect(deposit.getByText(/^£0\.00 used, £50\.00 left\. Starts again on /)).toBeVisible();
  await expect(deposit.getByLabel('Limit in £')).toHaveValue('');
  await expectWholeAccessible(page);

  await deposit.getByLabel('Limit in £').fill('20');
  await deposit.getByRole('button', { name: 'Set deposit limit' }).click();
  await expect(deposit.getByText(/^£0\.00 used, £20\.00 left\./)).toBeVisible();
  // The form is emptied once its limit is taken.
  await expect(deposit.getByLabel('Limit in £')).toHaveValue('');

  await deposit.getByLabel('Limit in £').fill('90.50');
  await deposit.getByRole('button', { name: 'Set deposit limit' }).click();
  await expect(page.getByText(/^It is £20\.00 now\. You asked for £90\.50\./)).toBeVisible();
  await expectWholeAccessible(page);
  await page.getByRole('button', { name: 'Drop it, keep £20.00' }).click();
  await expect(page.getByText(/You asked for £90\.50/)).toHaveCount(0);

  const net = page.getByRole('region', { name: 'Net deposit limit' });
  await net.getByRole('radio', { name: 'Weekly' }).check();
  await net.getByLabel('Limit in £').fill('15');
  await net.getByRole('button', { name: 'Set net deposit limit' }).click();
  await expect(
    net.getByText('You must agree to terms and conditions to continue!').first(),
  ).toBeVisible();
  await net.getByRole('checkbox').check();
  await net.getByLabel(/^Proof of funds/).setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%\n%%EOF\n'),
  });
  await net.getByRole('button', { name: 'Set net deposit limit' }).click();
  await expect(net.getByText(/^Update deposit limit succesfully submited!/)).toBeVisible();
  await expect(net.getByText(/^£0\.00 used, £15\.00 left\./)).toBeVisible();

  await page.goto('/payment/deposit');
  await expect(page.getByLabel('Amount in £')).toBeVisible();
  await expect(page.getByText('From £10.00 to £15.00.')).toBeVisible();
});
