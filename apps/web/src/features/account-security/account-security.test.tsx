import { setServerTime } from '@furlong/client';
import { accountRoutes, consentChannels, consentRoutes, type Consents } from '@furlong/contract';
import { Toasts } from '@furlong/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findUser, logOut, onSessionEvent } from '../../core/session/session.ts';
import { reportTokenRefused } from '../../platform/api/access-token.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { logInSample } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { ConsentsPage } from './consents-page.tsx';
import { SessionsPage } from './sessions-page.tsx';

const { listSessions, endSession, logOutEverywhere } = accountRoutes;
const { getConsents, putConsents } = consentRoutes;

let server = new ContractServer();
beforeEach(async () => {
  setServerTime('2026-11-26T12:00:00.000Z');
  server = new ContractServer();
  vi.stubGlobal('fetch', server.fetch);
  await startAllPhrases();
  await logInSample(server);
});
afterEach(async () => {
  await logOut();
  vi.unstubAllGlobals();
});

function draw(page: ReactElement) {
  drawPage(
    <>
      {page}
      <Toasts />
    </>,
    { path: '/page', at: '/page' },
  );
}

describe('the sessions of a customer', () => {
  const here = {
    loginId: 'a',
    device: 'Firefox, Windows',
    place: 'Ireland',
    isThis: true,
    since: '2026-11-26T09:30:00.000Z',
    lastSeen: '2026-11-26T10:00:00.000Z',
  };
  const other = {
    loginId: 'b',
    device: '',
    place: '',
    isThis: false,
    since: '2026-07-01T09:30:00.000Z',
    lastSeen: null,
  };

  it('are listed with device, place and time in London', async () => {
    server.answer(listSessions, { sessions: [here, other] });
    draw(<SessionsPage />);
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of ['Firefox, Windows', 'Ireland', 'Logged in on Thu 26 Nov 09:30']) {
      expect(first?.textContent).toContain(text);
    }
    expect(first?.textContent).toContain('Last seen on Thu 26 Nov 10:00');
    expect(first?.textContent).toContain('This device');
    expect(second?.textContent).toContain('Unknown device');
    expect(second?.textContent).toContain('Logged in on Wed 1 Jul 10:30');
    expect(second?.textContent).not.toContain('Last seen');
  });

  it('can be ended one by one, but for this one', async () => {
    server.answer(listSessions, { sessions: [here, other] });
    server.answer(endSession, { isOK: true });
    draw(<SessionsPage />);
    const button = await screen.findByRole('button', { name: 'Log Out' });
    server.answer(listSessions, { sessions: [here] });
    fireEvent.click(button);
    await screen.findByText('Unknown device is logged out.');
    expect(server.requestsOf(endSession)).toEqual([{ loginId: 'b' }]);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    });
    expect(document.activeElement?.textContent).toContain('This device');
  });

  it('stay where one cannot be ended, and the reason is said', async () => {
    server.answer(listSessions, { sessions: [here, other] });
    server.beSilent(endSession);
    draw(<SessionsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    await screen.findByText('Service is unavailable. Please try again later.');
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  });

  it('are all ended at once, with no word of a session that expired', async () => {
    const events: string[] = [];
    const end = onSessionEvent((event) => events.push(event));
    server.answer(listSessions, { sessions: [here] });
    server.answer(logOutEverywhere, () => {
      reportTokenRefused();
      return { isOK: true as const };
    });
    draw(<SessionsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Log Out Everywhere' }));
    await screen.findByText('You are logged out on every device.');
    expect(findUser()).toBeUndefined();
    expect(events).toEqual(['logged-out']);
    end();
  });

  it('are read again where they could not be read', async () => {
    server.beSilent(listSessions);
    draw(<SessionsPage />);
    await screen.findByText('Service is unavailable. Please try again later.');
    server.answer(listSessions, { sessions: [here] });
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('Firefox, Windows');
  });
});

describe('consent to marketing', () => {
  const said = { at: '2026-11-20T10:00:00.000Z', textVersion: '1' };
  const never = { at: null, textVersion: null };
  function consentsOf(given: readonly string[], word: typeof said | typeof never): Consents {
    const consents = consentChannels.map((channel) => ({
      product: 'betting' as const,
      channel,
      isGiven: given.includes(channel),
      ...word,
    }));
    return { consents };
  }
  const isOn = (name: string) =>
    screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

  it('D33: is off for every channel until it is given', async () => {
    server.answer(getConsents, consentsOf([], never));
    draw(<ConsentsPage />);
    const switches = await screen.findAllByRole('switch');
    expect(switches.map((each) => each.getAttribute('aria-checked'))).toEqual(
      Array.from({ length: 4 }, () => 'false'),
    );
    expect(screen.getAllByText('You have never agreed.')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Decline all' })).toBeNull();
  });

  it('is given to one channel, with the text that was read and the day', async () => {
    server.answer(getConsents, consentsOf([], never));
    server.answer(putConsents, consentsOf(['sms'], said));
    draw(<ConsentsPage />);
    fireEvent.click(await screen.findByRole('switch', { name: 'SMS' }));
    await screen.findByText('You agreed on Fri 20 Nov.');
    expect(server.requestsOf(putConsents)).toEqual([
      {
        consents: [{ product: 'betting', channel: 'sms', isGiven: true, textVersion: '1' }],
      },
    ]);
    expect([isOn('SMS'), isOn('Email')]).toEqual([true, false]);
  });

  it('is taken back from all channels at once', async () => {
    server.answer(getConsents, consentsOf(['sms', 'email'], said));
    server.answer(putConsents, consentsOf([], said));
    draw(<ConsentsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Decline all' }));
    await waitFor(() => {
      expect(screen.getAllByText('You declined on Fri 20 Nov.')).toHaveLength(4);
    });
    const [{ consents }] = server.requestsOf(putConsents) as [Consents];
    expect(consents.map(({ isGiven }) => isGiven)).toEqual([false, false, false, false]);
  });

  it('goes back to what is stored where storing fails', async () => {
    server.answer(getConsents, consentsOf([], never));
    server.beSilent(putConsents);
    draw(<ConsentsPage />);
    fireEvent.click(await screen.findByRole('switch', { name: 'Phone' }));
    const toast = await screen.findByText('Service is unavailable. Please try again later.');
    expect([toast.isConnected, isOn('Phone')]).toEqual([true, false]);
  });
});
