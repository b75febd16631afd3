import { expect, test, type Page } from '@playwright/test';
import type { Race } from '@furlong/contract';
import { expectAccessible } from './axe.ts';
import { advanceSeconds, advanceTo, findRace, readRace } from './book.ts';
import { countAsked, hasSnapshot, holdChannel, isTold, listTopics, overhear } from './channel.ts';
import { priceOf, tradeRace, type TradedRace } from './trader.ts';

const pollMs = 5000;

/** The two runners of a race that the test moves. */
function twoOf({ runners }: TradedRace) {
  const [one, other] = runners;
  if (one === undefined || other === undefined) throw new Error('the race has no two runners');
  return [one, other] as const;
}

/** How often the race was read by HTTP, from now on. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/GetSingleEvent')) reads += 1;
  });
  return () => reads;
}

test('prices come over the live channel, and nothing is read while it is up', async ({
  page,
  request,
}) => {
  const race = await tradeRace(request);
  const [runner] = twoOf(race);
  const frames = overhear(page);
  await page.clock.install();
  await page.goto(race.path);
  await expect.poll(() => hasSnapshot(frames, race.topic)).toBe(true);
  const reads = countReads(page);
  await race.setPrice(runner, '66/1');
  await expect(priceOf(page, runner, '66/1')).toBeVisible();
  await race.setPrice(runner, '80/1');
  await expect(priceOf(page, runner, '80/1')).toBeVisible();
  for (const price of ['66/1', '80/1']) {
    const told = [runner.selection, price] as const;
    expect(frames.told.some((message) => isTold(message, race.topic, told))).toBe(true);
  }
  await page.clock.runFor(6 * pollMs);
  expect(reads()).toBe(0);
  await race.setPrice(runner, '');
});

test('without the channel the screen reads every five seconds, and stops when it is back', async ({
  page,
  request,
}) => {
  const race = await tradeRace(request);
  const [runner] = twoOf(race);
  const channel = await holdChannel(page);
  await page.clock.install();
  await page.goto(race.path);
  await expect.poll(() => countAsked(channel, race.topic)).toBeGreaterThan(0);

  channel.cut();
  await race.setPrice(runner, '66/1');
  const cutAt = await page.evaluate(() => Date.now());
  const reads = countReads(page);
  for (let round = 1; round <= 4; round += 1) {
    await page.clock.runFor(pollMs);
    await expect.poll(reads).toBeGreaterThanOrEqual(round);
  }
  await expect(priceOf(page, runner, '66/1')).toBeVisible();
  const passedMs = (await page.evaluate(() => Date.now())) - cutAt;
  expect(reads()).toBeLessThanOrEqual(passedMs / pollMs + 1);
  expect(channel.countConnections()).toBe(1);

  channel.mend();
  // The longest wait between two tries.
  await page.clock.runFor(20_000);
  await expect.poll(channel.countConnections).toBe(2);
  await race.setPrice(runner, '80/1');
  await expect(priceOf(page, runner, '80/1')).toBeVisible();
  const told = [runner.selection, '80/1'] as const;
  expect(channel.told.some((message) => isTold(message, race.topic, told))).toBe(true);
  const before = reads();
  await page.clock.runFor(6 * pollMs);
  expect(reads()).toBe(before);
  await race.setPrice(runner, '');
});

test('a lost message is noticed by its number, and a new snapshot puts the prices right', async ({
  page,
  request,
}) => {
  const race = await tradeRace(request);
  const [lost, next] = twoOf(race);
  const channel = await holdChannel(page);
  await page.goto(race.path);
  await expect.poll(() => hasSnapshot(channel, race.topic)).toBe(true);
  channel.dropNext((message) => isTold(message, race.topic, [lost.selection, '66/1']));
  await race.setPrice(lost, '66/1');
  await expect.poll(channel.hasDropped).toBe(true);
  const asked = countAsked(channel, race.topic);
  await race.setPrice(next, '80/1');
  await expect(priceOf(page, next, '80/1')).toBeVisible();
  // Only a snapshot tells this one again.
  await expect(priceOf(page, lost, '66/1')).toBeVisible();
  expect(countAsked(channel, race.topic)).toBeGreaterThan(asked);
  for (const runner of [lost, next]) await race.setPrice(runner, '');
});

test('a page that slept comes back on a new connection, with the prices of now', async ({
  page,
  request,
}) => {
  const race = await tradeRace(request);
  const [runner] = twoOf(race);
  const channel = await holdChannel(page);
  await page.clock.install();
  await page.goto(race.path);
  await expect.poll(() => hasSnapshot(channel, race.topic)).toBe(true);
  // While a device sleeps its connection dies, and nobody is there to hear it.
  channel.mute();
  await race.setPrice(runner, '66/1');
  await page.clock.fastForward(40_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(channel.countConnections).toBe(2);
  const told = (price: string) => () =>
    channel.told.some((message) => isTold(message, race.topic, [runner.selection, price]));
  await expect.poll(told('66/1')).toBe(true);
  await expect(priceOf(page, runner, '66/1')).toBeVisible();
  await race.setPrice(runner, '80/1');
  await expect.poll(told('80/1')).toBe(true);
  await expect(priceOf(page, runner, '80/1')).toBeVisible();
  await race.setPrice(runner, '');
});

test('a page that the browser stopped asks for everything anew when it goes on', async ({
  page,
  request,
}) => {
  const race = await tradeRace(request);
  const [runner] = twoOf(race);
  const channel = await holdChannel(page);
  await page.clock.install();
  await page.goto(race.path);
  await expect.poll(() => hasSnapshot(channel, race.topic)).toBe(true);
  // No timer and no frame, as in a tab that the browser put to sleep; its socket stays as it is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await race.setPrice(runner, '66/1');
  const asked = countAsked(channel, race.topic);
  await page.clock.resume();
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expect.poll(channel.countConnections).toBe(2);
  await expect.poll(() => countAsked(channel, race.topic)).toBe(asked + 1);
  await expect(priceOf(page, runner, '66/1')).toBeVisible();
  await race.setPrice(runner, '');
});

test('what is subscribed to follows what is on the screen', async ({ page, request }) => {
  const race = await tradeRace(request);
  const frames = overhear(page);
  await page.goto(race.path);
  await expect.poll(() => [...listTopics(frames)]).toContain(race.topic);
  // The page changes within the app, so that the channel stays the same.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => [...listTopics(frames)]).toContain('list:next-races:H,h,o');
  await page.goBack();
  await expect.poll(() => [...listTopics(frames)]).toContain(race.topic);
  await expect.poll(() => [...listTopics(frames)]).not.toContain('list:next-races:H,h,o');
});

test(
  'a race is watched until its result, which comes by itself',
  { tag: '@clock' },
  async ({ page, request }) => {
    const race = await findRace(request);
    await page.goto(race.path);
    const main = page.getByRole('main');
    const card = main.getByRole('region', { name: 'Race card' });
    await expect(card.getByRole('button', { name: /\d\/\d|EVS/ }).first()).toBeVisible();
    await expect(main.getByRole('timer')).toBeVisible();

    await advanceTo(request, race.startsAt);
    // Races are off a little late, and take a minute: ten seconds at a time, and time to hear of them, miss nothing.
    const goOnTo = async (wanted: Race['status']): Promise<void> => {
      await expect
        .poll(
          async () => {
            const { status } = await readRace(request, race);
            if (status !== wanted) await advanceSeconds(request, 10);
            return status;
          },
          { intervals: [2000], timeout: 240_000 },
        )
        .toBe(wanted);
    };
    await goOnTo('Off');
    await expect(main.getByRole('status').getByText('Off', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: /\d\/\d|EVS/ })).toHaveCount(0);

    await goOnTo('Result');
    await expect(main.getByRole('heading', { name: 'Race Results' })).toBeVisible();
    const places = main.getByText(/^[123](st|nd|rd)$/);
    await expect(places.first()).toHaveText('1st');
    const colours = await places.evaluateAll((badges) =>
      badges.map((badge) => `${badge.textContent} ${getComputedStyle(badge).backgroundColor}`),
    );
    const coloured = new Set(colours);
    expect(coloured.size).toBe(new Set(colours.map((text) => text.slice(0, 3))).size);
    expect(colours.join()).not.toContain('rgba(0, 0, 0, 0)');
    const dividends = main.getByRole('table').filter({ hasText: 'Dividend' });
    await expect(dividends.getByRole('cell').first()).toHaveText(/^£\d/);
    await expectAccessible(page);
  },
);
