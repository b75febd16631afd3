import { expect, test, type Locator } from '@playwright/test';
import { back, findRace, openSlip, stakeField } from './book.ts';
import { logIn } from './own-customer.ts';

/** How far a control reaches over the right edge of its frame. Units: CSS pixels. */
async function overhangOf(control: Locator, frame: Locator): Promise<number> {
  const [inner, outer] = [await control.boundingBox(), await frame.boundingBox()];
  if (inner === null || outer === null) throw new Error('it is not drawn');
  return Math.round(inner.x + inner.width - outer.x - outer.width);
}

// Phones enlarge the page rather than the root's text.
test(
  'text of twice the size leaves the header and the slip whole',
  { tag: '@desktop-only' },
  async ({ page, request }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const customer = await logIn(page);
    const race = await findRace(request);
    await back(page, race);
    const html = page.locator('html');
    expect(await html.evaluate((root) => getComputedStyle(root).fontSize)).toBe('32px');
    for (const name of ['Refresh', customer, 'Display']) {
      const tool = page.getByRole('banner').getByRole('button', { name });
      expect(await overhangOf(tool, html), name).toBeLessThanOrEqual(0);
    }
    const slip = await openSlip(page);
    await stakeField(page, 'Single').fill('2.50');
    for (const control of [
      stakeField(page, 'Single'),
      page.getByRole('button', { name: 'Place Bet' }),
    ]) {
      expect(await overhangOf(control, slip)).toBeLessThanOrEqual(0);
    }
  },
);
