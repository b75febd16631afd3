import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import {
  back,
  countEntries,
  fillLogin,
  findRace,
  openSlip,
  place,
  stakeField,
  type Venue,
} from './book.ts';
import { logIn, makeCustomer } from './own-customer.ts';

function slipOn(page: Page) {
  return page.getByRole('dialog', { name: 'Betslip' });
}

/** Backs a runner, with the list of sports behind the race in the history. */
async function backFromSports(page: Page, request: APIRequestContext): Promise<Venue> {
  const race = await findRace(request);
  await page.goto('/sports');
  await back(page, race);
  return race;
}

function scrolledOn(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Closing and opening are followed by the history a moment later. */
async function expectEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => countEntries(page)).toBe(count);
}

// The slip of the desktop is no sheet.
test.describe('Back on the phone', { tag: '@phone-only' }, () => {
  test('closes the slip where the page was, and then leaves the page', async ({
    page,
    request,
  }) => {
    const race = await backFromSports(page, request);
    await page.evaluate(() => {
      window.scrollTo(0, 200);
    });
    const scrolled = await scrolledOn(page);
    expect(scrolled).toBeGreaterThan(0);
    await openSlip(page);
    await expectEntries(page, 1);
    await page.goBack();
    await expect(slipOn(page)).toBeHidden();
    await expect(page).toHaveURL(race.path);
    expect(await scrolledOn(page)).toBe(scrolled);
    await page.goForward();
    await expectEntries(page, 0);
    expect(await scrolledOn(page)).toBe(scrolled);
    await expect(slipOn(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/sports');
  });

  test('leaves the page at once when the slip was closed otherwise, or the page loaded again', async ({
    page,
    request,
  }) => {
    await backFromSports(page, request);
    await openSlip(page);
    await page.mouse.click(200, 20);
    await expect(slipOn(page)).toBeHidden();
    await expectEntries(page, 0);
    await openSlip(page);
    await expectEntries(page, 1);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Betslip/ })).toBeVisible();
    await expect(slipOn(page)).toBeHidden();
    await expectEntries(page, 0);
    await page.goBack();
    await expect(page).toHaveURL('/sports');
  });

  test('closes the slip that was brought up again by a login', async ({ page, request }) => {
    const race = await findRace(request);
    await back(page, race);
    await openSlip(page);
    await stakeField(page, 'Single').fill('1');
    await page.getByRole('button', { name: 'Please Login/Signup to Place the Bet' }).click();
    await fillLogin(page, await makeCustomer());
    await expect(page).toHaveURL(race.path);
    await expect(slipOn(page)).toBeVisible();
    await expectEntries(page, 1);
    await page.goBack();
    await expect(slipOn(page)).toBeHidden();
    await expect(page).toHaveURL(race.path);
    await expectEntries(page, 0);
  });

  test('comes to the race in one step from where its receipt led to', async ({ page, request }) => {
    await logIn(page);
    const race = await backFromSports(page, request);
    await openSlip(page);
    await stakeField(page, 'Single').fill('1');
    await place(page);
    await page.getByRole('link', { name: 'View in My Bets' }).click();
    await expect(page).toHaveURL('/my-bets');
    await expect(slipOn(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(race.path);
    await page.goBack();
    await expect(page).toHaveURL('/sports');
  });
});

test('Back closes the dialog of a cash out and stays on My Bets', async ({ page, request }) => {
  await logIn(page);
  const race = await findRace(request);
  await back(page, race);
  await openSlip(page);
  await stakeField(page, 'Single').fill('1');
  await place(page);
  await page.getByRole('link', { name: 'View in My Bets' }).click();
  const bets = page.getByRole('main').getByRole('article');
  await bets
    .first()
    .getByRole('button', { name: /^Cash out £/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Cash out/ });
  await expect(dialog).toBeVisible();
  await expectEntries(page, 1);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/my-bets');
  await expect(bets.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(race.path);
});

// The slip of the phone is a sheet.
test.describe('Back on the desktop', { tag: '@desktop-only' }, () => {
  test('leaves the page at once: its slip has no entry', async ({ page, request }) => {
    await backFromSports(page, request);
    await page.goBack();
    await expect(page).toHaveURL('/sports');
  });
});
