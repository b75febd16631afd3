import { formatDate } from '@furlong/client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { inMinutes, outrightsOf } from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { SportPage } from './sport-page.tsx';
import { category, competitionInfo, countryOf } from './testing/competition-samples.ts';

const server = new SportServer();
const noEvents = 'There are Currently no active events. Please check back later.';

beforeEach(async () => {
  await startAllPhrases();
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  server.start();
  server.calls.length = 0;
  server.answers.countryCompetitions = [
    countryOf(
      competitionInfo('Championship', 'England', { eventCount: 12 }),
      competitionInfo('Premier League', 'England', { eventCount: 10 }),
    ),
    countryOf(competitionInfo('La Liga', 'Spain')),
  ];
  server.answers.topCompetitions = [competitionInfo('Premier League', 'England')];
  server.answers.sportEvents = [category('Premier League', 'England', [{}])];
});
afterEach(() => {
  server.stop();
});

function open(query = '') {
  return drawPage(<SportPage />, { path: '/sport/:sportName', at: `/sport/football${query}` });
}

function asked(name: string) {
  return server.calls.filter((url) => url.startsWith(`/api/${name}`));
}

describe('football, featured', () => {
  it('shows what is in play before the next matches of the top competitions, with prices', async () => {
    const score = { home: 2, away: 1, period: 'HT', minute: 45, at: inMinutes(0) } as const;
    server.answers.sportEvents = [
      category('Premier League', 'England', [
        { date: formatDate(Date.now()), homeTeam: 'Fulham' },
        { isLive: true, score, homeTeam: 'Leeds' },
      ]),
      category('La Liga', 'Spain', [{ isLive: true, score, homeTeam: 'Getafe' }]),
    ];
    open();
    const inPlay = await screen.findByRole('region', { name: 'In play' });
    expect(within(inPlay).getAllByRole('heading', { level: 3 }).length).toBe(2);
    within(inPlay).getByText('Leeds');
    within(inPlay).getByText('Getafe');
    const toCome = screen.getByRole('region', { name: 'Top Competitions' });
    within(toCome).getByText('Fulham');
    within(toCome).getByRole('button', { name: 'Draw 10/3' });
    expect(inPlay.compareDocumentPosition(toCome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(asked('GetSportEventsList')).toEqual(['/api/GetSportEventsList/F/featured']);
  });

  it('tells corners and cards of a match in play, and follows them', async () => {
    const score = {
      home: 2,
      away: 1,
      period: '2H',
      minute: 60,
      at: inMinutes(0),
      corners: { home: 4, away: 7 },
      yellowCards: { home: 1, away: 2 },
      redCards: { home: 0, away: 0 },
    } as const;
    server.answers.sportEvents = [category('Premier League', 'England', [{ isLive: true, score }])];
    open();
    server.openChannel();
    await screen.findByText('Corners 4–7 · Cards 1–2');
    expect(screen.queryByRole('img', { name: /^Red cards/ })).toBeNull();
    const sentOff = { ...score, redCards: { home: 0, away: 1 }, at: inMinutes(1) };
    const topic = 'market:F2611201:1:1';
    server.say({ type: 'snapshot', topic, seq: 1, data: { score: sentOff, markets: [] } });
    await screen.findByText('Corners 4–7 · Cards 1–3');
    screen.getByRole('img', { name: 'Red cards: 1' });
  });

  it('says so under the name of the sport when nothing is on', async () => {
    server.answers.sportEvents = [];
    open();
    await screen.findByRole('heading', { level: 2, name: 'Football' });
    screen.getByText(noEvents);
  });

  it('offers to try again when it could not be read, and shows it then', async () => {
    delete server.answers.sportEvents;
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answers.sportEvents = [category('La Liga', 'Spain', [{ homeTeam: 'Getafe' }])];
    await userEvent.click(retry);
    await screen.findByText('Getafe');
  });

  it('follows the prices of the channel, and reads the list again when that says it is another', async () => {
    open();
    server.openChannel();
    await screen.findByRole('button', { name: 'Arsenal 8/15' });
    const topic = 'market:F2611201:1:1';
    expect(server.socket.asked).toContain(topic);
    const prices: [number, string, 0][] = [[1, '4/7', 0]];
    const data = { markets: [{ ev: 1, version: 2, status: 'Open' as const, prices }] };
    server.say({ type: 'snapshot', topic, seq: 1, data });
    await screen.findByRole('button', { name: /^Arsenal 4\/7/ });
    server.say({ type: 'list-changed', topic: 'list:sport:F', seq: 1 });
    server.answers.sportEvents = [category('La Liga', 'Spain', [{ homeTeam: 'Getafe' }])];
    server.say({ type: 'list-changed', topic: 'list:sport:F', seq: 2 });
    await screen.findByText('Getafe');
    expect(asked('GetSportEventsList').length).toBe(2);
  });
});

describe('football, competitions', () => {
  it('lists top competitions, and countries with their number of competitions', async () => {
    open('?selectedOption=competitions');
    const countries = await screen.findByRole('region', { name: 'Countries' });
    expect(
      within(countries)
        .getAllByRole('group')
        .map((country) => country.querySelector('summary')?.textContent),
    ).toEqual(['England2Competitions: 2', 'Spain1Competitions: 1']);
    const top = screen.getByRole('region', { name: 'Top Competitions' });
    within(top).getByRole('link', { name: /^Premier League.*Matches: 4$/ });
    within(top).getByRole('link', { name: 'All matches' });
  });

  it('opens a competition by a link that can be shared, and names its days', async () => {
    const { router } = open('?selectedOption=competitions');
    const countries = await screen.findByRole('region', { name: 'Countries' });
    await userEvent.click(within(countries).getByText('England'));
    await userEvent.click(within(countries).getByRole('link', { name: /^Championship/ }));
    server.answers.sportEvents = [
      category('Championship', 'England', [
        { date: '01-01-2099', startsAt: '2099-01-01T15:00:00.000Z' },
        { date: formatDate(Date.now()) },
      ]),
    ];
    expect(router.state.location.search).toBe(
      '?selectedOption=competitions&category=England&selectedCategoryEventName=Championship',
    );
    await screen.findByRole('heading', { level: 2, name: 'Championship' });
    expect(asked('GetSportEventsList')).toEqual([
      '/api/GetSportEventsList/F/all?country=England&competition=Championship',
    ]);
  });

  it('shows the same view from that link alone, day by day', async () => {
    server.answers.sportEvents = [
      category('Championship', 'England', [
        { date: '01-01-2099', startsAt: '2099-01-01T15:00:00.000Z' },
        { date: formatDate(Date.now()), startsAt: inMinutes(0) },
      ]),
    ];
    open('?category=England&selectedCategoryEventName=Championship');
    const list = await screen.findByRole('list', { name: 'Matches: Championship' });
    const days = within(list).getAllByRole('region');
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual(['Today', '01-01-2099']);
    expect(screen.getByRole('tab', { name: 'Competitions' }).ariaSelected).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'All competitions' }));
    await screen.findByRole('region', { name: 'Countries' });
  });

  it('shows all of a country, each competition under its name, and leads back', async () => {
    server.answers.sportEvents = [
      category('Championship', 'England', [{ startsAt: '2026-11-21T12:00:00.000Z' }]),
      category('Premier League', 'England', [{}]),
    ];
    const { router } = open('?selectedOption=competitions&region=2&category=England');
    await screen.findByRole('heading', { level: 2, name: 'All England' });
    const list = await screen.findByRole('list', { name: 'Matches: All England' });
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Championship', 'Premier League']);
    const cards = [...list.children];
    expect(cards.map((card) => card.getAttribute('aria-posinset'))).toEqual(['1', '2']);
    await userEvent.click(screen.getByRole('link', { name: 'All competitions' }));
    expect(router.state.location.search).toBe('?selectedOption=competitions&region=2');
    await screen.findByRole('region', { name: 'Countries' });
  });

  it('says so under its own name when a competition has no matches any more', async () => {
    server.answers.sportEvents = [];
    open('?category=England&selectedCategoryEventName=FA%20Cup');
    await screen.findByText(noEvents);
    expect(screen.getAllByRole('heading', { name: 'FA Cup' }).length).toBe(2);
  });

  it('keeps to a region, which the address remembers', async () => {
    const { router } = open('?selectedOption=competitions');
    await screen.findByText('England');
    await userEvent.click(screen.getByRole('radio', { name: 'International' }));
    await waitFor(() => {
      expect(screen.queryByText('England')).toBeNull();
    });
    screen.getByText('Spain');
    expect(router.state.location.search).toBe('?selectedOption=competitions&region=3');
    expect(asked('GetTopCompetitions').at(-1)).toBe(
      '/api/GetTopCompetitions/F?region=International',
    );
  });

  it('shows of all matches those of the region', async () => {
    server.answers.sportEvents = [
      category('Premier League', 'England', [{ homeTeam: 'Fulham' }]),
      category('La Liga', 'Spain', [{ homeTeam: 'Getafe' }]),
    ];
    open('?category=All&region=2');
    await screen.findByText('Fulham');
    expect(screen.queryByText('Getafe')).toBeNull();
    screen.getByRole('heading', { level: 2, name: 'All matches' });
  });

  it('lists everything from A to Z, and jumps to a letter', async () => {
    const { router } = open('?selectedOption=competitions');
    await userEvent.click(await screen.findByRole('radio', { name: 'A–Z' }));
    const list = await screen.findByRole('region', { name: 'A–Z' });
    expect(router.state.location.search).toBe('?selectedOption=a-z');
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'ChampionshipEngland12Matches: 12',
      'La LigaSpain4Matches: 4',
      'Premier LeagueEngland10Matches: 10',
    ]);
    await userEvent.click(within(list).getByRole('button', { name: 'P' }));
    expect(document.activeElement?.textContent).toBe('P');
    expect(document.activeElement?.tagName).toBe('H4');
    await userEvent.click(within(list).getByRole('link', { name: /^La Liga/ }));
    await userEvent.click(await screen.findByRole('link', { name: 'All competitions' }));
    await screen.findByRole('region', { name: 'A–Z' });
  });
});

describe('football, futures', () => {
  it('lists outrights by competition, and keeps its tab in the address', async () => {
    const league = { eventFile: 'FO2611211', eventGroup: 4, eventName: 'Premier League' };
    server.answers.outrights = [outrightsOf('Premier League', league)];
    const { router } = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Futures' }));
    const group = await screen.findByRole('region', { name: 'Premier League' });
    // The head above names the league: its only outright goes by its market.
    within(group).getByRole('link', { name: 'Outright Winner' });
    within(group).getByRole('heading', { name: 'Premier League' });
    expect(router.state.location.search).toBe('?selectedOption=futures');
  });
});
