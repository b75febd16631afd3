import { sampleSettings } from '../../testing/sample-settings.ts';
import { accountRecoveryRoutes, accountRoutes, settingsRoutes } from '@furlong/contract';
import { pence } from '@furlong/money';
import { Toasts } from '@furlong/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../../app/ui-provider.tsx';
import { findUser, logOut, onSessionEvent } from '../../core/session/session.ts';
import { reportTokenRefused } from '../../platform/api/access-token.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { logInSample } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { DeactivatePage } from './deactivate-page.tsx';
import { ReactivatePage } from './reactivate-page.tsx';

const { accountDeactivation } = accountRoutes;
const { accountReactivation } = accountRecoveryRoutes;

function tellSettings(server: ContractServer, deactivationFormUrl: string | null) {
  server.answer(settingsRoutes.settings, { ...sampleSettings, deactivationFormUrl });
}

function draw(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/account/deactivate', Component: DeactivatePage },
      { path: '/account/reactivate', Component: ReactivatePage },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
        <Toasts />
      </UiProvider>
    </QueryClientProvider>,
  );
  return router;
}

function type(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

let server = new ContractServer();
beforeEach(async () => {
  localStorage.clear();
  server = new ContractServer();
  tellSettings(server, null);
  vi.stubGlobal('fetch', server.fetch);
  await startAllPhrases();
});
afterEach(async () => {
  await logOut();
  vi.unstubAllGlobals();
});

describe('closing an account', () => {
  it('is for customers', async () => {
    await logInSample(server);
    await logOut();
    const router = draw('/account/deactivate');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?from=%2Faccount%2Fdeactivate',
    );
  });

  it('says what happens, asks why and for the password, and closes at once', async () => {
    const events: string[] = [];
    const end = onSessionEvent((event) => events.push(event));
    await logInSample(server);
    server.answer(accountDeactivation, () => {
      // The channel may hear of the end before the answer is here.
      reportTokenRefused();
      return { isOK: true as const, balance: pence(12_34), openBets: 2 };
    });
    const router = draw('/account/deactivate');
    await screen.findByText(/^Your balance of £148\.20 stays yours/);
    expect(screen.getByText(/^Open bets stand/)).toBeTruthy();
    type(/^Why do you close/, 'Enough for me.');
    type('Password', 'furlong1');
    press('Close my account');
    await screen.findByRole('heading', { name: 'Your account is closed.' });
    expect(server.requestsOf(accountDeactivation)).toEqual([
      { Password: 'furlong1', reasonForClosure: 'Enough for me.' },
    ]);
    expect(screen.getByText(/£12\.34/).textContent).toContain('2 bets are still open.');
    expect(router.state.location.pathname).toBe('/account/deactivate');
    await waitFor(() => {
      expect(findUser()).toBeUndefined();
    });
    expect(events).toEqual(['logged-in', 'logged-out']);
    end();
  });

  it('says that the password is wrong by its field, and stays logged in', async () => {
    await logInSample(server);
    draw('/account/deactivate');
    await screen.findByLabelText('Password');
    press('Close my account');
    expect((await screen.findAllByText('Password is incorrect')).length).toBeGreaterThan(0);
    expect(server.requestsOf(accountDeactivation)).toEqual([]);
    const fault = { field: 'Password', code: 'password.incorrect', parameters: {} };
    server.refuse(accountDeactivation, 'form.invalid', [fault]);
    type('Password', 'furlong2');
    press('Close my account');
    await waitFor(() => {
      expect(server.requestsOf(accountDeactivation)).toHaveLength(1);
    });
    expect((await screen.findAllByText('Password is incorrect')).length).toBeGreaterThan(0);
    expect(findUser()?.cust_Ref).toBe('demo01');
  });

  it('goes by the operator’s own form where there is one', async () => {
    await logInSample(server);
    tellSettings(server, 'https://forms.example/close');
    draw('/account/deactivate');
    const frame = await screen.findByTitle('Deactivate Account');
    expect(frame.getAttribute('src')).toBe('https://forms.example/close');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('waits until it is known which form it is', async () => {
    await logInSample(server);
    server.beSilent(settingsRoutes.settings);
    draw('/account/deactivate');
    await screen.findByRole('alert');
    expect(screen.queryByLabelText('Password')).toBeNull();
    tellSettings(server, null);
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByLabelText('Password');
  });
});

describe('asking for a closed account', () => {
  function fill() {
    type('First Name', 'Zoë');
    type('Last Name', 'Quill');
    type('Day', '5');
    type('Month', '4');
    type('Year', '1990');
    type('Email', 'zoe@books.example');
  }

  it('needs all but the user name, and the terms', async () => {
    draw('/account/reactivate');
    press('Reactivate my account');
    const list = await screen.findByRole('group', { name: /^One or more fields are invalid/ });
    const faults = within(list).getAllByRole('listitem');
    expect(faults.map(({ textContent }) => textContent)).toEqual([
      'First Name is required.',
      'Last Name is required.',
      'Date of Birth is required.',
      'Email is required.',
      'You must agree to terms and conditions to continue!',
    ]);
  });

  it('D4: says what happens next in a dialog, and clears the form', async () => {
    server.answer(accountReactivation, { isFormSent: true, fileValidationErrors: [] });
    draw('/account/reactivate');
    fill();
    fireEvent.click(screen.getByLabelText(/^I agree to the/));
    press('Reactivate my account');
    const dialog = await screen.findByRole('dialog', { name: 'Your request has been received.' });
    expect(dialog.textContent).toContain('24 hours');
    expect(server.requestsOf(accountReactivation)).toEqual([
      {
        firstName: 'Zoë',
        lastName: 'Quill',
        dateOfBirth: '1990-04-05',
        email: 'zoe@books.example',
        userName: '',
        termsAgreement: true,
      },
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('');
    });
  });

  it('says that the service is unavailable, and keeps what was typed', async () => {
    server.beSilent(accountReactivation);
    draw('/account/reactivate');
    fill();
    fireEvent.click(screen.getByLabelText(/^I agree to the/));
    press('Reactivate my account');
    await screen.findByText('Service is unavailable. Please try again later.');
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Zoë');
  });
});
