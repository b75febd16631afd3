import { settingsRoutes } from '@furlong/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { OnlinePage } from './offline-page.tsx';

const server = new ContractServer();

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', server.fetch);
  await startAllPhrases();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw() {
  const page = (
    <OnlinePage>
      <p>prices</p>
    </OnlinePage>
  );
  return drawPage(page, { path: '*', at: '/' });
}

describe('a page without a connection', () => {
  it('says what does not go and what does, until the server is heard', async () => {
    server.beSilent(settingsRoutes.settings);
    draw();
    await screen.findByRole('heading', { name: 'No connection' });
    expect(screen.queryByText('prices')).toBeNull();
    expect(screen.getByText(/will load when you are back online/)).toBeTruthy();
    expect(screen.getByText('Service is unavailable. Please try again later.')).toBeTruthy();
    expect(screen.getByText(/No bet is placed before it is shown as placed/)).toBeTruthy();
    server.answer(settingsRoutes.settings, sampleSettings);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('prices');
    expect(screen.queryByRole('heading', { name: 'No connection' })).toBeNull();
  });

  it('comes back by itself, and stays until it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.beSilent(settingsRoutes.settings);
    draw();
    await screen.findByRole('heading', { name: 'No connection' });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(server.requestsOf(settingsRoutes.settings).length).toBeGreaterThan(1);
    expect(screen.queryByText('prices')).toBeNull();
    server.answer(settingsRoutes.settings, sampleSettings);
    await vi.advanceTimersByTimeAsync(6000);
    await screen.findByText('prices');
  });

  it('is the page itself where the server answers, be it with a refusal', async () => {
    server.refuse(settingsRoutes.settings, 'request.too_many');
    const { client } = draw();
    await eventually(() => {
      expect(client.getQueryState(['settings'])?.status).toBe('error');
    });
    expect(screen.getByText('prices')).toBeTruthy();
  });
});
