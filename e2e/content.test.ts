import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** Every page that the specification names, and those of our own. */
const pages = [
  'Terms And Conditions',
  'Privacy Policy',
  'Cookie Policy',
  'Affiliates',
  'Betting Rules',
  'About Us',
  'Contact Details',
  'Best Odds Guaranteed',
  'Help',
  'over18',
  'ResponsibleGambling',
  'complaints',
  'kyc',
];

test('a visitor reads every page of the house', async ({ page }) => {
  for (const infoType of pages) {
    await page.goto(`/info/${encodeURIComponent(infoType)}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(/\w/);
    await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible();
    // A fact that the operator has not set says so, and no placeholder is left.
    await expect(article).not.toContainText(/\{\{|: not set\]/);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect([infoType, scrollWidth]).toEqual([infoType, clientWidth]);
    // The pages are of the same parts: the longest has all of them, tables among them.
    if (infoType === 'Betting Rules') await expectAccessible(page);
  }
  await page.goto('/info/nothing');
  await expect(page.getByText('Page not found!')).toBeVisible();
  await expectAccessible(page);
});

test(
  'a place on a page can be linked to, and a link within a text stays in the app',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await page.goto('/info/Help');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    if (isMobile) await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'How to read a price' }).click();
    await expect(page).toHaveURL(/#section-2$/);
    await expect(page.getByRole('heading', { name: 'How to read a price' })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'How to read a price' })).toBeInViewport();
    await page.evaluate(() => {
      document.documentElement.dataset['kept'] = 'yes';
    });
    await page.getByRole('article').getByRole('link', { name: 'Betting Rules' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Betting Rules' })).toBeVisible();
    expect(await page.evaluate(() => [document.documentElement.dataset['kept'], scrollY])).toEqual([
      'yes',
      0,
    ]);
  },
);

test(
  'the foot says who runs the book, and a printed page is only the text',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.goto('/info/over18');
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText('Demo Operator (demo, no company)');
    const download = page.waitForEvent('download');
    await foot.getByRole('link', { name: 'KYC Policy' }).click();
    expect((await download).suggestedFilename()).toBe('kyc.pdf');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByText('18+')).toBeHidden();
  },
);
