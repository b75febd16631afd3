import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { noteFavourites } from '../../core/favourites/favourite-count.ts';
import { watchLayout } from '../../platform/layout.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { SportsBar } from './sports-bar.tsx';

const server = new SportServer();

beforeEach(async () => {
  await startAllPhrases();
  server.start();
});
afterEach(() => {
  server.stop();
});

function open(layout: 'phone' | 'desktop', at: string) {
  vi.stubGlobal('matchMedia', () =>
    Object.assign(new EventTarget(), { matches: layout === 'desktop' }),
  );
  watchLayout();
  return drawPage(<SportsBar />, { path: '*', at });
}

describe('SportsBar', () => {
  it('offers on the desktop what the sport has, under its name, also on the page of a match', async () => {
    open('desktop', '/sport/football/match/F2611201/1');
    const featured = await screen.findByRole('link', { name: 'Featured' });
    const football = screen.getByRole('link', { name: 'Football' });
    expect(football.getAttribute('aria-current')).toBe('page');
    expect(football.closest('li')).toBe(featured.closest('li li')?.parentElement?.closest('li'));
    expect(featured.hasAttribute('aria-current')).toBe(false);
  });

  it('keeps the place of the menu while that loads', () => {
    open('desktop', '/sport/football');
    const place = screen.getByRole('link', { name: 'Football' }).nextElementSibling;
    expect(place?.getAttribute('style')).toContain('--rows: 6');
  });

  it.each(['phone', 'desktop'] as const)(
    'has a favourite sport first and once on the %s',
    (layout) => {
      open(layout, '/');
      const shown = () =>
        screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
      act(() => {
        noteFavourites([{ kind: 'sport', sportCode: 'm', name: 'm', country: '' }]);
      });
      expect(shown().indexOf('/sport/golf')).toBe(shown().indexOf('/favourites') + 1);
      expect(shown().filter((href) => href === '/sport/golf')).toHaveLength(1);
      act(() => {
        noteFavourites([]);
      });
      expect(shown().indexOf('/sport/golf')).toBeGreaterThan(shown().indexOf('/favourites') + 1);
    },
  );

  it('is a plain list on the phone', () => {
    open('phone', '/sport/football');
    expect(screen.getByRole('link', { name: 'Football' }).nextElementSibling).toBeNull();
  });

  it.each([
    ['/login', false],
    ['/transactions', true],
  ])('stands on the desktop at %s: %s', (at, isShown) => {
    open('desktop', at);
    expect(screen.queryByRole('navigation') !== null).toBe(isShown);
  });

  it('has the promotions at its end on the phone alone', () => {
    open('phone', '/');
    expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/promos');
    expect(screen.getByRole('link', { name: 'Promos' })).toBeTruthy();
  });

  it.each(['phone', 'desktop'] as const)('leads first to what is in play on the %s', (layout) => {
    open(layout, '/in-play');
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('In play');
    expect(first?.getAttribute('href')).toBe('/in-play');
    expect(first?.getAttribute('aria-current')).toBe('page');
  });

  it('leaves the promotions to the header on the desktop', () => {
    open('desktop', '/');
    expect(screen.queryByRole('link', { name: 'Promos' })).toBeNull();
  });

  it('stands on the phone over home and the pages of sports alone', () => {
    open('phone', '/transactions');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
