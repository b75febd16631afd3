import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSession } from './session.ts';
import { storage } from '../../platform/storage.ts';
import { CustomersOnly } from './customers-only.tsx';

const user = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: '',
  firstName: '',
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
  funddetail: { balance: 5, availableFunds: 5 },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  direct: {},
};

const answers: Readonly<Record<string, object>> = {
  '/api/auth/token': { access_token: 'fresh', expires_at: '2099-01-01T00:00:00.000Z' },
  '/api/user/user-info-v1': user,
};

function open() {
  const router = createMemoryRouter(
    [
      {
        Component: CustomersOnly,
        children: [{ path: 'transactions', element: <h1>Transactions</h1> }],
      },
      { path: 'login', element: <h1>Login</h1> },
    ],
    { initialEntries: ['/transactions?type=3&duration=2'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page for customers', () => {
  it('sends a visitor to login, which is told the page with its query', async () => {
    await startSession();
    const { state } = open();
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
    expect(state.location.pathname).toBe('/login');
    expect(new URLSearchParams(state.location.search).get('from')).toBe(
      '/transactions?type=3&duration=2',
    );
  });

  it('is there for a customer', async () => {
    vi.stubGlobal('fetch', async (url: string) => Promise.resolve(Response.json(answers[url])));
    storage.keep('hasDeviceCredential', 'true');
    await startSession();
    open();
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeTruthy();
  });
});
