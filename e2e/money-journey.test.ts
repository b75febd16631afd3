import { expect, test } from '@playwright/test';
import { openSlip, place, readBalance, stakeField } from './book.ts';
import { logIn } from './own-customer.ts';
import { cards, chooseFirstAmount, payBy } from './card-payment.ts';
import { registerCustomer } from './new-customer.ts';
import { logInTrader, priceOf, tradeRace } from './trader.ts';

test('a new customer pays in, wins and withdraws, and the statement adds up', async ({
  page,
  request,
  isMobile,
}) => {
  // The gateway takes the same sum of the same card for a mistake within half a minute.
  const paid = isMobile ? 50 : 49;
  const customer = await registerCustomer(request);
  await logIn(page, customer);
  await page.goto('/payment/update-deposit');
  await expect(page.getByRole('main').getByText('£50.00').first()).toBeVisible();
  await page.goto('/payment/deposit');
  const gateway = await chooseFirstAmount(page, String(paid));
  await payBy(gateway, cards.secured);
  await gateway.getByLabel('Code').fill('123456');
  await gateway.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('heading', { name: 'Payment completed successfully!' }),
  ).toBeVisible();

  const race = await tradeRace(request);
  const [runner] = race.runners;
  if (runner === undefined) throw new Error('nobody runs');
  await race.setPrice(runner, '3/1');
  await page.goto(race.path);
  await priceOf(page, runner, '3/1').click();
  await openSlip(page);
  await stakeField(page, 'Single').fill('10');
  await place(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await race.declare(runner);
  await expect.poll(async () => await readBalance(page)).toBe(`£${String(paid + 30)}.00`);

  await page.goto('/payment/withdrawal');
  await page.getByLabel('Pounds').fill('30');
  await page.getByLabel('Bank account number').fill('12345678');
  await page.getByLabel('Sort code').fill('20-45-18');
  await page.getByRole('button', { name: 'Request Withdrawal' }).click();
  await expect(
    page.getByRole('heading', { name: /^Your withdrawal request has been received\./ }),
  ).toBeVisible();
  const headers = { authorization: `Bearer ${await logInTrader(request)}` };
  const queue = await request.get('/api/operator/withdrawals', { headers });
  const { withdrawals } = (await queue.json()) as {
    readonly withdrawals: readonly { readonly id: string; readonly username: string }[];
  };
  const id = withdrawals.find(({ username }) => username === customer)?.id ?? '';
  const approved = await request.post(`/api/operator/withdrawals/${id}/approve`, {
    headers,
    data: {},
  });
  expect(approved.status()).toBe(200);
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.goto('/transactions');
  const main = page.getByRole('main');
  for (const amount of [`+£${String(paid)}.00`, '−£10.00', '+£40.00', '−£30.00'])
    await expect(main.getByText(amount).first()).toBeVisible();
  await expect(main.getByText(`£${String(paid)}.00`, { exact: true }).first()).toBeVisible();
  await expect.poll(async () => await readBalance(page)).toBe(`£${String(paid)}.00`);
});
