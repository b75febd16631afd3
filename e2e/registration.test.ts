import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { photo } from './new-customer.ts';
import { nameCustomer } from './own-customer.ts';

/** The code of the latest mail to an address, out of the demo's mailbox. */
async function readCode(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`);
    const mails: readonly { readonly text: string }[] = await answer.json();
    code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found);
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

async function fillDetails(page: Page, person: { lastName: string; email: string }): Promise<void> {
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Day', { exact: true }).fill('5');
  await page.getByLabel('Month', { exact: true }).fill('4');
  await page.getByLabel('Year', { exact: true }).fill('1990');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText(`We sent a code of six digits to ${person.email}.`)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.getByLabel('Code', { exact: true }).fill(await readCode(page, person.email));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}

/** An attempt without an address has unfolded the fields that are wrong in it. */
async function fillContact(page: Page, isAddressShown: boolean): Promise<void> {
  await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
  if (!isAddressShown) await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Address 1').fill('1 Mill Street');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('State/Province').fill('Greater London');
  await page.getByLabel('Number', { exact: true }).fill('7700 900123');
  await page.getByLabel('Deposit Limit', { exact: true }).fill('100');
  await page.getByLabel('Weekly').check();
}

async function fillAccount(page: Page, username: string): Promise<void> {
  await page.getByLabel('User Name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('sunny123');
  await page.getByLabel('Confirm Password').fill('sunny123');
}

async function fillSecurity(page: Page): Promise<void> {
  await page.getByLabel('Security Answer').fill('Old Tom');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: photo };
  await page.getByLabel('Photo ID').setInputFiles(file);
  await page.getByLabel(/^I agree to the/).check();
}

async function expectRegistered(page: Page, username: string): Promise<void> {
  const done = page.getByRole('dialog', { name: 'Thank you for registering with Furlong!' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  const login = page.getByRole('banner').getByText('Login', { exact: true });
  await login.click();
  await page.getByRole('textbox', { name: 'Login', exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill('sunny123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(login).toBeHidden();
}

test('a visitor registers in four steps, and signs in', async ({ page }) => {
  const own = nameCustomer();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an Account' }).click();
  await expect(page).toHaveTitle('Registration | Furlong');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('First Name is required.')).toBeVisible();
  await expectAccessible(page);
  await fillDetails(page, { lastName: `Quill${own}`, email: `nora.${own}@books.example` });
  await page.getByRole('button', { name: 'Next' }).click();
  await fillContact(page, false);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await fillAccount(page, own);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillSecurity(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectRegistered(page, own);
});

test('a visitor registers in one form', { tag: '@desktop' }, async ({ page }) => {
  const own = nameCustomer();
  await page.goto('/sign-up-twitter');
  await expect(page).toHaveTitle('Register | Furlong');
  await page.getByRole('button', { name: 'Register' }).last().click();
  await expect(page.getByRole('heading', { name: /^One or more fields/ })).toBeFocused();
  await expectAccessible(page);
  await fillDetails(page, { lastName: `Vane${own}`, email: `nora.${own}@books.example` });
  await fillContact(page, true);
  await fillAccount(page, own);
  await fillSecurity(page);
  await page.getByRole('button', { name: 'Register' }).last().click();
  await expectRegistered(page, own);
});
