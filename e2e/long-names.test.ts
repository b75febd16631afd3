import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Match } from '@furlong/contract';
import { listMatches } from './book.ts';
import { logIn } from './own-customer.ts';

/** The words that begin on one line and end on another. */
async function brokenWordsOf(text: Locator): Promise<string[]> {
  return await text.evaluate((element) => {
    const node = element.firstChild;
    if (node === null) return [];
    return [...(node.textContent ?? '').matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });
}

/** Waits until fonts are loaded, because text that is drawn before its font is there is wider. */
async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

// Every width is drawn on the desktop.
for (const width of [320, 390, 1440]) {
  test(
    `long names break no word, price or score on ${width} px`,
    { tag: '@desktop-only' },
    async ({ page, request }) => {
      const [match] = await listMatches(request, 1);
      if (match === undefined) throw new Error('there is no match');
      await page.route('**/api/GetCachedMatchDetails/**', async (route) => {
        const response = await route.fetch();
        const { homeTeam, awayTeam } = (await response.json()) as Match;
        const text = (await response.text())
          .replaceAll(homeTeam, 'Borussia Mönchengladbach')
          .replaceAll(awayTeam, 'Wolverhampton Wanderers');
        await route.fulfill({ response, body: text });
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(match.path);

      for (const name of ['Borussia Mönchengladbach', 'Wolverhampton Wanderers']) {
        const team = page.getByRole('heading', { level: 1 }).getByText(name);
        await expect(team).toBeVisible();
        await waitForFonts(page);
        expect(await brokenWordsOf(team)).toEqual([]);
      }

      const chances = page.getByRole('region', { name: 'Double Chance', exact: true });
      await chances.scrollIntoViewIfNeeded();
      await expect(chances.getByText('Draw or Wolverhampton Wanderers')).toBeVisible();
      for (const button of await chances.getByRole('button', { name: 'or' }).all()) {
        // All of it is measured at once: a price that moves above moves them together.
        const reach = await button.evaluate((element) => {
          const box = element.getBoundingClientRect();
          const texts = [...element.querySelectorAll('span')].map((span) =>
            span.getBoundingClientRect(),
          );
          return {
            above: Math.max(...texts.map(({ top }) => box.top - top)),
            below: Math.max(...texts.map(({ bottom }) => bottom - box.bottom)),
          };
        });
        expect(reach.above).toBeLessThanOrEqual(0);
        expect(reach.below).toBeLessThanOrEqual(0);
      }

      const scores = page.getByRole('region', { name: 'Correct Score', exact: true });
      await scores.scrollIntoViewIfNeeded();
      for (const name of ['1-0', '0-0', '0-1']) {
        const button = scores.getByRole('button', { name: `${name} ` });
        expect(await brokenWordsOf(button.getByText(name, { exact: true }))).toEqual([]);
      }
      // All are measured at once: a market that comes or goes above moves them together.
      const tops = await scores
        .getByRole('button', { name: /^(?:1-0|0-0|0-1) / })
        .evaluateAll((buttons) =>
          buttons.map((button) => Math.round(button.getBoundingClientRect().top)),
        );
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size).toBe(1);
    },
  );
}

test(
  'long names break no word in a statement on the narrowest phone',
  { tag: '@desktop-only' },
  async ({ page }) => {
    const line = {
      entryNumber: 9,
      movement: 'payout',
      ticketnumber: '1/17',
      transactionDate: '20-11-2026',
      transactionTime: '14:05:09',
      status: 'Profit',
      transactionTypeId: 2,
      transactionType: 'Payout',
      resultAmount: 10000,
      customerBalance: 12345.67,
      wagerType: 'Single',
      numbersOfLines: 2,
      isEachWay: true,
      isFreeBet: false,
      selectionName: 'Borussia Mönchengladbach',
      stake: 5,
      stakePlaced: 10,
      potentialProfit: null,
      totalProfit: 10010,
    };
    const ofBets = { staked: 10, returned: 10010, winOrLoss: 10000 };
    const totals = { ...ofBets, opening: 2345.67, result: 10000, closing: 12345.67 };
    await page.route('**/get-user-transactions/**', async (route) => {
      await route.fulfill({ json: { transactions: [line], totals, next: null } });
    });
    await page.setViewportSize({ width: 320, height: 844 });
    await logIn(page);
    for (const path of ['/transactions', '/transactions-old']) {
      await page.goto(path);
      const name = page.getByText('Borussia Mönchengladbach');
      await expect(name).toBeVisible();
      await waitForFonts(page);
      expect(await brokenWordsOf(name), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBeLessThanOrEqual(320);
    }
  },
);
