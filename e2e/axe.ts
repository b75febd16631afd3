import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits for animations to end, because an element that fades in has less contrast on its way. An endless animation,
 * such as a spinner, is not waited for.
 */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(async ({ finished }) => await finished));
  });
}

/** Holds the screen, as it is once it is at rest, to WCAG 2.2 AA as far as a machine can; names what fails where. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // While the screen is looked at, the next promotion takes its place at once instead of fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilNothingMoves(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // There are no frames, so that nothing has to be put together on a page of its own.
    .setLegacyMode()
    .withTags(STANDARDS)
    .include(part)
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
  expect(faults).toEqual([]);
}
