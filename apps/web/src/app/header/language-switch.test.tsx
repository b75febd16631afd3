import { settingsRoutes, type ContentLanguage } from '@furlong/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { storage } from '../../platform/storage.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { setLayout } from '../../testing/set-layout.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { Header } from './header.tsx';

const server = new ContractServer();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(languages: ContentLanguage[], layout: 'phone' | 'desktop') {
  setLayout(layout);
  server.answer(settingsRoutes.settings, { ...sampleSettings, languages });
  await startAllPhrases();
  const { client } = drawPage(<Header />, { path: '*', at: '/' });
  await eventually(() => {
    expect(client.getQueryData(['settings'])).toBeDefined();
  });
}

describe.each(['phone', 'desktop'] as const)('the language on the %s', (layout) => {
  it('cannot be chosen while English alone is offered', async () => {
    await open(['en'], layout);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is chosen among those that the house offers, and kept', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    await open(['en', 'de'], layout);
    const control = await screen.findByRole('combobox', { name: 'Language' });
    expect([...control.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'English',
      'Deutsch',
    ]);
    fireEvent.change(control, { target: { value: 'de' } });
    expect(storage.find('language')).toBe('de');
    expect(reload).toHaveBeenCalledOnce();
  });
});
