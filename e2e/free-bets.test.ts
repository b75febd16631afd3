import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { back, findRace, openSlip, place, stakeField } from './book.ts';
import { logIn } from './own-customer.ts';
import { registerCustomer } from './new-customer.ts';
import { logInTrader } from './trader.ts';

test('a free bet that an operator gave is staked in the place of money', async ({
  page,
  request,
}) => {
  const customer = await registerCustomer(request);
  const headers = { authorization: `Bearer ${await logInTrader(request)}` };
  const search = `/api/operator/customers?search=${customer}`;
  const found = (await (await request.get(search, { headers })).json()) as {
    customers: readonly { readonly id: number }[];
  };
  const path = `/api/operator/customers/${String(found.customers[0]?.id)}/grant-free-bet`;
  const data = {
    grantKey: randomUUID(),
    amount: 5,
    days: 7,
    reason: 'Goodwill after a late price.',
  };
  expect((await request.post(path, { headers, data })).status()).toBe(200);

  await logIn(page, customer);
  await page.goto('/account');
  await expect(page.getByText('Free bets are not part of your balance.')).toBeVisible();
  const name = await back(page, await findRace(request));
  const slip = await openSlip(page);
  const choice = slip.getByRole('checkbox', { name: 'Free bet £5.00' });
  await choice.check();
  await expect(stakeField(page, 'Single')).toHaveValue('5');
  await expectAccessible(page);
  await page.reload();
  await openSlip(page);
  await expect(choice).toBeChecked();
  await place(page);
  await page.goto('/my-bets');
  const bet = page.getByRole('article').filter({ hasText: name });
  await expect(bet).toContainText('Single, free bet');
  await expect(bet).toContainText('No cash out: the bet stakes a free bet.');
});
