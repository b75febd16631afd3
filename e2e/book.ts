import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { NextRace, Race, SportData } from '@furlong/contract';

/** How long one of several tries waits before the next. The tries have no limit but that of the journey. */
export const tryMs = 5000;

/** A page of the product on which something can be backed. */
export interface Venue {
  readonly path: string;
  readonly startsAt: string;
}

/** The server's business clock. */
export async function readNow(request: APIRequestContext): Promise<number> {
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string };
  return Date.parse(now);
}

/** The server's business clock goes on by so many minutes. */
export async function advance(request: APIRequestContext, minutes: number): Promise<void> {
  await advanceSeconds(request, 60 * minutes);
}

export async function advanceSeconds(request: APIRequestContext, seconds: number): Promise<void> {
  const answer = await request.post('/dev/clock', { data: { advance: `PT${seconds}S` } });
  expect(answer.ok()).toBe(true);
}

/** The server's business clock goes on until then. */
export async function advanceTo(request: APIRequestContext, instant: string): Promise<void> {
  const leftMs = Date.parse(instant) - (await readNow(request));
  await advanceSeconds(request, Math.max(1, Math.ceil(leftMs / 1000)));
}

/** The clock goes on until all of these races are run and have their results. */
export async function advanceBeyond(
  request: APIRequestContext,
  races: readonly Pick<Venue, 'startsAt'>[],
): Promise<void> {
  const lastStart = Math.max(...races.map(({ startsAt }) => Date.parse(startsAt)));
  await advanceTo(request, new Date(lastStart + 30 * 60_000).toISOString());
}

/** The race of a venue, as it stands. */
export async function readRace(request: APIRequestContext, { path }: Venue): Promise<Race> {
  const [, ef = '', eg = '', ev = ''] = /race\/(\w+)\/(\d+)\?ev=(\d+)/.exec(path) ?? [];
  return await (await request.get(`/api/GetSingleEvent?ef=${ef}&eg=${eg}&e=${ev}`)).json();
}

/** Finds so many races that are open for a while yet and pay places, soonest first. */
export async function listRaces(request: APIRequestContext, count: number): Promise<Venue[]> {
  return await listOnce(count, async () => {
    const soonest = (await readNow(request)) + 4 * 60_000;
    const races: NextRace[] = await (await request.get('/api/GetNextRaces?sportcode=H,h,o')).json();
    return races
      .filter(
        ({ status, startsAt, plText }) =>
          status === 'Open' && plText !== '' && Date.parse(startsAt) > soonest,
      )
      .map(({ eventFile, eventGroup, eventIdx, startsAt }) => ({
        path: `/sport/horse-racing/race/${eventFile}/${eventGroup}?ev=${eventIdx}`,
        startsAt,
      }));
  });
}

/** The soonest of them, at which every journey may look and bet, and which none trades. */
export async function findRace(request: APIRequestContext): Promise<Venue> {
  const [race] = await listRaces(request, 1);
  if (race === undefined) throw new Error('there is no race');
  return race;
}

/** Finds so many matches that have not begun and can be backed already, soonest first. */
export async function listMatches(request: APIRequestContext, count: number): Promise<Venue[]> {
  return await listOnce(count, async () => await readMatches(request));
}

async function readMatches(request: APIRequestContext): Promise<Venue[]> {
  const soonest = (await readNow(request)) + 4 * 60_000;
  const data = (await (await request.get('/api/GetSportApiData?sportcode=F')).json()) as SportData;
  const events = data.type === 'competition' ? data.leagues.flatMap((league) => league.events) : [];
  return events
    .filter(
      ({ startsAt, fullCard }) =>
        Date.parse(startsAt) > soonest && fullCard.some(({ status }) => status === 'Open'),
    )
    .map(({ eventFile, eventGroup, startsAt }) => ({
      path: `/sport/football/match/${eventFile}/${eventGroup}`,
      startsAt,
    }))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** Once the book has so many: after a jump of the clock it is as before for the seconds that the feed is behind. */
async function listOnce(count: number, list: () => Promise<Venue[]>): Promise<Venue[]> {
  let venues: Venue[] = [];
  await expect(async () => {
    venues = await list();
    expect(venues.length).toBeGreaterThanOrEqual(count);
  }).toPass();
  return venues.slice(0, count);
}

export async function fillLogin(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Login', exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill('furlong1');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The slip: on the phone its sheet is brought up first. */
export async function openSlip(page: Page): Promise<Locator> {
  const slip = page.getByRole('group', { name: 'Selections and stakes' });
  const menu = page.getByRole('button', { name: /^Betslip/ });
  await expect(async () => {
    // The first selection brings it up by itself.
    if (!(await slip.isVisible())) await menu.click({ timeout: tryMs });
    await expect(slip).toBeVisible({ timeout: tryMs });
  }).toPass();
  return slip;
}

/** How many sheets and dialogs have an entry of the history at the one that is current. */
export async function countEntries(page: Page): Promise<number> {
  return await page.evaluate(() => Number(window.history.state?.layers ?? 0));
}

/** Waits until closed sheets and dialogs have left the history: a page that is loaded meanwhile is given up for that. */
export async function waitUntilEntriesAreLeft(page: Page): Promise<void> {
  await expect.poll(() => countEntries(page)).toBe(0);
}

export async function closeSlip(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await waitUntilEntriesAreLeft(page);
}

/** Taps the price, and says whether its selection came onto the slip: a market may be suspended at that very moment. */
async function tapPrice(page: Page, price: Locator): Promise<boolean> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        /^\/api\/betslip\/[^/]+$/.test(new URL(response.url()).pathname),
    ),
    price.click(),
  ]);
  return answer.ok();
}

/** Backs the first outcome of the venue that can be had, and gives its name. */
export async function back(page: Page, venue: Venue): Promise<string> {
  await page.goto(venue.path);
  const price = page
    .getByRole('main')
    .locator('button[aria-pressed="false"]:not([disabled]):not([data-state])')
    .filter({ hasText: /\d\/\d|EVS/ })
    .first();
  while (!(await tapPrice(page, price))) await closeSlip(page);
  const slip = await openSlip(page);
  const remove = slip.getByRole('button', { name: /^Remove / }).last();
  await expect(remove).toBeVisible();
  const name = ((await remove.getAttribute('aria-label')) ?? '').replace(/^Remove |, .*$/g, '');
  await closeSlip(page);
  return name;
}

export function stakeField(page: Page, wager: string): Locator {
  return page.getByLabel(`Stake per line, ${wager}, pounds`);
}

/** Unfolds the multiples between the full covers and the singles, where there are several. */
export async function openMultiples(page: Page): Promise<void> {
  await expect(stakeField(page, 'Singles')).toBeVisible();
  const fold = page.locator('details').filter({ hasText: /^Other multiples/ });
  if ((await fold.count()) === 0) return;
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  await expect(fold).toHaveAttribute('open');
}

/** The button that places the bet: it says so where a price is another than was picked. */
export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Accept .+ and )?(Place Bet|place £[\d,.]+)$/ });
}

/** Places what is staked, as a customer would: a price that moved is agreed to, and a suspended market is waited for. */
export async function place(page: Page): Promise<void> {
  await placeButton(page).click();
  const placed = page.getByText('Bet Placed');
  const accept = page.getByRole('button', { name: 'Accept Price Changes and Place Bet' });
  const again = page.getByRole('button', { name: 'Back to Betslip' });
  await expect(async () => {
    if (await accept.isVisible()) await accept.click({ timeout: tryMs });
    else if (await again.isVisible()) {
      await again.click({ timeout: tryMs });
      await placeButton(page).click({ timeout: tryMs });
    }
    await expect(placed).toBeVisible({ timeout: tryMs });
  }).toPass();
}

/** The ticket's number on the receipt: a price beside it may look just like one. */
export function ticketOn(page: Page): Locator {
  return page.locator('dt:text-is("Ticket") + dd');
}

/** The balance as the header tells it. */
export async function readBalance(page: Page): Promise<string> {
  return await page
    .getByRole('banner')
    .getByText(/^£[\d,]+\.\d\d$/)
    .innerText();
}
