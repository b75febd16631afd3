import type { NextRace } from '@furlong/contract';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { advanceTo, readNow, readRace } from './book.ts';
import { logIn } from './own-customer.ts';

async function setManner(request: APIRequestContext, source: string, manner: string) {
  const answer = await request.put('/dev/streams', { data: { source, manner } });
  expect(answer.ok()).toBe(true);
}

/** The next virtual race of a sport that begins after so many minutes, once there is one: after a jump of the clock its day is opened first. */
async function findVirtualRace(
  request: APIRequestContext,
  code: string,
  afterMinutes: number,
): Promise<NextRace> {
  let found: NextRace | undefined;
  await expect(async () => {
    const races: NextRace[] = await (
      await request.get(`/api/GetNextRaces?sportcode=${code}`)
    ).json();
    const soonest = (await readNow(request)) + afterMinutes * 60_000;
    found = races.find(
      ({ status, startsAt }) => status === 'Open' && Date.parse(startsAt) > soonest,
    );
    expect(found).toBeDefined();
  }).toPass();
  if (found === undefined) throw new Error('virtual races are run all day');
  return found;
}

/** The page of the next virtual race, which is shown before its off. */
async function findShownRace(request: APIRequestContext): Promise<string> {
  const race = await findVirtualRace(request, 'vh', 0);
  return `/sport/virtual-horse/race/${race.eventFile}/${race.eventGroup}?ev=${race.eventIdx}`;
}

/** A virtual race of greyhounds, half a minute long, and the time of its off. */
async function findShortRace(request: APIRequestContext) {
  // The first may be off before the page is open.
  const { eventFile, eventGroup, eventIdx, startsAt } = await findVirtualRace(request, '$', 3);
  const path = `/sport/virtual-greyhounds/race/${eventFile}/${eventGroup}?ev=${eventIdx}`;
  return { path, startsAt };
}

/** Goes on by Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(control)}`);
}

async function openShownRace(page: Page): Promise<void> {
  await logIn(page);
  await page.goto(await findShownRace(page.request));
  await page.getByRole('switch', { name: 'Show stream' }).click();
}

test.afterEach(async ({ request }, { tags }) => {
  // The others leave the providers alone, who are everybody's.
  if (!tags.includes('@clock')) return;
  for (const source of ['SIS', 'TRP']) await setManner(request, source, 'prompt');
});

test('the panel tells a visitor to log in', async ({ page }) => {
  await page.goto(await findShownRace(page.request));
  await expect(
    page.getByText('Please login to your account to view live streams of games/races.'),
  ).toBeVisible();
});

test(
  'the panel shows the race that is on, and keeps its picture while one scrolls',
  { tag: '@desktop' },
  async ({ page }) => {
    await openShownRace(page);
    const picture = page.getByTitle(/^Live picture/);
    await expect(picture.contentFrame().getByText('Sandbox picture')).toBeVisible();
    await expect(picture.contentFrame().locator('#state')).not.toBeEmpty();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, 'main');
    }
    // The window is so low that the card of a race with few runners scrolls the picture away.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
    await page.keyboard.press('End');
    // On its way the picture passes its place once more.
    await expect.poll(() => page.evaluate(pixelsBelow)).toBeLessThan(2);
    const small = page.getByRole('region', { name: /^Small picture/ });
    await expect(small).toBeInViewport();
    const before = await small.boundingBox();
    await small.getByRole('button', { name: /^Move the picture/ }).focus();
    for (const key of ['Shift+ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowLeft'])
      await page.keyboard.press(key);
    const moved = async () => {
      const box = await small.boundingBox();
      return [(box?.x ?? 0) - (before?.x ?? 0), (box?.y ?? 0) - (before?.y ?? 0)].map(Math.round);
    };
    await expect.poll(moved).toEqual([-48, 24 - 96]);
    // The text below the small picture is not looked at: the picture can be moved away.
    await expectAccessible(page, '[data-small]');
    await small.getByRole('button', { name: 'Close the picture' }).click();
    await expect(page.getByText('You have closed the picture.')).toBeAttached();
  },
);

test(
  'a race is watched by the keyboard alone, from before its off to the result of the book',
  { tag: '@clock' },
  async ({ page, request }) => {
    await logIn(page);
    const race = await findShortRace(request);
    await page.goto(race.path);
    await page.getByRole('switch', { name: 'Show stream' }).waitFor();
    // The picture begins ten minutes before the off.
    await advanceTo(request, new Date(Date.parse(race.startsAt) - 120_000).toISOString());
    await tabTo(page, page.getByRole('switch', { name: 'Show stream' }));
    await page.keyboard.press('Space');
    const frame = page.getByTitle(/^Live picture/);
    const picture = frame.contentFrame();
    const state = picture.locator('#state');
    await expect(state).toHaveText(/^(The race has not begun|Waiting for the off)$/);
    const shownTexts = await picture.locator('body').evaluateHandle(collectTexts);
    await advanceTo(request, new Date(Date.parse(race.startsAt) - 2_000).toISOString());
    // A race is off a little late, and is run in its own time.
    await expect(state).toHaveText('Result', { timeout: 240_000 });
    const texts = await shownTexts.evaluate((seen) => [...seen]);
    for (const words of [
      /^state: \d+ m to go$/,
      /^detail: (They are off\.$|.* leads from )/,
      /^order: [1-9]/,
      /^detail: .*( wins in |dead heat)/,
    ])
      expect(
        texts.filter((text) => words.test(text)),
        String(words),
      ).not.toEqual([]);

    const { results } = await readRace(request, race);
    const shown = await picture
      .locator('#order li')
      .evaluateAll((items) =>
        items.map((item) =>
          [...item.children].slice(0, 2).map((part) => Number.parseInt(part.textContent ?? '', 10)),
        ),
      );
    const isPlaced = ([place]: readonly number[]) => Number.isFinite(place);
    expect(results.length).toBeGreaterThan(3);
    expect(shown.filter(isPlaced).sort()).toEqual(
      results.map(({ resultPlace, selectionNumber }) => [resultPlace, selectionNumber]).sort(),
    );

    await expectAccessible(page, 'main');
    const alone = await page.context().newPage();
    await alone.goto((await frame.getAttribute('src')) ?? '');
    await expect(alone.locator('#state')).toHaveText('Result');
    await expectAccessible(alone);
    await alone.close();

    await tabTo(page, page.getByRole('button', { name: 'Close the picture' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have closed the picture.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeFocused();
  },
);

test(
  'a provider that is slow or fails is waited for, given up or named',
  { tag: '@clock' },
  async ({ page, request }) => {
    await setManner(request, 'SIS', 'slow');
    await openShownRace(page);
    await expect(page.getByText('Looking for a stream…')).toBeVisible();
    await expect(page.getByText('Opening the picture…')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByTitle(/^Live picture/)).toBeVisible({ timeout: 20_000 });

    const sentence = 'The stream is not available. Please try again later.';
    await setManner(request, 'SIS', 'failing');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'AtTheRaces' })).toBeChecked();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(page.locator('video')).toBeVisible();
    await page.getByRole('radio', { name: 'SIS Stream' }).click();
    const panel = page.getByRole('region', { name: 'Live stream' });
    await expect(panel.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await setManner(request, 'TRP', 'failing');
    await page.getByRole('radio', { name: 'AtTheRaces' }).click();
    await expect(panel.getByRole('status').filter({ hasText: sentence })).toBeVisible({
      timeout: 15_000,
    });
  },
);

test(
  'a channel without events gives way to another, whose film plays, and at last to words',
  { tag: '@clock' },
  async ({ page, request }) => {
    await setManner(request, 'SIS', 'empty');
    await openShownRace(page);
    await expect(page.getByRole('radio', { name: 'AtTheRaces' })).toBeChecked();
    const film = page.locator('video');
    await expect.poll(async () => await film.evaluate(hasPlayed)).toBe(true);
    expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await expect(page.getByText(/^The picture is about \d+ s behind\.$/)).toBeVisible();
    await setManner(request, 'TRP', 'empty');
    await expect(page.getByText('Thank you for your continued custom!')).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByText('No stream currently available on this channel.')).toBeVisible();
  },
);

/** All that the picture says from now on, though it says it for a moment only. */
function collectTexts(body: Node): Set<string> {
  const seen = new Set<string>();
  const look = () => {
    for (const id of ['state', 'detail'])
      seen.add(`${id}: ${document.getElementById(id)?.textContent ?? ''}`);
    seen.add(`order: ${document.querySelectorAll('#order li').length}`);
  };
  look();
  new MutationObserver(look).observe(body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return seen;
}

function pixelsBelow(): number {
  return document.documentElement.scrollHeight - scrollY - innerHeight;
}

function hasPlayed(video: SVGElement | HTMLElement): boolean {
  return video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0;
}
