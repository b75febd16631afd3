import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  advanceTo,
  back,
  fillLogin,
  findRace,
  listMatches,
  openSlip,
  place,
  placeButton,
  readBalance,
  readNow,
  stakeField,
  ticketOn,
  tryMs,
  type Venue,
} from './book.ts';
import { logIn, makeCustomer } from './own-customer.ts';
import { holdChannel } from './channel.ts';

const submitPath = '**/api/betslip/submitasync';
const outcomes = /^(Bet Placed|Stake Failed)$/;

/** A stake of a pound on a single that takes whatever the price becomes, ready to be placed. */
async function stakePound(page: Page, venue: Venue): Promise<void> {
  await back(page, venue);
  await openSlip(page);
  await stakeField(page, 'Single').fill('1');
  await page.getByLabel('Accept any price changes').check();
}

async function pressPlace(page: Page): Promise<void> {
  await placeButton(page).click();
}

/** Pounds, as the header tells them. */
async function balanceOf(page: Page): Promise<number> {
  return Number((await readBalance(page)).replace(/[£,]/g, ''));
}

async function expectPlacedOnce(page: Page, before: number): Promise<void> {
  await expect(page.getByText('Bet Placed')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => balanceOf(page)).toBeCloseTo(before - 1);
}

// The bet ends in the same way on both sizes.
test.describe('the connection is lost', { tag: '@phone-only' }, () => {
  test('before the bet has left: it is placed once when the connection is back', async ({
    page,
    context,
    request,
  }) => {
    await logIn(page);
    await page.goto('/');
    const before = await balanceOf(page);
    await stakePound(page, await findRace(request));
    await context.setOffline(true);
    await pressPlace(page);
    await expect(page.getByText('Placing', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expectPlacedOnce(page, before);
  });

  test('after it left and before its answer: the slip says that it is placed', async ({
    page,
    context,
    request,
  }) => {
    const channel = await holdChannel(page);
    await logIn(page);
    await page.goto('/');
    const before = await balanceOf(page);
    await stakePound(page, await findRace(request));
    await page.route(submitPath, async (route) => {
      channel.cut();
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await pressPlace(page);
    // The slip says that nothing is heard, once that has lasted.
    await expect(
      page.getByText(
        'There is no connection now. When it is back, your slip says whether the bet was placed.',
      ),
    ).toBeVisible();
    await page.unroute(submitPath);
    await context.setOffline(false);
    channel.mend();
    await expectPlacedOnce(page, before);
  });

  test(
    'while an in-play bet waits its delay: afterwards it is accepted or not placed',
    { tag: '@clock' },
    async ({ page, context, request }) => {
      const channel = await holdChannel(page);
      const [match] = await listMatches(request, 1);
      if (match === undefined) throw new Error('there is no match');
      // The match may be tomorrow's: nobody stays logged in so long.
      await advanceTo(request, match.startsAt);
      await logIn(page);
      let said = '';
      await expect(async () => {
        await stakePound(page, match);
        await pressPlace(page);
        said = await page
          .getByText(/^In-play bets wait \d+ seconds\./)
          .innerText({ timeout: tryMs });
      }).toPass();
      channel.cut();
      await context.setOffline(true);
      // Nothing is heard until the delay is over.
      const delayMs = 1000 * Number(/\d+/.exec(said)?.[0]);
      const until = (await readNow(request)) + delayMs;
      await expect.poll(async () => await readNow(request)).toBeGreaterThan(until);
      await context.setOffline(false);
      channel.mend();
      await expect(page.getByText(outcomes)).toBeVisible();
    },
  );

  test('and the bet never reaches us: it is not placed, and the slip is as it was', async ({
    page,
    request,
  }) => {
    await logIn(page);
    const race = await findRace(request);
    await stakePound(page, race);
    await page.route(submitPath, async (route) => {
      await route.abort();
    });
    await pressPlace(page);
    await expect(page.getByText('Placing', { exact: true })).toBeVisible();
    // The order looks as if its customer came back two minutes later.
    await page.evaluate(() => {
      const order: { startedAt: number } = JSON.parse(
        localStorage.getItem('furlong.submission') ?? '',
      );
      localStorage.setItem(
        'furlong.submission',
        JSON.stringify({ ...order, startedAt: order.startedAt - 120_000 }),
      );
    });
    await page.reload();
    await openSlip(page);
    await expect(page.getByText('The bet did not reach us, so it is not placed.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to Betslip' }).click();
    await expect(stakeField(page, 'Single')).toHaveValue('1');
    await page.unroute(submitPath);
    await place(page);
  });
});

test('a session that ends by itself leaves the slip, and a login leads back to it', async ({
  page,
  request,
}) => {
  const customer = await logIn(page);
  await back(page, await findRace(request));
  const slip = await openSlip(page);
  await stakeField(page, 'Single').fill('1.50');
  const token = await page.evaluate(() => localStorage.getItem('furlong.authToken'));
  await request.post('/api/user/logout', {
    headers: { authorization: `Bearer ${token ?? ''}` },
    data: {},
  });
  await expect(page.getByText('Session is expired')).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(stakeField(page, 'Single')).toHaveValue('1.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Please Login/Signup to Place the Bet' }).click();
  await expect(page.getByText('Please log in to submit betslips').first()).toBeVisible();
  await fillLogin(page, customer);
  await openSlip(page);
  await expect(stakeField(page, 'Single')).toHaveValue('1.50');
  await place(page);
});

test('two windows show the same slip, the same customer and the same bet', async ({
  page,
  context,
  request,
}) => {
  const race = await findRace(request);
  const other = await context.newPage();
  await other.goto('/');
  const name = await back(page, race);
  const slip = await openSlip(page);
  const otherSlip = await openSlip(other);
  await expect(otherSlip.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await stakeField(page, 'Single').fill('1.25');
  await expect(stakeField(other, 'Single')).toHaveValue('1.25');

  await page.getByRole('button', { name: 'Please Login/Signup to Place the Bet' }).click();
  await fillLogin(page, await makeCustomer());
  await expect(placeButton(other)).toBeEnabled();
  await openSlip(page);
  await expect(stakeField(page, 'Single')).toHaveValue('1.25');
  await page.getByLabel('Accept any price changes').check();
  await place(page);
  await expect(other.getByText('Bet Placed')).toBeVisible();
  await expect(ticketOn(other)).toHaveText(await ticketOn(page).innerText());
  for (const each of [page, other]) {
    await each.bringToFront();
    await each.getByRole('button', { name: 'Done' }).click();
  }

  await back(page, race);
  // A window behind another is drawn so seldom that a press waits for long.
  await other.bringToFront();
  await openSlip(other);
  await expect(otherSlip.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await page.bringToFront();
  await openSlip(page);
  await page.getByRole('button', { name: 'Clear betslip' }).click();
  await expect(otherSlip.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});
