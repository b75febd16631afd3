import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  back,
  findRace,
  openSlip,
  place,
  placeButton,
  readBalance,
  stakeField,
  tryMs,
} from './book.ts';
import { holdChannel } from './channel.ts';
import { logInByHand, openShell } from './native-shell.ts';

/** The ways in which a call ends that gets no answer. To the page a certificate that is refused is one of them. */
const troubles = [
  ['no network', 'internetdisconnected'],
  ['a server whose certificate is refused', 'connectionfailed'],
] as const;

const hourMs = 3_600_000;

/** The pages come from the device, and nothing comes from the server. */
async function loseServer(page: Page, code: string): Promise<() => Promise<void>> {
  await page.route('**/api/**', async (route) => {
    await route.abort(code);
  });
  return async () => {
    await page.unroute('**/api/**');
  };
}

async function pence(page: Page): Promise<number> {
  return Math.round(Number((await readBalance(page)).replace(/[£,]/g, '')) * 100);
}

for (const platform of ['android', 'ios'] as const) {
  // The apps are for phones.
  test.describe(`on ${platform}`, { tag: '@phone-only' }, () => {
    for (const [trouble, code] of troubles)
      test(`with ${trouble} the app opens, says so and asks nothing, My Bets can be read with its time, and it comes back`, async ({
        page,
        request,
      }) => {
        await openShell(page, platform);
        await logInByHand(page, 'No');
        const name = await back(page, await findRace(request));
        await openSlip(page);
        await stakeField(page, 'Single').fill('0.10');
        await place(page);
        await page.goto('/my-bets');
        const bet = page.getByRole('article').filter({ hasText: name }).first();
        await expect(bet).toBeVisible();
        const findServer = await loseServer(page, code);
        await page.goto('/sports');
        await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
        await expect(page.getByText(/^Your open bets as of/)).toBeVisible();
        await expect(bet).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expectAccessible(page);
        await findServer();
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
      });

    for (const [words, aheadMs] of [
      ['an hour ahead', hourMs],
      ['an hour behind', -hourMs],
    ] as const)
      test(`with a clock that is ${words}, countdowns and bets go by the server's time`, async ({
        page,
        request,
      }) => {
        await page.clock.install({ time: Date.now() + aheadMs });
        await openShell(page, platform);
        await logInByHand(page, 'No');
        const race = await findRace(request);
        await back(page, race);
        const shown = await page.getByRole('main').getByRole('timer').first().innerText();
        const { now } = (await (await request.get('/dev/clock')).json()) as { now: string };
        const leftMs = Date.parse(race.startsAt) - Date.parse(now);
        expect(Math.abs(readCountdown(shown) - leftMs)).toBeLessThan(60_000);
        await openSlip(page);
        await stakeField(page, 'Single').fill('0.10');
        await place(page);
      });

    test('a bet whose answer the killed app never read is found again by its key, and placed once', async ({
      page,
      request,
    }) => {
      const channel = await holdChannel(page);
      await openShell(page, platform);
      await logInByHand(page, 'No');
      const before = await pence(page);
      await back(page, await findRace(request));
      await openSlip(page);
      await stakeField(page, 'Single').fill('0.10');
      await page.getByLabel('Accept any price changes').check();
      const keys: string[] = [];
      await page.route('**/api/betslip/submitasync', async (route) => {
        const { submissionKey } = route.request().postDataJSON() as { submissionKey: string };
        // The submission arrives, and its answer does not, by whichever way.
        channel.cut();
        await route.fetch();
        await route.abort();
        keys.push(submissionKey);
      });
      await placeButton(page).click();
      await expect.poll(() => keys.length).toBeGreaterThan(0);
      await page.goto('about:blank');
      channel.mend();
      await page.goto('/sports');
      const slip = page.getByText('Bet Placed');
      await expect(async () => {
        if (!(await slip.isVisible()))
          await page.getByRole('button', { name: /^Betslip/ }).click({ timeout: tryMs });
        await expect(slip).toBeVisible({ timeout: tryMs });
      }).toPass();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect.poll(async () => await pence(page)).toBe(before - 10);
      expect(new Set(keys).size).toBe(1);
    });
  });
}

/** `mm:ss` or `h:mm:ss` in milliseconds. */
function readCountdown(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}
