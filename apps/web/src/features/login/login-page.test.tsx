import { Toasts } from '@furlong/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { findUser, logOut } from '../../core/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { LoginPage } from './login-page.tsx';

const customer = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: 'aoife@furlong.example',
  firstName: 'Aoife',
  lastName: 'Merrion',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  country: '',
  postcode: '',
  isCompliancePopup: false,
  isLimitAsked: false,
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  direct: {},
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  oddsFormat: 1,
  accountStatus: 'active',
  funddetail: { balance: 148.2, availableFunds: 148.2 },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  token: 'token-1',
  tokenExpiresAt: '2099-01-01T00:00:00.000Z',
};

const fetched = vi.fn<typeof fetch>();

/** The text that a screen reader adds to the field. */
function describedBy(field: HTMLElement): string {
  const id = field.getAttribute('aria-describedby');
  return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
}

function renderLogin(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      { path: '/login', element: <LoginPage /> },
      { path: '/transactions', element: <h1>Transactions</h1> },
    ],
    { initialEntries: [path] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return {
    login: screen.getByRole('textbox', { name: 'Login' }),
    password: screen.getByLabelText('Password'),
    signIn: screen.getByRole('button', { name: 'Sign In' }),
  };
}

describe('the login screen', () => {
  beforeEach(async () => {
    vi.stubGlobal('fetch', fetched);
    await startAllPhrases();
  });
  afterEach(async () => {
    fetched.mockResolvedValue(Response.json({ isOK: true }));
    await logOut();
    fetched.mockReset();
    vi.unstubAllGlobals();
  });

  it('asks for user name and password, and sends nothing without them', async () => {
    const { login, password, signIn } = renderLogin('/login');
    await userEvent.click(signIn);
    expect(describedBy(login)).toBe('Username is required!');
    expect(describedBy(password)).toBe('Password is required!');
    expect(document.activeElement).toBe(login);
    expect(fetched).not.toHaveBeenCalled();
    await userEvent.type(login, 'demo01');
    expect(describedBy(login)).toBe('');
  });

  it.each([
    ['Forgot password?', '/reset_password'],
    ['Create an Account', '/registration'],
    ['Verify Account', '/account/verification'],
    ['Reactivate Account', '/account/reactivate'],
  ])('offers to go to %s', (name, path) => {
    renderLogin('/login');
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('leads to the page that the guard noted, with the customer logged in', async () => {
    fetched.mockResolvedValue(Response.json(customer));
    const { login, password, signIn } = renderLogin('/login?from=%2Ftransactions');
    await userEvent.type(login, ' demo01 ');
    await userEvent.type(password, 'furlong1');
    await userEvent.click(signIn);
    await screen.findByRole('heading', { name: 'Transactions' });
    expect(findUser()).toMatchObject({ cust_Ref: 'demo01', funddetail: { balance: 14820 } });
    expect(storage.find('authToken')).toBe('token-1');
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(
      JSON.stringify({
        Login: 'demo01',
        Password: 'furlong1',
      }),
    );
    expect(JSON.stringify({ ...localStorage })).not.toContain('furlong1');
  });

  it('shows the server message of a failure in a toast and stays', async () => {
    fetched.mockResolvedValue(
      Response.json({ status: '0', message: 'User name or password is not correct!' }),
    );
    const { login, password, signIn } = renderLogin('/login');
    await userEvent.type(login, 'demo01');
    await userEvent.type(password, 'wrong1');
    await userEvent.click(signIn);
    expect((await screen.findByRole('listitem')).textContent).toBe(
      'User name or password is not correct!',
    );
    expect(findUser()).toBeUndefined();
    expect(signIn.isConnected).toBe(true);
  });

  const ahead = '2099-11-27T12:00:00.000Z';
  const past = '2020-11-27T12:00:00.000Z';

  it.each<[string, string | null, string]>([
    ['customer.time_out', ahead, 'You are taking a break until 27-11-2099, 12:00.'],
    ['customer.self_excluded', ahead, 'You have excluded yourself until 27-11-2099.'],
    [
      'customer.self_excluded',
      past,
      'Your self-exclusion ended on 27-11-2020. You can ask for your account to be reactivated.',
    ],
    ['customer.self_excluded', null, 'You have excluded yourself from this account.'],
    [
      'customer.register_excluded',
      null,
      'You are on a register of self-exclusion, so this account cannot be used.',
    ],
    [
      'customer.register_excluded',
      past,
      'Your exclusion by the register ended on 27-11-2020. You can ask for your account to be reactivated.',
    ],
  ])('says calmly in the form of %s until %s: %s', async (code, endsAt, sentence) => {
    fetched.mockResolvedValue(Response.json({ status: '0', message: 'No.', code, endsAt }));
    const { login, password, signIn } = renderLogin('/login');
    await userEvent.type(login, 'demo01');
    await userEvent.type(password, 'furlong1');
    await userEvent.click(signIn);
    const said = await screen.findByText(sentence);
    const notice = said.closest<HTMLElement>('[role=status]');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/account/responsible-gambling');
    expect(screen.queryByText('No.')).toBeNull();
    expect(findUser()).toBeUndefined();
  });

  it('ignores a second submit while the first is under way', async () => {
    let answer: (response: Response) => void = () => undefined;
    fetched.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { login, password, signIn } = renderLogin('/login');
    await userEvent.type(login, 'demo01');
    await userEvent.type(password, 'furlong1{Enter}');
    expect(signIn.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(signIn);
    await userEvent.type(password, '{Enter}');
    expect(fetched).toHaveBeenCalledOnce();
    answer(Response.json(customer));
    await screen.findByRole('heading', { name: 'Home' });
  });

  it('says that the service is away when no answer comes', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    const { login, password, signIn } = renderLogin('/login');
    await userEvent.type(login, 'demo01');
    await userEvent.type(password, 'furlong1');
    await userEvent.click(signIn);
    await waitFor(() => {
      expect(
        screen
          .getAllByRole('listitem')
          .some((toast) => toast.textContent.startsWith('Service is unavailable.')),
      ).toBe(true);
    });
  });
});
