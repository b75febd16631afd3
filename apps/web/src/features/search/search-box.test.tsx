import type { SearchHit } from '@furlong/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { storage } from '../../platform/storage.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { SearchBox } from './search-box.tsx';

const arsenal: SearchHit = {
  kind: 'participant',
  title: 'Arsenal',
  detail: 'Football, Premier League',
  page: {
    kind: 'match',
    code: 'F',
    eventFile: 'F2611201',
    eventGroup: 1,
    League: 'Premier League',
    homeTeam: 'Arsenal',
    awayTeam: 'Fulham',
    date: '21-11-2026',
  },
  startsAt: '2026-11-21T15:00:00.000Z',
  isLive: false,
};
const ascot: SearchHit = {
  kind: 'meeting',
  title: 'Ascot',
  detail: 'Horse Racing, United Kingdom',
  page: { kind: 'race', code: 'H', eventFile: 'H2611201', eventGroup: 2, eventIdx: 3 },
  startsAt: '2026-11-21T14:05:00.000Z',
  isLive: false,
};
const league: SearchHit = {
  kind: 'competition',
  title: 'Premier League',
  detail: 'Football, England',
  page: { kind: 'competition', code: 'F', country: 'England', League: 'Premier League' },
  startsAt: null,
  isLive: false,
};

const asked: string[] = [];
let answer: Response;

beforeEach(async () => {
  await startAllPhrases();
  storage.forget('recentSearches');
  asked.length = 0;
  answer = Response.json([arsenal, ascot, league]);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    // Any other call, such as that for the ways on under an empty search, is no search.
    const searched = new URL(url, 'http://x').searchParams.get('q');
    if (searched !== null) asked.push(searched);
    return answer.clone();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  const onLeave = vi.fn();
  const { router } = drawPage(<SearchBox onLeave={onLeave} />, { path: '/', at: '/' });
  return { onLeave, router, user: userEvent.setup() };
}

function field() {
  return screen.getByRole('combobox', { name: 'Search' });
}
function options() {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

describe('SearchBox', () => {
  it('shows ways on while nothing is typed and no earlier search can be repeated', async () => {
    const { user } = open();
    const horses = screen.getByRole('link', { name: 'Horse Racing' });
    expect(horses.getAttribute('href')).toBe('/sport/horse-racing');
    expect(screen.getByRole('link', { name: 'In play' }).getAttribute('href')).toBe('/in-play');
    expect(screen.getByRole('link', { name: 'Favourites' })).toBeTruthy();
    await user.type(field(), 'ars');
    expect(screen.queryByRole('link')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('asks once the typing rests, and shows what was found by kind', async () => {
    const { user } = open();
    expect(field()).toBe(document.activeElement);
    await user.type(field(), 'ars');
    const teams = await screen.findByRole('group', { name: 'Teams and players' });
    expect(within(teams).getByRole('option').textContent).toContain('Arsenal');
    expect(screen.getByRole('group', { name: 'Meetings' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('3 results');
    expect(asked).toEqual(['ars']);
  });

  it('is led by the arrows, round at the ends, and goes there by Enter', async () => {
    const { user, router, onLeave } = open();
    await user.type(field(), 'ars');
    await screen.findByRole('group', { name: 'Meetings' });
    const active = () =>
      document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(active()).toContain('Arsenal');
    await user.keyboard('{ArrowUp}');
    expect(active()).toContain('Premier League');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/sport/football');
    });
    expect(router.state.location.search).toBe(
      '?category=England&selectedCategoryEventName=Premier+League',
    );
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('goes to the best by Enter alone, to any by a tap, and remembers them', async () => {
    const { user, router } = open();
    await user.type(field(), 'asc');
    await user.click(await screen.findByRole('option', { name: /Ascot/ }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/sport/horse-racing/race/H2611201/2');
    });
    expect(router.state.location.search).toContain('ev=3');
    expect(storage.find('recentSearches')).toBe('["Ascot"]');
  });

  it('offers the searches of before, which can be cleared', async () => {
    storage.keep('recentSearches', '["Ascot","Arsenal"]');
    const { user } = open();
    expect(options()).toEqual(['Ascot', 'Arsenal']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByRole('group', { name: 'Meetings' });
    expect(asked).toEqual(['Arsenal']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(options()).toEqual([]);
    expect(storage.find('recentSearches')).toBeUndefined();
  });

  it('empties the field by Escape, and is left by Escape in an empty one', async () => {
    const { user, onLeave } = open();
    await user.type(field(), 'ars');
    await user.keyboard('{Escape}');
    expect(field()).toHaveProperty('value', '');
    expect(onLeave).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('says that nothing was found, and that a letter is too little', async () => {
    answer = Response.json([]);
    const { user } = open();
    await user.type(field(), 'q');
    expect(screen.getByText('Type at least two letters.')).toBeTruthy();
    await user.type(field(), 'qq');
    expect(await screen.findAllByText('Nothing found for “qqq”.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'All sports' })).toBeTruthy();
    expect(asked).toEqual(['qqq']);
  });

  it('says that it failed, and tries again', async () => {
    answer = Response.json({ code: 'request.too_many', message: 'no' }, { status: 429 });
    const { user } = open();
    await user.type(field(), 'ars');
    await screen.findByRole('alert');
    answer = Response.json([arsenal]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Arsenal/ })).toBeTruthy();
  });
});
