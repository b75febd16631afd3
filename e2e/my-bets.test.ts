import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  advanceBeyond,
  back,
  findRace,
  openSlip,
  place,
  stakeField,
  ticketOn,
  tryMs,
} from './book.ts';
import { logIn } from './own-customer.ts';

/** Places a single on a race and goes to My Bets by the receipt. */
async function placeSingle(page: Page, stake: string): Promise<string> {
  await openSlip(page);
  await stakeField(page, 'Single').fill(stake);
  await place(page);
  const ticket = await ticketOn(page).innerText();
  await page.getByRole('link', { name: 'View in My Bets' }).click();
  return ticket;
}

function betOn(page: Page, ticket: string): Locator {
  return page.getByRole('article', { name: `Single, ${ticket}` });
}

/** Takes what is offered. A value that moved meanwhile is agreed to, as a customer would. */
async function cashOut(dialog: Locator): Promise<void> {
  const take = dialog.getByRole('button', { name: /^Cash out £/ });
  const done = dialog.getByText(/^Cashed out: £/);
  await expect(async () => {
    if (await take.isVisible()) await take.click({ timeout: tryMs });
    await expect(done).toBeVisible({ timeout: tryMs });
  }).toPass();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

test(
  'a part of a bet is cashed out, then the rest, and the bet is among the settled',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await logIn(page);
    const race = await findRace(request);
    await back(page, race);
    const ticket = await placeSingle(page, '10');
    const bet = betOn(page, ticket);
    await expect(bet).toBeVisible();
    await expectAccessible(page);

    await bet.getByRole('button', { name: /^Cash out £/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Stake to cash out (£)').fill('4');
    await expectAccessible(page);
    await cashOut(dialog);
    await expect(bet.getByText('Stake left')).toBeVisible();
    await expect(bet.getByText('Cashed out £4.00 of the stake')).toBeVisible();

    await bet.getByRole('button', { name: /^Cash out £/ }).click();
    await cashOut(dialog);
    await expect(bet).toBeHidden();
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect(bet.getByText('Cashed out', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an open bet is settled while it is looked at',
  { tag: '@clock' },
  async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await logIn(page);
    const race = await findRace(request);
    await back(page, race);
    const bet = betOn(page, await placeSingle(page, '2'));
    await expect(bet.getByText('Potential Return')).toBeVisible();
    await expectAccessible(page);
    await advanceBeyond(request, [race]);
    await expect(bet).toBeHidden();
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect(bet.getByText(/^(Won|Lost|Void)$/).first()).toBeVisible();
  },
);

test('the tab that is shown is marked where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logIn(page);
  await page.goto('/my-bets');
  const mark = await page.getByRole('tab', { name: 'Open' }).evaluate((tab) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(tab, '::after');
    return {
      width: borderBottomWidth,
      isSeen: borderBottomColor !== getComputedStyle(document.body).backgroundColor,
    };
  });
  expect(mark).toEqual({ width: '3px', isSeen: true });
});
