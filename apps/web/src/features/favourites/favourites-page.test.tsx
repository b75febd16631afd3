import { favouriteRoutes, type CompetitionEvent, type Favourite } from '@furlong/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { logIn, logOut } from '../../core/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { competitionEvent } from '../../core/sports/testing/sport-samples.ts';
import { FavouritesPage } from './favourites-page.tsx';

const arsenal: Favourite = { kind: 'team', sportCode: 'F', name: 'Arsenal', country: '' };
const golf: Favourite = { kind: 'sport', sportCode: 'm', name: 'm', country: '' };
const customer = {
  status: '1',
  message: '',
  token: 'a',
  tokenExpiresAt: '2099-01-01T00:00:00.000Z',
  cust_Ref: 'demo01',
  email: '',
  firstName: 'Aoife',
  lastName: '',
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
  oddsFormat: 1,
  accountStatus: '',
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  direct: {},
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  funddetail: { balance: 5, availableFunds: 5 },
  preferences: { carousel: 1, oddFormat: 2, sortRacing: 1, carouselRegion: 1 },
};

/** The server's end: one customer's favourites, and the matches of whoever asks. */
let kept: readonly Favourite[] = [];
let events: readonly CompetitionEvent[] = [];
let isFull = false;
const calls: string[] = [];
const asked: unknown[] = [];

function answerFavourites(method: string, sent: unknown): Response {
  if (isFull) return Response.json({ code: 'favourites.full', message: '' }, { status: 409 });
  if (method === 'PUT') {
    const { favourites } = z.parse(favouriteRoutes.addFavourites.request, sent);
    kept = [...kept, ...favourites];
  }
  if (method === 'DELETE') {
    const { name } = z.parse(favouriteRoutes.removeFavourite.request, sent);
    kept = kept.filter((each) => each.name !== name);
  }
  return Response.json({ favourites: kept });
}

function answer(method: string, path: string, sent: unknown): Response {
  calls.push(`${method} ${path}`);
  if (path === '/api/user/login') return Response.json(customer);
  if (path === favouriteRoutes.favouriteEvents.path) {
    asked.push(sent);
    return Response.json(events);
  }
  if (path === favouriteRoutes.favourites.path) return answerFavourites(method, sent);
  return Response.json({ isOK: true });
}

beforeEach(async () => {
  [kept, events, isFull, calls.length, asked.length] = [[], [], false, 0, 0];
  await startAllPhrases();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) =>
    answer(method, url, typeof body === 'string' ? JSON.parse(body) : undefined),
  );
});
afterEach(async () => {
  localStorage.clear();
  await act(logOut);
  vi.unstubAllGlobals();
});

function open(query = '') {
  drawPage(<FavouritesPage />, { path: '/favourites', at: `/favourites${query}` });
}

function stars(name: string) {
  return screen.getAllByRole('button', { name: `Favourite ${name}` });
}
function isLit(name: string): boolean {
  return stars(name).every((star) => star.getAttribute('aria-pressed') === 'true');
}
async function press(name: string) {
  const [star] = stars(name);
  if (star !== undefined) await userEvent.setup().click(star);
}

describe('FavouritesPage', () => {
  it('is empty at first, and keeps on the device what a visitor chooses', async () => {
    open();
    expect(screen.getByText(/You have no favourites yet/)).toBeTruthy();
    await press('Golf');
    expect(stars('Golf')).toHaveLength(1);
    expect(isLit('Golf')).toBe(true);
    // The row has moved into the group of favourites, and the focus with it.
    expect(document.activeElement).toBe(stars('Golf')[0]);
    expect(JSON.parse(storage.find('favourites') ?? '')).toEqual({ favourites: [golf] });
    expect(storage.find('favouriteCount')).toBe('1');
    expect(storage.find('favouriteSports')).toBe('m');
    await press('Golf');
    expect(storage.find('favourites')).toBeUndefined();
    expect(calls.filter((call) => call.includes('/user/'))).toEqual([]);
  });

  it('has competitions and teams under their sport, which is listed once', async () => {
    storage.keep('favourites', JSON.stringify({ favourites: [arsenal, golf] }));
    open();
    await act(async () => await logIn('demo01', 'furlong1'));
    await waitFor(() => {
      expect(kept).toEqual([arsenal, golf]);
    });
    const star = (await screen.findAllByRole('button', { name: 'Favourite Arsenal' }))[0];
    const group = star?.closest('ul');
    expect(within(group ?? document.body).getAllByRole('listitem')).toHaveLength(2);
    expect(stars('Football')).toHaveLength(1);
    expect(stars('Golf')).toHaveLength(1);
  });

  it('shows what the favourites play next, or that they play nothing', async () => {
    open();
    await press('Golf');
    expect(await screen.findByText(/None of your favourites has a match/)).toBeTruthy();
    events = [competitionEvent()];
    await press('Tennis');
    const next = screen.getByRole('region', { name: 'Next matches' });
    expect(await within(next).findByRole('region', { name: 'Premier League' })).toBeTruthy();
  });

  it('shows of one team its own matches alone, and the way back', async () => {
    events = [competitionEvent()];
    open('?team=Arsenal&sportCode=F');
    expect(screen.getByRole('heading', { level: 1, name: 'Arsenal' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Premier League' })).toBeTruthy();
    expect(asked).toEqual([{ favourites: [arsenal] }]);
    await userEvent.setup().click(screen.getByRole('link', { name: 'All favourites' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Favourites' })).toBeTruthy();
  });

  it('takes with it at the login what the visitor chose, and leaves nothing at the logout', async () => {
    open();
    kept = [arsenal];
    await press('Golf');
    await act(async () => await logIn('demo01', 'furlong1'));
    await waitFor(() => {
      expect(kept).toEqual([arsenal, golf]);
    });
    expect(await screen.findByRole('button', { name: 'Favourite Arsenal' })).toBeTruthy();
    expect(storage.find('favourites')).toBeUndefined();
    await press('Arsenal');
    await waitFor(() => {
      expect(kept).toEqual([golf]);
    });
    await act(logOut);
    expect(screen.getByText(/You have no favourites yet/)).toBeTruthy();
    expect(kept).toEqual([golf]);
  });

  it('takes a choice back when the server says no', async () => {
    open();
    await act(async () => await logIn('demo01', 'furlong1'));
    await waitFor(() => {
      expect(calls).toContain('GET /api/user/favourites');
    });
    isFull = true;
    await press('Golf');
    await waitFor(() => {
      expect(isLit('Golf')).toBe(false);
    });
    expect(kept).toEqual([]);
  });
});
