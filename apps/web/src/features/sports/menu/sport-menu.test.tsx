import { findSportByUrl } from '@furlong/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { drawPage } from '../../../testing/draw-page.tsx';
import { competitionEvent } from '../../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../../core/sports/testing/sport-server.ts';
import { competitionInfo, countryOf } from '../testing/competition-samples.ts';
import { menuOf } from './menu.ts';
import { SportMenu } from './sport-menu.tsx';

const server = new SportServer();

beforeEach(async () => {
  await startAllPhrases();
  server.start();
  server.calls.length = 0;
  server.answers.countryCompetitions = [
    countryOf(competitionInfo('Premier League', 'England', { eventCount: 10 })),
  ];
});
afterEach(() => {
  vi.useRealTimers();
  server.stop();
});

function sportOf(url: string) {
  const sport = findSportByUrl(url);
  if (sport === undefined) throw new Error(`no sport ${url}`);
  return sport;
}

function open(url: string, query = '') {
  const at = `/sport/${url}${query}`;
  return drawPage(<SportMenu sport={sportOf(url)} />, { path: '/sport/:sportName', at });
}

async function unfold(title: string) {
  await userEvent.click(screen.getByText(title, { selector: 'summary *' }));
}

describe('the menu of a sport', () => {
  it('marks the view that is shown', () => {
    open('football', '?selectedOption=competitions');
    const shown = screen.getByRole('link', { name: 'Competitions' });
    expect(shown.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Featured' }).hasAttribute('aria-current')).toBe(false);
  });

  it('has the tree of football, which is read only while it is open', async () => {
    const { router } = open('football');
    expect(server.calls).toEqual([]);
    await unfold('Countries');
    await screen.findByText('England');
    await unfold('England');
    screen.getByRole('link', { name: /^All England.*Matches: 10$/ });
    await userEvent.click(screen.getByRole('link', { name: /^Premier League.*Matches: 10$/ }));
    expect(router.state.location.search).toBe(
      '?selectedOption=competitions&category=England&selectedCategoryEventName=Premier+League',
    );
    expect(server.calls).toEqual(['/api/GetCountryCompetitions/F']);
  });

  it('has the same from A to Z', async () => {
    open('football');
    await unfold('A–Z');
    await waitFor(() => screen.getByText('P'));
    await unfold('P');
    screen.getByRole('link', { name: /^Premier League.*England.*Matches: 10$/ });
  });

  it('polls while a list is open and there is no channel, and stops when it is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('football');
    await unfold('Countries');
    await screen.findByText('England');
    await vi.advanceTimersByTimeAsync(5100);
    expect(server.calls.length).toBe(2);
    await unfold('Countries');
    await waitFor(() => {
      expect(screen.queryByText('England')).toBeNull();
    });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(server.calls.length).toBe(2);
  });

  it('does not poll where the channel tells of changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('football');
    server.openChannel();
    await unfold('Countries');
    await screen.findByText('England');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(server.calls.length).toBe(1);
    server.say({ type: 'list-changed', topic: 'list:sport:F', seq: 7 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.calls.length).toBe(2);
  });

  it('has the leagues of another sport with their matches', async () => {
    server.answers.sportData = {
      type: 'competition',
      code: 'T',
      leagues: [
        {
          League: 'ATP Turin',
          leagueCode: 'AT',
          country: 'Italy',
          events: [competitionEvent({ code: 'T', eventName: 'Ada Holt v Iris Penn' })],
        },
      ],
    };
    open('tennis');
    await unfold('Leagues');
    await screen.findByText('ATP Turin');
    await unfold('ATP Turin');
    const all = screen.getByRole('link', { name: /^All ATP Turin.*Matches: 1$/ });
    expect(all.getAttribute('href')).toBe(
      '/sport/tennis?category=Italy&selectedCategoryEventName=ATP+Turin',
    );
    const match = screen.getByRole('link', { name: 'Ada Holt v Iris Penn' });
    expect(match.getAttribute('href')).toContain('/sport/tennis/match/F2611201/1?');
  });

  it('has the futures of a sport, or says that there are none', async () => {
    server.answers.antepostEvents = [
      {
        EventName: 'Grand Slams',
        Meetings: [
          { EventCode: 'T', EventFile: 'TO2611211', EventGroup: 4, MeetinName: 'Australian Open' },
        ],
      },
    ];
    open('tennis');
    await unfold('Futures');
    const group = await screen.findByRole('region', { name: 'Grand Slams' });
    expect(within(group).getByRole('link').getAttribute('href')).toBe(
      '/sport/tennis/antepost/TO2611211/4?antepostTitle=Australian+Open',
    );
  });

  it('says so where a list is empty, and offers to try again where it failed', async () => {
    server.answers.antepostEvents = [];
    open('football');
    await unfold('Futures');
    await screen.findByText('There are Currently no active events. Please check back later.');
    delete server.answers.countryCompetitions;
    await unfold('Countries');
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('has the regions of racing, and the meetings with their next race', async () => {
    server.answers.sportData = {
      type: 'race',
      code: 'H,h,o',
      meetings: [
        {
          meetingName: 'Clonmel',
          eventFile: 'H2611201',
          eventGroup: 7,
          country: 'Ireland',
          region: 'UK/IR',
          going: 'Soft',
          races: [
            raceOf(1, '13:00', 'Result'),
            raceOf(2, '13:30', 'Open'),
            raceOf(3, '14:00', 'Open'),
          ],
        },
      ],
    };
    open('horse-racing', '?region=2');
    expect(screen.getByRole('link', { name: 'UK/IR' }).getAttribute('aria-current')).toBe('true');
    await unfold('Meetings');
    const link = await screen.findByRole('link', { name: /^Clonmel.*13:30$/ });
    expect(link.getAttribute('href')).toContain('/race/H2611201/7?ev=2');
  });

  it.each([
    ['football', 2, 4],
    ['tennis', 1, 2],
    ['horse-racing', 3, 2],
    ['greyhounds', 1, 2],
  ])('of %s has %i views and %i lists', (url, views, lists) => {
    const menu = menuOf(sportOf(url));
    expect([menu.options.length, menu.lists.length]).toEqual([views, lists]);
  });
});

function raceOf(eventIdx: number, time: string, status: 'Open' | 'Result') {
  return {
    eventIdx,
    time,
    status,
    startsAt: `2026-11-20T${time}:00.000Z`,
    raceTitle: 'Maiden Hurdle',
    distance: '2m',
    runnerCount: 9,
    winner: '',
    winnerNumbers: [],
  };
}
