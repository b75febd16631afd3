import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { OfflineNotice } from './offline-notice.tsx';

const server = new SportServer();

beforeEach(async () => {
  await startAllPhrases();
  server.start();
});
afterEach(() => {
  server.stop();
});

describe('OfflineNotice', () => {
  it('D28: says that betting is suspended while the feed is silent, since when, and goes when it is back', async () => {
    drawPage(<OfflineNotice />, { path: '*', at: '/' });
    server.openChannel();
    const status = screen.getByRole('status');
    await waitFor(() => {
      expect(server.socket.asked).toContain('feed');
    });
    server.say({ type: 'feed', topic: 'feed', seq: 1, silentSince: null });
    expect(status.textContent).toBe('');
    server.say({
      type: 'feed',
      topic: 'feed',
      seq: 2,
      silentSince: '2026-06-20T13:05:09.000Z',
    });
    await waitFor(() => {
      expect(status.textContent).toBe(
        'No prices have come since 14:05. Betting is suspended until they do.',
      );
    });
    server.say({ type: 'feed', topic: 'feed', seq: 3, silentSince: null });
    await waitFor(() => {
      expect(status.textContent).toBe('');
    });
  });
});
