import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  advanceBeyond,
  back,
  closeSlip,
  fillLogin,
  findRace,
  listMatches,
  listRaces,
  openSlip,
  place,
  placeButton,
  readBalance,
  stakeField,
  ticketOn,
  tryMs,
} from './book.ts';
import { logIn, makeCustomer } from './own-customer.ts';

test(
  'a visitor gathers a selection, signs in, finds the slip as it was, and places a single',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const race = await findRace(request);
    const name = await back(page, race);
    await page.reload();
    const slip = await openSlip(page);
    await expect(slip.getByText(name, { exact: true }).first()).toBeVisible();
    await stakeField(page, 'Single').fill('2.50');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Please Login/Signup to Place the Bet' }).click();
    await fillLogin(page, await makeCustomer());
    await openSlip(page);
    const asked = page.getByText('Please log in to submit betslips').filter({ visible: true });
    await expect(asked).toHaveCount(0);
    await expect(stakeField(page, 'Single')).toHaveValue('2.50');
    await place(page);
    // A folded market of the race may name the runner too, out of sight.
    const named = page.getByText(name, { exact: true }).filter({ visible: true });
    await expect(named.first()).toBeVisible();
    await expect(ticketOn(page)).toHaveText(/^1\/\d+$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await openSlip(page);
    await expect(page.getByText('Betslip empty')).toBeVisible();
  },
);

test(
  'a Lucky 15 each way runs, is settled, and statement and balance agree',
  { tag: '@clock' },
  async ({ page, request }) => {
    await logIn(page);
    const races = await listRaces(request, 4);
    for (const race of races) await back(page, race);
    await openSlip(page);
    await stakeField(page, 'Lucky 15').fill('0.10');
    await page.getByLabel('Lucky 15, each way').check();
    await expect(page.getByText('15 lines, 30 each way')).toBeVisible();
    await expect(page.getByText('30 × £0.10 = £3.00')).toBeVisible();
    await expectAccessible(page);
    await place(page);
    const ticket = await ticketOn(page).innerText();
    await page.getByRole('link', { name: 'View in My Bets' }).click();
    await expect(
      page.getByRole('article', { name: `Lucky 15, each way, ${ticket}` }),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click();

    // The line of the stake; a payout has a line of its own.
    const line = page
      .locator('details')
      .filter({ hasText: `Stake, 30 lines at £0.10, ticket ${ticket}` });
    await expect(line.getByText('Open', { exact: true })).toBeVisible();
    await line.locator('summary').click();
    await expect(line.getByRole('row')).toHaveCount(5);
    await expectAccessible(page);

    await advanceBeyond(request, races);
    // The bet-settled message brings the statement up to date by itself.
    await expect(line.locator('summary').getByText(/^(Profit|Loss|Void)$/)).toBeVisible();
    await expect(line.getByText('Settlements')).toBeVisible();
    await page.getByLabel('Period', { exact: true }).selectOption('Last 30 Days');
    const closing = page.getByText('Closing balance').locator('..');
    await expect(async () => {
      await expect(closing).toContainText(await readBalance(page), { timeout: tryMs });
    }).toPass();
  },
);

test('a football double is placed, and its selections are kept when asked for', async ({
  page,
  request,
}) => {
  await logIn(page);
  const matches = await listMatches(request, 2);
  for (const match of matches) await back(page, match);
  await openSlip(page);
  await stakeField(page, 'Double').fill('1,5');
  await page.getByLabel('Retain selections').check();
  await place(page);
  await expect(page.getByText('Double', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const slip = await openSlip(page);
  await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(matches.length);
  await expect(stakeField(page, 'Double')).toHaveValue('');
});

test('a price that moved is asked about, with the old and the new', async ({ page, request }) => {
  await logIn(page);
  const race = await findRace(request);
  await back(page, race);
  await openSlip(page);
  await stakeField(page, 'Single').fill('1');
  // The customer has then seen another price than the one that stands.
  await page.route(
    '**/api/betslip/submitasync',
    async (route) => {
      const asked = route.request().postDataJSON() as { bets: { price: string }[] };
      const bets = asked.bets.map((bet) => ({ ...bet, price: '999/1' }));
      await route.continue({ postData: JSON.stringify({ ...asked, bets }) });
    },
    { times: 1 },
  );
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Bet Slip is not submitted!' })).toBeVisible();
  await expect(page.getByText('Stake Failed')).toBeVisible();
  await expect(
    page.getByText(/^Price has changed! Old price 999\/1\. New price \S+$/),
  ).toBeVisible();
  await expectAccessible(page);
  const accept = page.getByRole('button', { name: 'Accept Price Changes and Place Bet' });
  await expect(async () => {
    if (await accept.isVisible()) await accept.click();
    await expect(page.getByText('Bet Placed')).toBeVisible({ timeout: tryMs });
  }).toPass();
});

test('a bet whose answer is lost on the way still ends in an outcome', async ({
  page,
  request,
}) => {
  await page.routeWebSocket('**/hubs/betslip', () => undefined);
  await logIn(page);
  const race = await findRace(request);
  await back(page, race);
  await openSlip(page);
  await stakeField(page, 'Single').fill('1');
  await page.getByLabel('Accept any price changes').check();
  // The bet reaches the server, and from then on nothing comes back.
  await page.route('**/api/betslip/submission/**', async (route) => {
    await route.abort();
  });
  await page.route('**/api/betslip/submitasync', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await expect(page.getByText('Placing', { exact: true })).toBeVisible();
  await page.unroute('**/api/betslip/submission/**');
  await page.reload();
  await openSlip(page);
  await expect(page.getByText('Bet Placed')).toBeVisible();
});

test('more than the customer has is refused in the specified words', async ({ page, request }) => {
  await logIn(page, await makeCustomer(500));
  const race = await findRace(request);
  await back(page, race);
  await openSlip(page);
  await stakeField(page, 'Single').fill('5.01');
  await page.getByLabel('Accept any price changes').check();
  await placeButton(page).click();
  await expect(page.getByText('Stake Failed')).toBeVisible();
  await expect(
    page.getByText('You have insufficient Funds! Top up the your balance!'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to Betslip' }).click();
  await stakeField(page, 'Single').fill('');
  await placeButton(page).click();
  await expect(page.getByText('Enter the bet amount!')).toBeVisible();
});

test(
  'every choice of a statement’s filters can be read whole, on the narrowest phone too',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await logIn(page);
    await page.goto('/transactions');
    const widths = isMobile ? [320, 390] : [1024];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const label of ['Type', 'Period']) {
        const filter = page.getByLabel(label, { exact: true });
        const missing = await filter.evaluate((select: HTMLElement) => {
          const has = select.getBoundingClientRect().width;
          select.style.width = 'max-content';
          const wants = select.getBoundingClientRect().width;
          select.style.width = '';
          return Math.max(0, Math.ceil(wants - has));
        });
        expect(missing, `${label} at ${width}`).toBe(0);
      }
    }
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `slip and statement are accessible in the ${colorScheme} theme`,
    { tag: '@desktop' },
    async ({ page, request }) => {
      await page.emulateMedia({ colorScheme });
      await logIn(page);
      await page.goto('/');
      const [race, another] = await listRaces(request, 2);
      if (race === undefined || another === undefined) throw new Error('there are no races');
      await openSlip(page);
      await expectAccessible(page);
      await closeSlip(page);
      await back(page, race);
      await back(page, another);
      await openSlip(page);
      await stakeField(page, 'Double').fill('2');
      await expectAccessible(page);
      await place(page);
      await page.goto('/transactions');
      await page.locator('details summary').first().click();
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      await expectAccessible(page);
    },
  );
}
