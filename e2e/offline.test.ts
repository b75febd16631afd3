import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { back, findRace, openSlip, place, stakeField, tryMs } from './book.ts';
import { logIn } from './own-customer.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the app opens, and open bets can be read with their time', async ({
  page,
  context,
  request,
}) => {
  await logIn(page);
  const name = await back(page, await findRace(request));
  await openSlip(page);
  await stakeField(page, 'Single').fill('1');
  await place(page);
  await page.goto('/my-bets');
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
  // The files of the app are kept once its service worker runs.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText(/^Your open bets as of/)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // The page may have come back by itself before the button is pressed.
  await expect(async () => {
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: tryMs });
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden({
      timeout: tryMs,
    });
  }).toPass();
});
