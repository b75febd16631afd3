import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { emailOf, logIn, makeCustomer } from './own-customer.ts';

const saved = 'Your information has been submitted successfully.';

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Login', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Current Password').fill(from);
  await page.getByLabel('New Password').fill(to);
  await page.getByLabel('Confirm Password').fill(to);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Every other device has been logged out.')).toBeVisible();
}

/** The mailed password out of the latest mail that has one. */
async function readMailedPassword(page: Page, email: string): Promise<string> {
  let password: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`);
    const mails: readonly { readonly text: string }[] = await answer.json();
    password = mails
      .map(({ text }) => /works once:\s+(\w+)/.exec(text)?.[1])
      .find((found) => found !== undefined);
    expect(password).toBeDefined();
  }).toPass();
  return password ?? '';
}

test('a visitor finds the ways into an account', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveTitle('Account | Furlong');
  await expect(page.getByRole('heading', { name: 'Other Information' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/profile');
  await expect(page).toHaveURL('/login?from=%2Faccount%2Fprofile');
});

test('a customer changes the details, and sees them everywhere', async ({ page }) => {
  await logIn(page);
  await page.goto('/account');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Update My Details/ })
    .first()
    .click();
  await expect(page).toHaveTitle('Update My Details | Furlong');
  const name = 'Adele';
  await page.getByLabel('First Name').fill(name);
  await page.getByLabel('Postal Code').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Find address' }).click();
  const addresses = page.getByLabel('Your address');
  await addresses.selectOption({ index: 1 });
  await expect(page.getByLabel('City/Town')).not.toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText(saved)).toBeVisible();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue(name);
  await expect(page.getByText(/^On your account: .*SW1A 1AA/)).toBeVisible();
});

test('a customer chooses the odds format, and every price follows', async ({ page }) => {
  await logIn(page);
  await page.goto('/account/user-preferences');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Decimal' }).check();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await page.goto('/sport/football');
  const prices = page.getByRole('main').getByRole('button', { name: /\d\.\d\d$/ });
  await expect(prices.first()).toBeVisible();
});

test('a customer changes the password, and signs in with it', async ({ page }) => {
  const login = await logIn(page);
  await page.goto('/account/change_password');
  await expectAccessible(page);
  await changePassword(page, 'furlong1', 'gallop22');
  await logOut(page);
  await signIn(page, login, 'gallop22');
  await expect(page).toHaveURL('/');
});

test('D8: a forgotten password is mailed, and changed before anything else', async ({ page }) => {
  const login = await makeCustomer();
  await page.goto('/login?from=%2Ftransactions');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle('Reset Password | Furlong');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Byrne');
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Day', { exact: true }).fill('1');
  await page.getByLabel('Month', { exact: true }).fill('1');
  await page.getByLabel('Year', { exact: true }).fill('1990');
  await page.getByLabel('Email').fill(emailOf(login));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const done = page.getByRole('dialog', { name: 'Reset Password' });
  await expect(done).toContainText('Thank you. You will shortly receive an email');
  await expectAccessible(page, '[role=dialog]');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  const mailed = await readMailedPassword(page, emailOf(login));
  await signIn(page, login, mailed);
  await expect(page).toHaveURL(/^[^?]*\/account\/change_password/);
  await page.goto('/transactions');
  await expect(page).toHaveURL('/account/change_password?from=%2Ftransactions');
  await changePassword(page, mailed, 'furlong1');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/transactions');
});
