import { setKnownPages, setServerTime } from '@furlong/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pence } from '@furlong/money';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUser, startSession } from '../../core/session/session.ts';
import { drawAccountPage, logInJane, press, serveAccount } from '../../testing/draw-account.tsx';
import { setLayout } from '../../testing/set-layout.ts';
import { OverviewPage } from './overview-page.tsx';

function know(...paths: readonly string[]) {
  const routes: RouteObject[] = [...paths, '*'].map((path) => ({ path }));
  setKnownPages(routes);
}

const everyPage = [
  'my-activity',
  'change_password',
  'profile',
  'user-preferences',
  'verification',
  'responsible-gambling',
  'reactivate',
].map((page) => `/account/${page}`);
const payments = ['/payment/deposit', '/payment/withdrawal', '/payment/update-deposit'];

/** The links of a group by its heading, as names with what is true now. */
function linksOf(heading: string): readonly string[] {
  const group = screen.getByRole('heading', { name: heading }).parentElement;
  return within(group ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

describe('the overview of the account', () => {
  const server = serveAccount();
  beforeEach(async () => {
    setServerTime('2026-11-26T12:00:00.000Z');
    setLayout('phone');
    know(...everyPage, ...payments, '/my-bets');
    await startSession();
  });
  afterEach(() => {
    setKnownPages([]);
  });

  it('of a customer has the whole menu, and says what is true now', async () => {
    await logInJane();
    drawAccountPage(<OverviewPage />, '/account');
    expect(linksOf('My Account')).toEqual([
      'My Activity',
      'My Bets',
      'Change Password',
      'Update My DetailsJane Quill',
      'User PreferencesFractional',
      'Verify AccountVerified',
      'Responsible Gambling',
    ]);
    expect(linksOf('Payments')).toEqual([
      'Deposit',
      'Request Withdrawal',
      'Update Deposit Limits£100.00 a day',
    ]);
    expect(linksOf('Other Information')).toContain('Betting Rules');
    expect(screen.getByText('£148.20')).toBeTruthy();
    expect(screen.getByText('£138.20')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refresh balance' })).toBeNull();
    press('Log Out');
    await waitFor(() => {
      expect(findUser()).toBeUndefined();
    });
  });

  it('of a visitor has the ways in, and what can be done without an account', () => {
    drawAccountPage(<OverviewPage />, '/account');
    expect(linksOf('My Account')).toEqual([
      'Verify Account',
      'Reactivate Account',
      'Responsible Gambling',
    ]);
    expect(linksOf('Other Information')).toContain('Help');
    expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?from=%2Faccount',
    );
  });

  it('has an arrow that leads home', () => {
    drawAccountPage(<OverviewPage />, '/account');
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(document.title).toMatch(/^Account/);
  });

  it('leaves out what the app has no page for', async () => {
    know('/account/profile');
    await logInJane();
    drawAccountPage(<OverviewPage />, '/account');
    expect(linksOf('My Account')).toEqual(['Update My DetailsJane Quill']);
    expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
  });

  it('on the desktop reads the balance again, and leaves the menu to the left column', async () => {
    setLayout('desktop');
    await logInJane();
    drawAccountPage(<OverviewPage />, '/account');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain(
      'User PreferencesFractional',
    );
    const funds = { balance: pence(5_000), availableFunds: pence(4_900) };
    server().user = { ...server().user, funddetail: funds };
    fireEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
    await screen.findByText('£50.00');
    await screen.findByText('£49.00');
    // D13: what is taken out of the funds and not paid yet is still of the balance.
    expect(screen.getByText('Waiting in withdrawals').nextElementSibling?.textContent).toBe(
      '£1.00',
    );
  });

  it('tells free bets apart from the balance, with their ends, and nothing of those that are past', async () => {
    const freeBet = {
      id: '00000000-0000-4000-8000-000000000001',
      amount: pence(500),
      source: 'operator',
      grantedAt: '2026-11-20T13:00:00.000Z',
      expiresAt: '2026-11-27T13:00:00.000Z',
      state: 'available',
      ticketNumber: '',
      voidedTicketNumber: '',
    };
    const past = { ...freeBet, id: '00000000-0000-4000-8000-000000000002', state: 'used' };
    server().told.set('free-bets', {
      answer: { freeBets: [freeBet, { ...past, amount: pence(700) }] },
    });
    await logInJane();
    drawAccountPage(<OverviewPage />, '/account');
    const told = (await screen.findByText('Until Fri 27 Nov 13:00')).nextElementSibling;
    expect(screen.getByRole('heading', { name: 'Free bets' })).toBeTruthy();
    expect(told?.textContent).toBe('£5.00');
    expect(screen.queryByText('£7.00')).toBeNull();
    expect(screen.getByText('£148.20')).toBeTruthy();
  });

  it('tells of no withdrawal where none waits', async () => {
    const funds = { balance: pence(5_000), availableFunds: pence(5_000) };
    server().user = { ...server().user, funddetail: funds };
    await logInJane();
    drawAccountPage(<OverviewPage />, '/account');
    expect(screen.getByText('Available Credit', { exact: false })).toBeTruthy();
    expect(screen.queryByText('Waiting in withdrawals')).toBeNull();
  });
});
