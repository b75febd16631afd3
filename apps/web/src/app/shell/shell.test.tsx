import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../core/session/session.ts';
import { watchLayout } from '../../platform/layout.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { sampleHouse, sampleSettings } from '../../testing/sample-settings.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
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

  it('says at the end of the phone’s page who runs the book, over 18, safer gambling and the terms', async () => {
    vi.stubGlobal('fetch', async () => Response.json(sampleSettings));
    open('phone');
    const end = (await screen.findByText(/Sample Bets Ltd/)).parentElement;
    expect(
      [...(end?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    ).toEqual([
      '/info/over18',
      '/info/ResponsibleGambling',
      '/info/Terms%20And%20Conditions',
      '/info/Contact%20Details',
      '/info/complaints',
    ]);
    expect(end?.textContent).toContain(sampleHouse.licence);
  });

  it('has a footer on the desktop, with documents, company and licence, and no menu below', async () => {
    vi.stubGlobal('fetch', async () => Response.json(sampleSettings));
    open('desktop');
    const footer = screen.getByRole('contentinfo');
    await within(footer).findByText(/Sample Bets Ltd/);
    const links = [...footer.querySelectorAll('a')].map((link) => [
      link.textContent.trim(),
      link.getAttribute('href'),
    ]);
    const pdf = (key: string) => `/api/get-page-pdf?url=${key}&site=1&language=en`;
    expect(links).toEqual([
      ['Terms And Conditions', pdf('termsandconditions')],
      ['Responsible Gambling Policy', pdf('ResponsibleGambling')],
      ['KYC Policy', pdf('kyc')],
      ['Help', pdf('help')],
      ['Contact Details', pdf('contact-detail')],
      ['Complaints', '/info/complaints'],
      ['Cookie settings', '/info/Cookie%20Policy'],
      ['Sample Commission', 'https://commission.example/'],
      ['Racing blog', 'https://blog.example/'],
      ['18+ Over 18 only', '/info/over18'],
    ]);
    const { company, registration, address, licence, sealName } = sampleHouse;
    for (const text of [company, registration, address, licence, sealName, /© \d{4}/])
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
    const dialog = await screen.findByRole('dialog', { name: 'Login' });
    expect(within(dialog).getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });
});
