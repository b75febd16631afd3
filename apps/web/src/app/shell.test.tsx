import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../core/brand/brand.ts';
import { startSession } from '../core/session/session.ts';
import { watchLayout } from '../platform/layout.ts';
import { drawPage } from '../testing/draw-page.tsx';
import { startAllPhrases } from '../testing/start-phrases.ts';
import { Shell } from './shell.tsx';

function open(layout: 'phone' | 'desktop') {
  const media = Object.assign(new EventTarget(), { matches: layout === 'desktop' });
  vi.stubGlobal('matchMedia', () => media);
  watchLayout();
  drawPage(<Shell />, { path: '/transactions', at: '/transactions' });
}

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  await startAllPhrases();
  await startSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the frame around a page', () => {
  it('has a menu at the bottom of the phone and no footer', () => {
    open('phone');
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('has a footer on the desktop, with documents, company and licence, and no menu below', () => {
    open('desktop');
    const footer = screen.getByRole('contentinfo');
    const links = [...footer.querySelectorAll('a')].map(({ textContent, href }) => [
      textContent,
      href,
    ]);
    expect(links).toEqual([
      ['Terms And Conditions', 'https://furlong.example/terms-and-conditions.pdf'],
      ['Responsible Gambling Policy', 'https://furlong.example/responsible-gambling.pdf'],
      ['KYC Policy', 'https://furlong.example/kyc-policy.pdf'],
      ['Help', 'https://furlong.example/help.pdf'],
      ['Contact Details', 'https://furlong.example/contact.pdf'],
    ]);
    for (const text of [brand.registration, brand.licence, '18+', /© \d{4}/])
      expect(footer.textContent).toMatch(text);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it.each(['phone', 'desktop'] as const)('leads home by the logo on the %s', (layout) => {
    open(layout);
    expect(screen.getByRole('link', { name: 'Furlong home' }).getAttribute('href')).toBe('/');
  });

  it('has the way home in the menu at the top of the desktop', () => {
    open('desktop');
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(within(menu).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  it('leads a visitor on the phone to the login, and back to the page after it', () => {
    open('phone');
    const way = screen.getByRole('link', { name: 'Login' }).getAttribute('href');
    expect(way).toBe('/login?from=%2Ftransactions');
  });

  it('opens the login above the page on the desktop', async () => {
    open('desktop');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    const dialog = await screen.findByRole('dialog', { name: 'Login' }, { timeout: 10_000 });
    expect(within(dialog).getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });
});
