import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { logIn } from './own-customer.ts';
import { cards, chooseFirstAmount, payBy } from './card-payment.ts';
import { registerCustomer } from './new-customer.ts';
import { logInTrader } from './trader.ts';

const received = /^Your withdrawal request has been received\./;

/** Has an operator decide about the customer's withdrawal that waits. */
async function decide(
  request: APIRequestContext,
  username: string,
  decision: { readonly name: 'approve' | 'reject'; readonly reason?: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${await logInTrader(request)}` };
  const { name, ...data } = decision;
  const queue = await request.get('/api/operator/withdrawals', { headers });
  const { withdrawals } = (await queue.json()) as {
    readonly withdrawals: readonly { readonly id: string; readonly username: string }[];
  };
  const id = withdrawals.find((each) => each.username === username)?.id ?? '';
  const answer = await request.post(`/api/operator/withdrawals/${id}/${name}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function expectAccessibleByDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** A customer who has paid in £40 by card, on the page of withdrawals. */
async function openWithdrawals(page: Page): Promise<string> {
  const username = await registerCustomer(page.request);
  await logIn(page, username);
  await page.goto('/payment/withdrawal');
  await expect(page).toHaveTitle('Request Withdrawal | Furlong');
  await expect(page.getByText('There is nothing to withdraw at the moment.')).toBeVisible();
  await page.goto('/payment/deposit');
  await payBy(await chooseFirstAmount(page, '40'), cards.accepted);
  await expect(page.getByText('Payment completed successfully!')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Request Withdrawal' }).first().click();
  return username;
}

test('a visitor logs in before a withdrawal', async ({ page }) => {
  await page.goto('/payment/withdrawal');
  await expect(page).toHaveURL('/login?from=%2Fpayment%2Fwithdrawal');
});

test('a withdrawal is asked for, approved and paid, and another is rejected with its reason', async ({
  page,
}) => {
  const customer = await openWithdrawals(page);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  await expect(page.getByText('Sort Code is required!').first()).toBeVisible();
  await expectAccessibleByDayAndNight(page);

  await page.getByLabel('Pounds').fill('20');
  await page.getByLabel('Pence').fill('50');
  await page.getByLabel('Bank account number').fill('12345678');
  await page.getByLabel('Sort code').fill('20-45-18');
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  await expect(page.getByRole('heading', { name: received })).toBeVisible();
  await expect(main.getByText('−£20.50')).toBeVisible();
  await expect(main.getByText('£19.50', { exact: true })).toBeVisible();
  await expect(main.getByText('Waits', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('£19.50')).toBeVisible();

  await decide(page.request, customer, { name: 'approve' });
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ask for another withdrawal' }).click();
  await expect(page.getByLabel('My previous bank details')).toBeChecked();
  await page.getByLabel('Pounds').fill('15');
  await page.getByLabel('Last 4 digits of the account').fill('5678');
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  await expect(page.getByRole('heading', { name: received })).toBeVisible();
  await expect(page.getByRole('banner').getByText('£4.50')).toBeVisible();
  const reason = 'The account is another person’s.';
  await decide(page.request, customer, { name: 'reject', reason });
  await expect(main.getByText('Not paid', { exact: true }).first()).toBeVisible();
  await main.getByText('£15.00 to the account ending in 5678').click();
  await expect(main.getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(page.getByRole('banner').getByText('£19.50')).toBeVisible();
  await expectAccessibleByDayAndNight(page);
});
