import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillLogin } from './book.ts';
import { logIn, makeCustomer } from './own-customer.ts';
import { registerCustomer } from './new-customer.ts';

const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n');

test('a visitor is asked to log in, and comes back to the page of the account', async ({
  page,
}) => {
  await page.goto('/account/my-activity?range=9');
  await expect(page).toHaveURL(/\/login\?from=%2Faccount%2Fmy-activity%3Frange%3D9$/);
  await fillLogin(page, await makeCustomer());
  await expect(page).toHaveURL('/account/my-activity?range=9');
  await expect(page).toHaveTitle('My Activity | Furlong');
  await expect(page.getByText(/^From \d\d-\d\d-\d{4} to \d\d-\d\d-\d{4} you staked/)).toBeVisible();
  await expectAccessible(page);
});

test('a document is sent in and listed, a session ended, and the account closed', async ({
  page,
  browser,
}) => {
  const customer = await registerCustomer(page.request);
  await logIn(page, customer);

  await page.goto('/account/verification');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(
    page.getByRole('link', { name: 'Please upload at least one verification file.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Address Verification')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: paper });
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your request succesfully submited!' }),
  ).toBeVisible();
  const document = page.getByRole('main').getByRole('listitem').filter({ hasText: 'bill.pdf' });
  await expect(document).toContainText('Being checked');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Save' }).click();
  expect((await saving).suggestedFilename()).toBe('bill.pdf');

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login?from=/my-bets');
  await fillLogin(elsewhere, customer);
  await expect(elsewhere).toHaveURL('/my-bets');
  await page.goto('/account/sessions');
  await expectAccessible(page);
  const others = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: 'Log Out' });
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fmy-bets/);
  await elsewhere.close();

  await page.goto('/account/consents');
  await page.getByRole('switch', { name: 'Email' }).click();
  await expect(page.getByText(/^You agreed on/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/account/deactivate');
  await expectAccessible(page);
  await page.getByLabel('Why do you close your account?').fill('Enough for me.');
  await page.getByLabel('Password', { exact: true }).fill('furlong1');
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed.' })).toBeVisible();
  await expect(page.getByText('Your account token has expired!')).toBeHidden();
  await expectAccessible(page);

  await page.goto('/login');
  await fillLogin(page, customer);
  await expect(
    page.getByText('This account is not open. Please contact support.', { exact: true }),
  ).toBeVisible();

  await page.goto('/account/reactivate');
  await expectAccessible(page);
});
