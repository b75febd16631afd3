import { expect, test, type Locator, type Page } from '@playwright/test';
import { sports } from '@furlong/contract';
import { expectAccessible } from './axe.ts';

const noEvents = 'There are Currently no active events. Please check back later.';

/** One page for all of them, as for somebody who looks around. */
let page: Page;

test.beforeAll(async ({ browser, isMobile }) => {
  // Each layout is seen in a theme of its own.
  const colorScheme = isMobile ? 'light' : 'dark';
  page = await (await browser.newContext({ colorScheme })).newPage();
});

test.afterAll(async () => {
  await page.context().close();
});

async function expectNoSidewaysScroll(): Promise<void> {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content).toBeLessThanOrEqual(window);
}

async function expectSound(): Promise<void> {
  await expectNoSidewaysScroll();
  // The frame around `main` is the same on every page, and is checked elsewhere.
  await expectAccessible(page, 'main');
}

/** Opens each of these, which show or unfold something, and finds it there. */
async function openTabs(main: Locator): Promise<void> {
  const tabs = main.getByRole('tablist', { name: 'Markets' }).getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(main.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await expectNoSidewaysScroll();
  }
}

/** One sport of each kind of page. The phone, whose screen is short of room, is taken to all of them. */
const shownOnDesktop = [
  'Horse Racing',
  'Virtual Greyhounds',
  'Football',
  'Tennis',
  'Golf',
  'Cricket',
];

for (const { title, url } of sports) {
  const tag = shownOnDesktop.includes(title) ? '@desktop' : '@phone-only';
  test(`${title}: the page, an event and all its markets`, { tag }, async () => {
    await page.goto(`/sport/${url}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const events = main.locator('a[href*="/race/"], a[href*="/match/"], a[href*="antepost/"]');
    const empty = main.getByText(noEvents);
    await expect(events.or(empty).first()).toBeVisible();
    await expectSound();
    if ((await empty.count()) > 0) return;

    await events.first().click();
    await expect(page).toHaveURL(/\/(race|match|antepost)\//);
    const shown = main.locator('button[aria-pressed]').or(main.getByText('Race Results'));
    await expect(shown.first()).toBeVisible();
    await expectSound();
    await openTabs(main);
  });
}
