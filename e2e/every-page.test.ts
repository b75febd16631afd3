import { expect, test, type Page } from '@playwright/test';
import { listMatches, listRaces, logIn } from './book.ts';

/** Pages for everybody, with the title that the specification gives them; '' where it leaves that open. */
const open: readonly (readonly [path: string, title: string])[] = [
  ['/', ''],
  ['/login', ''],
  ['/registration', ''],
  ['/sign-up', 'Register'],
  ['/sign-up-affiliate', 'Register'],
  ['/sign-up-twitter', 'Register'],
  ['/sign-up-sharpbetting', 'Register'],
  ['/sports', 'Sports'],
  ['/search', ''],
  ['/favourites', ''],
  ['/info/over18', 'over18'],
  ['/info/ResponsibleGambling', 'Responsible Gambling'],
  ['/info/Terms%20And%20Conditions', 'T&C'],
  ['/info/Privacy%20Policy', 'Privacy Policy'],
  ['/info/Cookie%20Policy', 'Cookie Policy'],
  ['/info/Affiliates', 'Affiliates'],
  ['/info/Betting%20Rules', 'Betting Rules'],
  ['/info/About%20Us', 'About Us'],
  ['/info/Contact%20Details', 'Contact Details'],
  ['/info/Best%20Odds%20Guaranteed', 'Best Odds Guaranteed'],
  ['/info/Help', 'Help'],
  ['/sport/horse-racing', 'Horse Racing'],
  ['/sport/football', 'Football'],
  ['/sport/tennis', 'Tennis'],
  ['/account', ''],
  ['/account/reactivate', ''],
  ['/account/verification', ''],
  ['/account/responsible-gambling', ''],
  ['/reset_password', ''],
];

/** Pages that need a login. */
const ofCustomers: readonly (readonly [path: string, title: string])[] = [
  ['/account/profile', ''],
  ['/account/update', ''],
  ['/account/user-preferences', ''],
  ['/account/change_password', ''],
  ['/account/deactivate', ''],
  ['/account/my-activity', ''],
  ['/account/sessions', ''],
  ['/account/consents', ''],
  ['/my-bets', ''],
  ['/transactions', ''],
  ['/transactions-old', ''],
  ['/payment/deposit', 'Deposit'],
  ['/payment/deposit-test', ''],
  ['/payment/deposit-phone', 'Deposit by Phone'],
  ['/payment/deposit/card?status=success', ''],
  ['/payment/update-deposit', ''],
  ['/payment/withdrawal', ''],
];

/** Goes to a page within the app, as a deep link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);
}

/** What is wrong with the page at an address: where it leads, what it is called, whether it says anything and fits. */
async function findFaults(page: Page, path: string, title: string): Promise<string[]> {
  const [pathname = ''] = path.split('?');
  const state = async () =>
    await page.evaluate(() => ({
      pathname: location.pathname,
      title: document.title,
      text: document.querySelector('main')?.innerText.trim() ?? '',
      fields: document.querySelectorAll('main input').length,
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
  const read = async () => {
    const now = await state();
    const isTitled = title === '' || now.title === `${title} | Furlong`;
    return [
      ...(now.pathname === pathname ? [] : [`${path} leads to ${now.pathname}`]),
      ...(now.text.length > 20 || now.fields > 0 ? [] : [`${path} is empty`]),
      ...(isTitled && /^(?:.+ \| )?Furlong$/.test(now.title) ? [] : [`${path}: ${now.title}`]),
      ...(now.over <= 0 ? [] : [`${path} is ${now.over} px too wide`]),
    ];
  };
  await follow(page, path);
  const until = Date.now() + 3000;
  let faults = await read();
  while (faults.length > 0 && Date.now() < until) {
    await page.waitForTimeout(50);
    faults = await read();
  }
  return faults;
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('furlong.language', chosen);
  }, language);
  await page.goto('/sports');
  const lang = language === 'en' ? 'en-GB' : language;
  await expect(page.locator(`html[lang="${lang}"]`)).toBeAttached();
}

for (const language of ['en', 'es', 'de']) {
  for (const caller of ['visitor', 'customer']) {
    test(`every page of the route tables is there in ${language} for a ${caller}`, async ({
      page,
      request,
      isMobile,
    }) => {
      const [race] = await listRaces(request, 1);
      const [match] = await listMatches(request, 1);
      if (caller === 'customer') await logIn(page);
      else await page.goto('/');
      // German words are the longest: they have to fit the narrowest phone too.
      if (isMobile && language === 'de') await page.setViewportSize({ width: 320, height: 844 });
      await speak(page, language);
      const venues = [race, match].map((venue) => [venue?.path ?? '', ''] as const);
      const pages = [...open, ...venues, ...(caller === 'customer' ? ofCustomers : [])].filter(
        // A customer is led on from the login and from a registration.
        ([path]) => caller === 'visitor' || !/^\/(?:login|registration|sign-up)/.test(path),
      );
      const faults: string[] = [];
      for (const [path, title] of pages) {
        // Titles are specified in English.
        faults.push(...(await findFaults(page, path, language === 'en' ? title : '')));
      }
      expect(faults).toEqual([]);
    });
  }
}

test('a visitor is led from each page of customers to the login, and back from there', async ({
  page,
}) => {
  await page.goto('/sports');
  for (const [path] of ofCustomers) {
    await follow(page, path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: path }).toString()}`);
    await follow(page, '/sports');
    await expect(page).toHaveURL('/sports');
  }
});

test('an address that nobody knows leads home', async ({ page }) => {
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL('/');
});
