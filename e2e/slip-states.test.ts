import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { SportData } from '@furlong/contract';
import { expectAccessible } from './axe.ts';
import {
  back,
  findRace,
  listRaces,
  openMultiples,
  openSlip,
  place,
  placeButton,
  stakeField,
} from './book.ts';
import { logIn, makeCustomer } from './own-customer.ts';
import { priceOf, tradeRace } from './trader.ts';

/** A visitor's betslip with one selection of so many matches, as if gathered on this device before. */
async function fillSlip(page: Page, request: APIRequestContext, count: number): Promise<void> {
  const { id } = await (await request.post('/api/betslip', { data: {} })).json();
  const data: SportData = await (await request.get('/api/GetSportApiData?sportcode=F')).json();
  const matches = data.type === 'competition' ? data.leagues.flatMap(({ events }) => events) : [];
  const open = matches.flatMap(({ eventFile, eventGroup, isLive, fullCard: [market] }) => {
    const selection = market?.events[0];
    if (isLive || market?.status !== 'Open' || selection === undefined) return [];
    const { eventsNumber } = market;
    return [{ eventFileName: eventFile, eventGroup, eventsNumber, selection }];
  });
  expect(open.length).toBeGreaterThanOrEqual(count);
  for (const { selection, ...market } of open.slice(0, count)) {
    const answer = await request.post(`/api/betslip/${id}`, {
      data: {
        ...market,
        selectionNumber: selection.selection,
        price: selection.price,
        coi: '000',
        priceCode: '',
        isEachWay: false,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto('/');
  await page.evaluate((slipId) => {
    localStorage.setItem('furlong.betslipIdBackup', slipId);
  }, id);
  await page.reload();
}

test('a suspended selection holds the bet, and one that does not run is left out of it', async ({
  page,
  request,
}) => {
  const race = await tradeRace(request);
  const other = await findRace(request);
  const [runner] = race.runners;
  if (runner === undefined) throw new Error('nobody runs');
  await race.setPrice(runner, '9/2');
  await logIn(page);
  await back(page, other);
  await page.goto(race.path);
  await priceOf(page, runner, '9/2').click();
  const slip = await openSlip(page);
  await stakeField(page, 'Double').fill('1');
  const button = placeButton(page);

  await race.suspend();
  await expect(
    slip.getByText('Suspended. Place the bet when it opens again, or remove it.'),
  ).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(stakeField(page, 'Double')).toHaveValue('1');
  await expectAccessible(page);
  await race.resume();
  await expect(button).toBeEnabled();

  await race.withdraw(runner);
  await expect(slip.getByText('Non-runner. It is left out of the bet.')).toBeVisible();
  await expect(stakeField(page, 'Double')).toHaveCount(0);
  await stakeField(page, 'Single').fill('1');
  await expectAccessible(page);
  await page.getByLabel('Accept any price changes').check();
  await place(page);
});

test('the most that is taken is placed by one tap', async ({ page, request }) => {
  const race = await tradeRace(request);
  const [runner] = race.runners;
  if (runner === undefined) throw new Error('nobody runs');
  await race.setPrice(runner, '9999/1');
  await logIn(page);
  await page.goto(race.path);
  await priceOf(page, runner, '9999/1').click();
  await openSlip(page);
  await stakeField(page, 'Single').fill('900');
  await placeButton(page).click();
  const said = page.getByText(
    /^Sorry, the maximum stake has been exceeded\. The maximum stake available is £[\d,]+\.\d\d\./,
  );
  await expect(said).toBeVisible();
  const amount = /£([\d,]+\.\d\d)/.exec(await said.innerText())?.[1] ?? '';
  await page.getByRole('button', { name: `Place Bet with a Total Stake of £${amount}` }).click();
  await expect(page.getByText('Bet Placed')).toBeVisible();
  await expect(page.getByText(`£${amount}`, { exact: true }).first()).toBeVisible();
});

test(
  'a slip of many selections tells every wager, its lines and its returns',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await fillSlip(page, request, 20);
    const slip = await openSlip(page);
    await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(20);
    await openMultiples(page);
    await stakeField(page, '8-Folds').fill('0.10');
    await expect(page.getByText('125,970 × £0.10 = £12,597.00')).toBeVisible();
    await stakeField(page, 'Singles').fill('1');
    await expect(page.getByText('20 × £1.00 = £20.00')).toBeVisible();
    await expect(page.getByText('£12,617.00', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Please Login/ })).toBeInViewport();
    await expectAccessible(page);
  },
);

test(
  'the largest stake stands whole in its field, on the narrowest phone too',
  { tag: '@desktop' },
  async ({ page, request, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 320, height: 800 });
    const race = await findRace(request);
    await back(page, race);
    await openSlip(page);
    const field = stakeField(page, 'Single');
    await field.fill('999,999.99');
    await expect(field).toHaveValue('999,999.99');
    // A value that does not fit is scrolled out of sight, and £9,999.99 can be read.
    const hidden = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
    expect(hidden).toBe(0);
  },
);

test('a price on the slip stands out where the system chooses the colours', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const race = await findRace(request);
  await back(page, race);
  const groundOf = async (pressed: boolean) =>
    await page
      .getByRole('main')
      .locator(`button[aria-pressed="${pressed}"]:not([disabled]):not([data-state])`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await groundOf(true)).not.toBe(await groundOf(false));
});

test(
  'the slip keeps its height while it arrives, on the narrowest phone too',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const race = await findRace(request);
    await page.goto(race.path);
    const heights = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      const look = () => {
        const sheet = document.querySelector('[data-reserve]');
        if (sheet !== null) seen.add(Math.round(sheet.getBoundingClientRect().height));
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await page
      .getByRole('main')
      .getByRole('button', { name: /each way/i })
      .first()
      .click();
    await expect(page.getByLabel('Single, each way')).toBeChecked();
    await expect(stakeField(page, 'Single')).toBeFocused();
    expect(await heights.evaluate((seen) => [...seen])).toHaveLength(1);
  },
);

test(
  'a slip that was kept takes no more of the screen than it needs',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    await fillSlip(page, request, 1);
    for (const stake of ['', '5']) {
      const slip = await openSlip(page);
      await expect(stakeField(page, 'Single')).toHaveValue(stake);
      await expect(page.getByRole('group', { name: 'Keypad' })).toBeHidden();
      const last = await slip.locator('label', { hasText: 'Retain selections' }).boundingBox();
      const all = await slip.boundingBox();
      if (last === null || all === null) throw new Error('the slip is not drawn');
      expect(all.y + all.height - (last.y + last.height)).toBeLessThan(4);
      await stakeField(page, 'Single').fill('5');
      await page.reload();
    }
  },
);

test(
  'on a phone on its side the stake that is typed stays in view, and the bet can be placed',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await fillSlip(page, request, 3);
    await openSlip(page);
    await openMultiples(page);
    const stake = stakeField(page, 'Trixie');
    await stake.click();
    await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible();
    await page.keyboard.type('2');
    await expect(stake).toHaveValue('2');
    await expect(stake).toBeInViewport({ ratio: 1 });
    const button = page.getByRole('button', { name: /^Please Login/ });
    await button.click();
    await expect(page).toHaveURL(/\/login/);
  },
);

test('the starting price can be taken with a finger that lands a little above it, and nothing changes places', async ({
  page,
  request,
}) => {
  for (const race of await listRaces(request, 2)) await back(page, race);
  const slip = await openSlip(page);
  const choices = slip.getByRole('button', { name: /^Take / });
  const take = choices.first();
  await expect(take).toHaveText(/^Take SP/);
  // 24 px high as it is drawn, 44 as it is tapped; once the slip has come to rest.
  await take.click({ trial: true });
  await take.click({ position: { x: 20, y: -16 }, force: true });
  await expect(choices).toHaveText([/^Take the price/, /^Take SP/]);
});

test(
  'the stake that is typed stays in view, whatever is said below it',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    await logIn(page, await makeCustomer(500));
    for (const race of await listRaces(request, 3)) await back(page, race);
    const slip = await openSlip(page);
    const row = slip
      .getByRole('listitem')
      .filter({ has: stakeField(page, 'Trixie') })
      .last();
    await openMultiples(page);
    await stakeField(page, 'Trixie').click();
    const keypad = page.getByRole('group', { name: 'Keypad' });
    for (let digits = 1; digits <= 5; digits += 1) {
      await keypad.getByRole('button', { name: '9' }).click();
      await expect(stakeField(page, 'Trixie')).toHaveValue('9'.repeat(digits));
      // A scrolled list stops at whole pixels.
      await expect(row).toBeInViewport({ ratio: 0.98 });
    }
    await expect(page.getByText('You have insufficient Funds!')).toBeVisible();
  },
);

test(
  'a phone on its side shows the keypad and the button together',
  { tag: '@phone-only' },
  async ({ page, request }) => {
    await logIn(page);
    const race = await findRace(request);
    await page.setViewportSize({ width: 844, height: 390 });
    await back(page, race);
    const slip = await openSlip(page);
    await stakeField(page, 'Single').focus();
    const keypad = page.getByRole('group', { name: 'Keypad' });
    await keypad.getByRole('button', { name: '1', exact: true }).click();
    await expect(stakeField(page, 'Single')).toHaveValue('1');
    for (const control of [
      ...(await keypad.getByRole('button').all()),
      placeButton(page),
      stakeField(page, 'Single'),
      slip.getByRole('button', { name: /^Remove / }),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  },
);
