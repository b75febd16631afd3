import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { logIn } from './own-customer.ts';
import {
  acceptFundsStatement,
  cards,
  chooseAmount,
  chooseFirstAmount,
  payBy,
} from './card-payment.ts';
import { registerCustomer } from './new-customer.ts';

/** The code of the sandbox gateway's 3-D Secure. */
const secureCode = '123456';

test('a visitor logs in before a deposit', async ({ page }) => {
  await page.goto('/payment/deposit');
  await expect(page).toHaveURL('/login?from=%2Fpayment%2Fdeposit');
});

test('a card without funds is declined, and £50 are paid with another', async ({ page }) => {
  const customer = await registerCustomer(page.request);
  await logIn(page, customer);
  await page.goto('/payment/deposit');
  await expect(page).toHaveTitle('Deposit | Furlong');
  await expect(page.getByLabel('Amount in £')).toHaveValue('10.00');
  await expect(page.getByText('This is a sandbox: no money moves here.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Amount in £').fill('9.99');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Minimum amount for deposit is £10.00')).toBeVisible();

  await payBy(await chooseFirstAmount(page, '50'), cards.short);
  await expect(page.getByRole('heading', { name: 'Payment declined!' })).toBeVisible();
  await expect(page.getByText('Insufficient funds')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();

  await payBy(await chooseAmount(page, '50'), cards.accepted);
  const succeeded = page.getByRole('heading', { name: 'Payment completed successfully!' });
  await expect(succeeded).toBeVisible();
  await expect(page.getByRole('main').getByText('+£50.00')).toBeVisible();
  await expect(page.getByRole('main').getByText('£50.00', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a card with 3-D Secure is paid after its code, and the payment can be left before', async ({
  page,
}) => {
  const customer = await registerCustomer(page.request);
  await logIn(page, customer);
  await page.goto('/payment/deposit');
  await chooseFirstAmount(page, '20');
  await page.getByRole('button', { name: 'Back to the amount' }).click();

  const gateway = await chooseAmount(page, '20');
  await payBy(gateway, cards.secured);
  await gateway.getByLabel('Code').fill(secureCode);
  await gateway.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('heading', { name: 'Payment completed successfully!' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('+£20.00')).toBeVisible();
});

test('ways that are not open say so', async ({ page }) => {
  const customer = await registerCustomer(page.request);
  await logIn(page, customer);
  await page.goto('/payment/deposit-phone');
  await expect(page).toHaveTitle('Deposit by Phone | Furlong');
  await expect(page.getByText(/^Deposits by phone are not open\./)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/payment/deposit-test');
  await expect(page.getByLabel('Amount in £')).toHaveValue('1.00');
  await expectAccessible(page);
});

test('£20 are paid by PayPal, on a page of its own, after a cancelled try', async ({ page }) => {
  const customer = await registerCustomer(page.request);
  await logIn(page, customer);
  const goToPaypal = async () => {
    await page.getByLabel('Amount in £').fill('20');
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit' }).click();
  };
  await page.goto('/payment/deposit');
  await goToPaypal();
  await acceptFundsStatement(page);
  await expect(page).toHaveTitle('Pay with PayPal');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/payment/deposit');

  await goToPaypal();
  await expect(page).toHaveTitle('Pay with PayPal');
  await page.getByRole('button', { name: 'Pay £20.00' }).click();
  await expect(
    page.getByRole('heading', { name: 'Payment completed successfully!' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('+£20.00')).toBeVisible();
  await expectAccessible(page);
});
