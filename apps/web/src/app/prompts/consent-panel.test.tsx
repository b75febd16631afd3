import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The panel as a page that was just loaded has it: what the device keeps is read anew. */
async function open() {
  vi.resetModules();
  const { ConsentPanel } = await import('./consent-panel.tsx');
  const { mayCountPageViews } = await import('../../core/consent/page-view-consent.ts');
  const { startAllPhrases } = await import('../../testing/start-phrases.ts');
  const { drawPage } = await import('../../testing/draw-page.tsx');
  await startAllPhrases();
  drawPage(<ConsentPanel />, { path: '*', at: '/' });
  return mayCountPageViews;
}

beforeEach(() => {
  localStorage.clear();
});

describe('the consent panel', () => {
  it('allows nothing before it is answered', async () => {
    const mayCount = await open();
    expect(screen.getByRole('region', { name: 'Cookie settings' })).toBeTruthy();
    expect(mayCount()).toBe(false);
  });

  it('offers both answers alike: of one look and with one press each', async () => {
    await open();
    const panel = screen.getByRole('region', { name: 'Cookie settings' });
    const [refuse, accept, ...others] = within(panel).getAllByRole('button');
    expect([refuse?.textContent, accept?.textContent]).toEqual(['Refuse', 'Accept']);
    expect(refuse?.className).toBe(accept?.className);
    expect(refuse?.parentElement).toBe(accept?.parentElement);
    expect(others).toEqual([]);
  });

  it.each([
    ['Refuse', false],
    ['Accept', true],
  ])('goes with %s, which holds at the next visit too', async (name, isAllowed) => {
    const mayCount = await open();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(mayCount()).toBe(isAllowed);
    const mayCountLater = await open();
    expect(screen.queryByRole('region')).toBeNull();
    expect(mayCountLater()).toBe(isAllowed);
  });
});
