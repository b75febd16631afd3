import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { findRace, listMatches } from './book.ts';
import { logIn } from './own-customer.ts';

/** Pages of both route tables that everybody may read. */
const openPages = [
  '/',
  '/promos',
  '/promotions/NewAccountRebate',
  '/promotions/bog',
  '/promotions/SecondPlace',
  '/promotions/first10',
  '/promotions/20backclaim',
  '/promotions/ResponsibleGambling',
  '/sports',
  '/in-play',
  '/sport/horse-racing',
  '/sport/greyhounds',
  '/sport/virtual-horse',
  '/sport/football',
  '/sport/tennis',
  '/sport/golf',
  '/sport/special',
  '/search',
  '/favourites',
  '/info/over18',
  '/info/ResponsibleGambling',
  '/info/Terms And Conditions',
  '/info/Privacy Policy',
  '/info/Cookie Policy',
  '/info/Affiliates',
  '/info/Betting Rules',
  '/info/About Us',
  '/info/Contact Details',
  '/info/Best Odds Guaranteed',
  '/info/Help',
  '/account',
  '/account/verification',
  '/account/responsible-gambling',
  '/reset_password',
];

/** Pages for who is not logged in: a customer is led home from them, or has nothing to do there. */
const visitorPages = [
  '/login',
  '/registration',
  '/sign-up',
  '/sign-up-affiliate',
  '/sign-up-twitter',
  '/sign-up-sharpbetting',
  '/account/reactivate',
];

/** Pages of customers, from which a visitor is sent to the login. */
const customerPages = [
  '/account/profile',
  '/account/update',
  '/account/user-preferences',
  '/account/change_password',
  '/account/deactivate',
  '/account/my-activity',
  '/account/sessions',
  '/account/consents',
  '/my-bets',
  '/transactions',
  '/transactions-old',
  '/payment/deposit',
  '/payment/deposit-test',
  '/payment/deposit-phone',
  '/payment/update-deposit',
  '/payment/withdrawal',
  '/payment/deposit/card?status=failed&message=Declined',
];

/** After this time a page is told to be at fault, so that one that never loads does not hide those after it. */
const pageMs = 90_000;

/** Moves within the app, as a link would: a whole load for each page would take minutes. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Tells how a page is at fault once it has had its time to load; undefined where it is whole. */
async function findWrong(page: Page, path: string): Promise<string | undefined> {
  await goTo(page, path);
  try {
    await expect(async () => {
      const { pathname } = new URL(page.url());
      expect(decodeURIComponent(pathname)).toBe(path.replace(/\?.*/, ''));
      const main = page.getByRole('main');
      const text = await main.innerText();
      // The page of the search is its field, and a few words more once there are searches to repeat.
      const isField = (await main.getByRole('combobox').count()) > 0;
      expect(isField ? 30 : text.trim().length).toBeGreaterThanOrEqual(30);
      expect(text).not.toMatch(/Page not found!|\{\{|: not set\]/);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    }).toPass({ timeout: pageMs });
    return undefined;
  } catch (error) {
    return `${path}: ${String(error)}`;
  }
}

async function expectWhole(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: (string | undefined)[] = [];
  for (const path of paths) wrong.push(await findWrong(page, path));
  expect(wrong.filter((each) => each !== undefined)).toEqual([]);
}

/** The pages of everybody, with a race and a match of the day. */
async function listOpenPages(request: APIRequestContext): Promise<readonly string[]> {
  const race = await findRace(request);
  const matches = await listMatches(request, 1);
  return [...openPages, race.path, ...matches.map(({ path }) => path)];
}

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('furlong.language', chosen);
  }, language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

/** Phrases of the other languages are complete by their types; `npm run proofs -- journeys` walks through them too. */
const languages = Number(process.env['JOURNEY_SIZES'] ?? 1) > 1 ? ['en', 'es', 'de'] : ['en'];

for (const language of languages) {
  test(`a visitor finds something to read on every page, in ${language}`, async ({
    page,
    request,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/');
    await chooseLanguage(page, language);
    await expectWhole(page, [...(await listOpenPages(request)), ...visitorPages]);
    for (const path of customerPages) {
      await goTo(page, path);
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: path }).toString()}`);
    }
    await goTo(page, '/nowhere');
    await expect(page).toHaveURL('/');
    expect(errors).toEqual([]);
  });

  test(
    `a customer finds something to read on every page, in ${language}`,
    { tag: '@desktop' },
    async ({ page, request }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await logIn(page);
      await page.goto('/');
      await chooseLanguage(page, language);
      await expectWhole(page, [...(await listOpenPages(request)), ...customerPages]);
      expect(errors).toEqual([]);
    },
  );
}
