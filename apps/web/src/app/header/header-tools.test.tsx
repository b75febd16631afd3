import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { startSession } from '../../core/session/session.ts';
import { setKnownPages } from '../../platform/known-pages.ts';
import { drawAccountPage, logInJane, serveAccount } from '../../testing/draw-account.tsx';
import { setLayout } from '../../testing/set-layout.ts';
import { HeaderTools } from './header-tools.tsx';

function hrefOf(name: string | RegExp): string | null {
  return screen.getByRole('link', { name }).getAttribute('href');
}

function know(...paths: readonly string[]) {
  setKnownPages([...paths, '*'].map((path) => ({ path })));
}

describe('the tools of the header', () => {
  serveAccount();
  beforeEach(async () => {
    know('/account', '/account/my-activity', '/my-bets', '/payment/deposit');
    await startSession();
  });

  it('lead a visitor to registration and login', () => {
    setLayout('phone');
    drawAccountPage(<HeaderTools />, '/sports?x=1');
    expect(hrefOf('Register')).toBe('/registration');
    expect(hrefOf('Login')).toBe('/login?from=%2Fsports%3Fx%3D1');
  });

  it.each([
    ['/login', ['Register']],
    ['/registration', ['Login']],
    ['/sign-up-twitter', ['Login']],
  ])('do not lead to %s from there', (at, names) => {
    setLayout('phone');
    drawAccountPage(<HeaderTools />, at);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  });

  it('lead a customer on the phone from the balance to the deposit, from the name to the account', async () => {
    setLayout('phone');
    await logInJane();
    drawAccountPage(<HeaderTools />, '/');
    await screen.findByRole('link', { name: /^Balance/ });
    expect(hrefOf(/^Balance/)).toBe('/payment/deposit');
    expect(hrefOf('Deposit')).toBe('/payment/deposit');
    expect(hrefOf('jane01Jane')).toBe('/account');
    expect(screen.getByRole('button', { name: 'Refresh balance' })).toBeTruthy();
  });

  it('lead to the statement instead while there is no page to deposit', async () => {
    know('/account');
    setLayout('phone');
    await logInJane();
    drawAccountPage(<HeaderTools />, '/');
    await screen.findByRole('link', { name: /^Balance/ });
    expect(hrefOf(/^Balance/)).toBe('/transactions');
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('lead a customer on the desktop from the balance to the statement, and open a menu over the name', async () => {
    setLayout('desktop');
    await logInJane();
    drawAccountPage(<HeaderTools />, '/');
    await screen.findByRole('link', { name: /^Balance/ });
    expect(hrefOf(/^Balance/)).toBe('/transactions');
    await userEvent.hover(await screen.findByRole('button', { name: 'Account jane01' }));
    const menu = within(await screen.findByRole('list', { name: 'Account jane01' }));
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'My Account',
      'My Activity',
      'My Bets',
      'Deposit',
      'Log Out',
    ]);
  });
});
