import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../core/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { setKnownPages } from '../../platform/known-pages.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { setLayout } from '../../testing/set-layout.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { Header } from './header.tsx';

const user = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: '',
  firstName: 'Aoife',
  lastName: '',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  country: '',
  postcode: '',
  prefix: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  accountStatus: 'active',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  oddsFormat: 1,
  verification: 'verified',
  verificationNext: 'none',
  isCompliancePopup: false,
  isLimitAsked: false,
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  direct: {},
};
let pounds: number;

beforeEach(async () => {
  pounds = 5;
  setLayout('desktop');
  setKnownPages([{ path: '/my-bets' }]);
  vi.stubGlobal('fetch', async (url: string) => {
    const fresh = { access_token: 'fresh', expires_at: '2099-01-01T00:00:00.000Z' };
    const funddetail = { balance: pounds, availableFunds: pounds };
    const isToken = url === '/api/auth/token';
    return Promise.resolve(Response.json(isToken ? fresh : { ...user, funddetail }));
  });
  storage.keep('hasDeviceCredential', 'true');
  await startAllPhrases();
  await startSession();
  drawPage(<Header />, { path: '*', at: '/sports' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the header of a customer on the desktop', () => {
  it('shows a customer the balance, which leads to transactions', async () => {
    const balance = await screen.findByRole('link', { name: /Balance.*£5\.00/ });
    expect(balance.getAttribute('href')).toBe('/transactions');
  });

  it('leads to the promotions', () => {
    const link = screen.getByRole('link', { name: 'Promotions' });
    expect(link.getAttribute('href')).toBe('/promos');
  });

  it('reads the balance again when asked', async () => {
    pounds = 7.25;
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: /Balance/ }).textContent).toContain('£7.25');
    });
  });

  it('has the customer’s reference and name, with My Bets and Log Out below', async () => {
    const account = await screen.findByRole('button', { name: 'Account demo01' });
    expect(account.textContent).toBe('demo01Aoife');
    await userEvent.click(account);
    for (const name of ['My Bets', 'Log Out'])
      expect(await screen.findByRole('button', { name })).toBeTruthy();
  });
});
