import { formatDate, now } from '@furlong/client';
import { routes } from '@furlong/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { chooseOddsFormat } from '../../core/preferences/preferences.ts';
import { logIn, logOut, updatePreferences } from '../../core/session/session.ts';
import { connectSlip, publishSlip, type SlipChoice } from '../../core/slip/slip.ts';
import { inAct } from '../../testing/in-act.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { competitionEvent, inMinutes, nextRace } from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { HomePage } from './home-page.tsx';

const server = new SportServer();
const home = { path: '/', at: '/' };
const names = ['email', 'firstName', 'lastName', 'telephoneNumber', 'work_Tel', 'mobile'];
const address = ['address1', 'address2', 'address3', 'address4', 'country', 'postcode'];
const customer = {
  ...Object.fromEntries([...names, ...address].map((name) => [name, ''])),
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  isCompliancePopup: false,
  isLimitAsked: false,
  oddsFormat: 1,
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  direct: {},
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  accountStatus: 'active',
  funddetail: { balance: 5, availableFunds: 5 },
  token: 'a-token',
  tokenExpiresAt: '2099-01-01T00:00:00.000Z',
};

beforeAll(async () => {
  // Parts that load late in the app are there at once here.
  await import('./highlights.tsx');
});
beforeEach(async () => {
  await startAllPhrases();
  server.start();
  server.calls.length = 0;
  server.answers.nextRaces = [];
  server.answers.featured = [];
  server.answers.eventsBySport = { leagues: [], markets: [] };
  server.answers.sportEvents = [];
});
afterEach(() => {
  chooseOddsFormat('fractional');
  publishSlip([]);
  server.stop();
});

describe('HomePage', () => {
  it('shows a next race with the first of its betting, its terms, BOG and the way to its card', async () => {
    server.answers.nextRaces = [nextRace()];
    drawPage(<HomePage />, home);
    const link = await screen.findByRole('link', { name: 'All runners, 14:05 Kempton Park' });
    expect(link.getAttribute('href')).toBe(
      '/sport/horse-racing/race/H2611201/1?ev=3&sportCode=H%2Ch%2Co',
    );
    screen.getByRole('button', { name: 'Marsh Lantern 7/2' });
    screen.getByRole('button', { name: 'Copperfield Lane EVS' });
    screen.getByText('02');
    screen.getByText('14');
    screen.getByText('BOG');
    screen.getByText('Each way 1/5 odds, 3 places');
    expect(document.title).toContain('Home');
  });

  it.each(['Open', 'Suspended'] as const)(
    'shows no button where there is no price in a race that is %s',
    async (status) => {
      const eventIdx = status === 'Open' ? 4 : 6;
      server.answers.nextRaces = [nextRace({ eventIdx, status })];
      drawPage(<HomePage />, home);
      await screen.findByText('Quiet Rebuttal', { selector: 'li > span:nth-of-type(2)' });
      expect(screen.queryByRole('button', { name: /Quiet Rebuttal/ })).toBeNull();
    },
  );

  it('shows the races of Britain and Ireland before those abroad, and none that is off', async () => {
    server.answers.nextRaces = [
      nextRace({ meetingName: 'Ripon', eventGroup: 71, status: 'Off' }),
      nextRace({ meetingName: 'Meydan', eventGroup: 72, region: 'International' }),
      nextRace({ meetingName: 'Naas', eventGroup: 73 }),
    ];
    drawPage(<HomePage />, home);
    await screen.findByRole('heading', { level: 3, name: 'Naas' });
    const races = screen.getByRole('region', { name: 'Next Races' });
    expect(
      within(races)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Naas', 'Meydan']);
    expect(server.calls).toContain('/api/GetNextRaces?sportcode=H');
  });

  it.each([
    ['grey from ten minutes on', 10.5, 'badge'],
    ['coloured below', 9.5, 'badge soon'],
  ])('draws the countdown %s', async (_look, minutes, className) => {
    server.answers.nextRaces = [nextRace({ eventIdx: 5, startsAt: inMinutes(minutes) })];
    drawPage(<HomePage />, home);
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(minutes > 10 ? /^10:[23]\d$/ : /^09:[23]\d$/);
    expect(timer.parentElement?.className).toBe(className);
  });

  it('asks for the type of races that is chosen', async () => {
    drawPage(<HomePage />, home);
    await userEvent.click(await screen.findByRole('radio', { name: 'International' }));
    expect(server.calls).toContain('/api/GetNextRaces?sportcode=h%2Co');
  });

  it('puts football first, or racing when it is chosen', async () => {
    drawPage(<HomePage />, home);
    const order = () =>
      screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
    expect(order()[0]).toBe('Featured football');
    await userEvent.click(screen.getByRole('radio', { name: 'Horse Racing' }));
    expect(order()[0]).toBe('Next Races');
  });

  it('follows what the customer prefers, also when that changes, and no toggle of before stands against it', async () => {
    const { fetch: answer } = globalThis;
    let preferences = { carousel: 2, oddFormat: 1, sortRacing: 1, carouselRegion: 2 };
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      if (url === '/api/user/login') return Response.json({ ...customer, preferences });
      if (url === '/api/user/logout') return Response.json({ isOK: true });
      if (url !== '/api/user/update-user-preferences') return await answer(url);
      const sent = JSON.parse(z.parse(z.string(), request.body));
      preferences = z.decode(routes.updatePreferences.request, sent);
      return Response.json(preferences);
    });
    const first = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
    const races = () => server.calls.filter((url) => url.startsWith('/api/GetNextRaces')).at(-1);
    drawPage(<HomePage />, home);
    await waitFor(() => {
      expect([first(), races()]).toEqual([
        'Featured football',
        '/api/GetNextRaces?sportcode=H%2Ch%2Co',
      ]);
    });
    await logIn('demo01', 'furlong1');
    await waitFor(() => {
      expect([first(), races()]).toEqual(['Next Races', '/api/GetNextRaces?sportcode=H']);
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Football' }));
    expect(first()).toBe('Featured football');
    await updatePreferences({ carousel: 1, carouselRegion: 3 });
    await waitFor(() => {
      expect(races()).toBe('/api/GetNextRaces?sportcode=h%2Co');
    });
    await updatePreferences({ carousel: 2 });
    await waitFor(() => {
      expect(first()).toBe('Next Races');
    });
    await logOut();
    await waitFor(() => {
      expect(first()).toBe('Featured football');
    });
  });

  it('says so when there is nothing, and when it could not be read, with a way to try again', async () => {
    delete server.answers.featured;
    drawPage(<HomePage />, home);
    await screen.findByText('There are Currently no active events. Please check back later.');
    const failure = await screen.findByRole('alert');
    server.answers.featured = [competitionEvent()];
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Aston Villa');
  });

  it('shows score and minute of a match under way, and no more than twelve matches', async () => {
    const score = { home: 2, away: 1, period: '2H', minute: 67, at: inMinutes(0) } as const;
    server.answers.featured = Array.from({ length: 13 }, (_event, index) =>
      competitionEvent({
        eventGroup: 100 + index,
        isLive: index === 0,
        score: index === 0 ? score : null,
      }),
    );
    drawPage(<HomePage />, home);
    await screen.findByText('67′');
    screen.getByText('In play');
    screen.getByText('2');
    expect(screen.getAllByRole('group', { name: 'Arsenal v Aston Villa' })).toHaveLength(12);
  });

  it('says of a match in the slider on which day it is', async () => {
    server.answers.featured = [
      competitionEvent({ eventGroup: 201, date: formatDate(now()) }),
      competitionEvent({ eventGroup: 202, kickoff: '00:25', date: '24-11-2031' }),
    ];
    drawPage(<HomePage />, home);
    await screen.findByText('Today 15:00');
    screen.getByText('24-11-2031 00:25');
  });

  it('shows prices in the format of the customer', async () => {
    chooseOddsFormat('decimal');
    server.answers.nextRaces = [nextRace({ eventIdx: 6 })];
    drawPage(<HomePage />, home);
    await screen.findByRole('button', { name: 'Marsh Lantern 4.50' });
    screen.getByRole('button', { name: 'Copperfield Lane 2.00' });
  });

  it('hands what is tapped to the slip, EVENS as Evens, and lights what is on it', async () => {
    const taken: SlipChoice[] = [];
    const disconnect = connectSlip({ toggle: (choice) => taken.push(choice) });
    server.answers.nextRaces = [nextRace({ eventIdx: 7 })];
    drawPage(<HomePage />, home);
    const button = await screen.findByRole('button', { name: 'Copperfield Lane EVS' });
    await userEvent.click(button);
    expect(taken).toEqual([
      {
        eventFileName: 'H2611201',
        eventGroup: 1,
        eventsNumber: 7,
        selectionNumber: 1,
        price: 'Evens',
        priceCode: '',
        isEachWay: false,
      },
    ]);
    inAct(() => {
      publishSlip(taken);
    });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    disconnect();
  });

  it('D27: reads every five seconds while the channel is down, and not while it is up', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    drawPage(<HomePage />, home);
    await vi.advanceTimersByTimeAsync(100);
    const count = () =>
      server.calls.filter((url) => url.endsWith('NextRaces?sportcode=H%2Ch%2Co')).length;
    expect(count()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(count()).toBe(3);
    server.openChannel();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(count()).toBe(3);
    vi.useRealTimers();
  });

  it('takes a new list of next races from the channel', async () => {
    drawPage(<HomePage />, home);
    server.openChannel();
    await screen.findAllByText(/no active events/);
    const topic = 'list:next-races:H,h,o';
    expect(server.socket.asked).toContain(topic);
    server.say({ type: 'next-races', topic, seq: 1, races: [nextRace({ eventIdx: 8 })] });
    await screen.findByRole('button', { name: 'Marsh Lantern 7/2' });
    // The page hears the markets on the screen, and only those.
    await Promise.resolve();
    expect(server.socket.asked).toContain('market:H2611201:1:8');
  });
});
