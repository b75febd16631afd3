import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { back, findRace, openSlip, stakeField } from './book.ts';
import { logIn } from './own-customer.ts';

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    return focused?.getAttribute('aria-label') ?? (label ?? focused)?.textContent ?? '';
  });
}

/** The name of the runner whose price a button shows, whatever the price has become, and whether or not it moved. */
function nameOf(price: string): string {
  return price.replace(/ \S+(?: price \S+)?$/, '');
}

/** Goes on by Tab, or back, until the control of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reaches ${String(name)}`);
}

test(
  'a bet is placed by the keyboard alone, and the focus is never lost',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await logIn(page);
    const race = await findRace(request);
    await page.goto(race.path);
    const prices = page
      .getByRole('main')
      .locator('button[aria-pressed="false"]:not([disabled]):not([data-state])')
      .filter({ hasText: /\d\/\d|EVS/ });
    await prices.first().focus();
    const price = await focusedName(page);
    await page.keyboard.press('Enter');
    const slip = await openSlip(page);
    await expect(slip.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    // Escape gives the price back its focus on the phone; on the desktop the slip stays.
    await expect(stakeField(page, 'Single')).toBeFocused();
    await page.keyboard.type('1.5');
    await expect(
      page.getByRole('status').filter({ hasText: /^Total stake £1\.50/ }),
    ).toBeAttached();

    // The selection is taken off and put on again: the heading keeps the focus meanwhile.
    await tabTo(page, /^Remove /, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Betslip empty')).toBeVisible();
    expect(await focusedName(page)).toMatch(/^Betslip/);
    await page.keyboard.press('Escape');
    await prices.first().focus();
    expect(nameOf(await focusedName(page))).toBe(nameOf(price));
    await page.keyboard.press('Enter');
    await expect(stakeField(page, 'Single')).toBeFocused();
    await page.keyboard.type('1.5');

    await tabTo(page, 'Accept any price changes');
    await page.keyboard.press('Space');
    await tabTo(page, 'Place Bet');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bet Placed')).toBeVisible();
    await expect.poll(() => focusedName(page)).toBe('Receipt');
    await expectAccessible(page);
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bet Placed')).toBeHidden();
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    await expect
      .poll(async () => nameOf(await focusedName(page)))
      .toBe(isPhone ? nameOf(price) : 'Betslip');
  },
);

test(
  'the ring around the button in the head of the slip is seen whole',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await logIn(page);
    const race = await findRace(request);
    await back(page, race);
    await openSlip(page);
    await page.keyboard.press('Tab');
    await tabTo(page, 'Clear betslip', 'Shift+Tab');
    const room = await page.getByRole('button', { name: 'Clear betslip' }).evaluate((button) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
      if (outlineStyle === 'none') throw new Error('it has no ring');
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const ring = button.getBoundingClientRect();
      const slip = button.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      return Math.min(ring.top - reach - slip.top, slip.right - ring.right - reach);
    });
    expect(room).toBeGreaterThanOrEqual(2);
  },
);
