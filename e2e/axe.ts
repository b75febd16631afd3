import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Holds the screen, as it is now, to WCAG 2.2 AA as far as a machine can; names what fails where. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // There are no frames, so that nothing has to be put together on a page of its own.
    .setLegacyMode()
    .withTags(STANDARDS)
    .include(part)
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  );
  expect(faults).toEqual([]);
}
