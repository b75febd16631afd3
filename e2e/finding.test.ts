import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

test(
  'a visitor finds a team by its beginning, stars it and comes back to it',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/sport/football');
    const match = page.locator('main a[href*="/match/"]').first();
    const address = new URL((await match.getAttribute('href')) ?? '', 'http://x');
    const team = address.searchParams.get('homeParticipant') ?? '';
    await page.goto('/search');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill(team.toLowerCase());
    await expect(page.getByRole('option').first()).toContainText(team);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/match\//);
    await page.getByRole('button', { name: `Favourite ${team}` }).click();
    await expectAccessible(page);
    await page.goto('/favourites');
    const next = page.getByRole('region', { name: 'Next matches' });
    await expect(next.getByText(team).first()).toBeVisible();
    await expectAccessible(page);
  },
);
