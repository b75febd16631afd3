import { expect, test } from '@playwright/test';
import { logIn } from './book.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the app opens, with the bets that were read last until the customer logs out', async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.goto('/my-bets');
  await expect(page.getByRole('heading', { level: 1, name: 'My Bets' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('furlong.keptBets')))
    .toBeTruthy();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/sports');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText(/^Your? (?:open bets as of|had no open bets on) /)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeHidden();
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('furlong.keptBets'))).toBeNull();
  const keptFiles = await page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caching.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(keptFiles.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(keptFiles).toContain('/');
});

test('whether views of pages are counted is asked once, beside the page, and heeded', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/page-view')) counted.push(request.url());
  });
  await page.goto('/sports');
  const panel = page.getByRole('region', { name: 'Cookie settings' });
  const sizes = await Promise.all(
    ['Refuse', 'Accept'].map((name) => panel.getByRole('button', { name }).boundingBox()),
  );
  const [refuse, accept] = sizes;
  expect([refuse?.y, refuse?.width, refuse?.height]).toEqual([
    ...[accept?.y, accept?.width, accept?.height],
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Football' }).first().click();
  await expect(page).toHaveURL(/football/);
  expect(counted).toEqual([]);
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expect(panel).toBeHidden();
  await page.goto('/info/Cookie%20Policy');
  await expect.poll(() => counted.length).toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Refuse' }).click();
  await page.goto('/sports');
  await expect(page.getByRole('main')).toContainText('Football');
  expect(counted).toHaveLength(1);
  await context.close();
});
