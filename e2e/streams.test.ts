import type { NextRace } from '@furlong/contract';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { logIn } from './book.ts';

test.describe.configure({ mode: 'serial' });

async function setManner(request: APIRequestContext, source: string, manner: string) {
  const answer = await request.put('/dev/streams', { data: { source, manner } });
  expect(answer.ok()).toBe(true);
}

/** The page of the next virtual race, which is shown before its off. */
async function findShownRace(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/GetNextRaces?sportcode=vh');
  const [race]: NextRace[] = await answer.json();
  if (race === undefined) throw new Error('virtual races are run all day');
  return `/sport/virtual-horse/race/${race.eventFile}/${race.eventGroup}?ev=${race.eventIdx}`;
}

async function openShownRace(page: Page): Promise<void> {
  await logIn(page);
  await page.goto(await findShownRace(page.request));
  await page.getByRole('switch', { name: 'Show stream' }).click();
}

test.afterEach(async ({ request }) => {
  for (const source of ['SIS', 'TRP']) await setManner(request, source, 'prompt');
});

test('the panel tells a visitor to log in', async ({ page }) => {
  await page.goto(await findShownRace(page.request));
  await expect(
    page.getByText('Please login to your account to view live streams of games/races.'),
  ).toBeVisible();
});

test('the panel shows the race that is on, and keeps its picture while one scrolls', async ({
  page,
}) => {
  await openShownRace(page);
  const picture = page.getByTitle(/^Live picture/);
  await expect(picture.contentFrame().getByText('Sandbox picture')).toBeVisible();
  await expect(picture.contentFrame().locator('#state')).not.toBeEmpty();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'main');
  }
  // Low enough that the card of a race with few runners scrolls the picture away.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
  await page.keyboard.press('End');
  const small = page.getByRole('region', { name: /^Small picture/ });
  await expect(small).toBeInViewport();
  const before = await small.boundingBox();
  await small.getByRole('button', { name: /^Move the picture/ }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect
    .poll(async () => (await small.boundingBox())?.y)
    .toBeCloseTo((before?.y ?? 0) - 96, 0);
  await small.getByRole('button', { name: 'Close the picture' }).click();
  await expect(page.getByText('You have closed the picture.')).toBeAttached();
});

test('a channel without events gives way to another, whose film plays, and at last to words', async ({
  page,
  request,
}) => {
  await setManner(request, 'SIS', 'empty');
  await openShownRace(page);
  await expect(page.getByRole('radio', { name: 'AtTheRaces' })).toBeChecked();
  const film = page.locator('video');
  await expect.poll(async () => await film.evaluate(hasPlayed), { timeout: 30_000 }).toBe(true);
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect(page.getByText(/^The picture is about \d+ s behind\.$/)).toBeVisible();
  await setManner(request, 'TRP', 'empty');
  await expect(page.getByText('Thank you for your continued custom!')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('No stream currently available on this channel.')).toBeVisible();
});

function hasPlayed(video: SVGElement | HTMLElement): boolean {
  return video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0;
}
