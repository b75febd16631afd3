import { formatDate } from '@furlong/client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import {
  inMinutes,
  market,
  nextRace,
  outcomes,
  outrightsOf,
} from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { storage } from '../../platform/storage.ts';
import { SportPage } from './sport-page.tsx';
import { category } from './testing/competition-samples.ts';

const server = new SportServer();

beforeEach(async () => {
  await startAllPhrases();
  vi.stubGlobal('scrollTo', vi.fn());
  server.start();
  server.calls.length = 0;
});
afterEach(() => {
  server.stop();
});

function open(sport: string) {
  return drawPage(<SportPage />, { path: '/sport/:sportName', at: `/sport/${sport}` });
}

function meeting(meetingName: string, region: 'UK/IR' | 'International', winner: string) {
  const isOver = winner !== '';
  return {
    meetingName,
    eventFile: 'H2611201',
    eventGroup: meetingName.length,
    country: 'Ireland',
    region,
    going: 'Soft',
    races: [
      {
        eventIdx: 1,
        time: '14:05',
        startsAt: inMinutes(isOver ? -60 : 60),
        status: isOver ? ('Result' as const) : ('Open' as const),
        raceTitle: 'Maiden Hurdle',
        distance: '2m',
        runnerCount: 9,
        winner,
        winnerNumbers: isOver ? [4] : [],
      },
    ],
  };
}

describe('SportPage', () => {
  it('lists meetings by region, the one that is off next first, with times, states and winners', async () => {
    server.answers.sportData = {
      type: 'race',
      code: 'H,h,o',
      meetings: [
        meeting('Longchamp', 'International', ''),
        meeting('Hereford', 'UK/IR', 'Jasper Clipper'),
        meeting('Clonmel', 'UK/IR', ''),
      ],
    };
    open('horse-racing');
    const region = await screen.findByRole('region', { name: 'UK and Ireland' });
    const heads = within(region).getAllByRole('heading', { level: 3 });
    expect(heads.map((head) => head.textContent)).toEqual(['Clonmel', 'Hereford']);
    within(region).getByRole('link', { name: '14:05 Won by Jasper Clipper' });
    within(region).getByText('4');
    within(region).getByText('9 run');
    expect(within(region).getAllByText('1 race').length).toBe(2);
    expect(within(region).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/sport/horse-racing/race/H2611201/7?ev=1&sportCode=H%2Ch%2Co',
    );
    screen.getByRole('region', { name: 'International' });
    expect(document.title).toContain('Horse Racing');
  });

  it('keeps to a region of racing, which the address remembers, and says when it has no meeting', async () => {
    const meetings = [meeting('Clonmel', 'UK/IR', '')];
    server.answers.sportData = { type: 'race', code: 'H,h,o', meetings };
    const { router } = open('horse-racing');
    await screen.findByRole('heading', { level: 3, name: 'Clonmel' });
    await userEvent.click(screen.getByRole('radio', { name: 'International' }));
    expect(router.state.location.search).toBe('?region=3');
    expect(screen.queryByText('Clonmel')).toBeNull();
    screen.getByRole('heading', { level: 2, name: 'Horse Racing' });
    screen.getByText('There are Currently no active events. Please check back later.');
    expect(screen.getByRole('link', { name: 'All sports' }).getAttribute('href')).toBe('/sports');
    await userEvent.click(screen.getByRole('radio', { name: 'UK/IR' }));
    screen.getByRole('heading', { level: 3, name: 'Clonmel' });
  });

  it('has races that are bet on weeks ahead below those of the day, and no regions where none are', async () => {
    server.answers.sportData = { type: 'race', code: 'g,q', meetings: [] };
    const derby = { code: 'g', eventFile: 'G2611211', eventName: 'Derby Final' };
    server.answers.outrights = [outrightsOf('English Derby', derby)];
    open('greyhounds');
    const futures = await screen.findByRole('region', { name: 'Futures' });
    await userEvent.click(within(futures).getByText('Futures'));
    within(futures).getByRole('link', { name: 'Derby Final' });
    within(futures).getByText('English Derby');
    within(futures).getByRole('button', { name: 'Arsenal 8/15' });
    delete server.answers.outrights;
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('has the next races of all meetings on top, in their order, each with its favourite', async () => {
    server.answers.sportData = { type: 'race', code: 'H,h,o', meetings: [] };
    const later = nextRace({ meetingName: 'Ascot', minute: 9, eventIdx: 4, status: 'Suspended' });
    const gone = nextRace({ meetingName: 'Ripon', eventIdx: 9, status: 'Off' });
    server.answers.nextRaces = [gone, nextRace(), later];
    open('horse-racing?region=2');
    const strip = await screen.findByRole('region', { name: 'Next off' });
    expect(server.calls).toContain('/api/GetNextRaces?sportcode=H');
    const [first, second] = within(strip).getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('two races are to come');
    within(first).getByRole('link', { name: /^14:05Kempton Park/ });
    within(first).getByRole('timer');
    within(first).getByRole('button', { name: 'Marsh Lantern 7/2' });
    within(second).getByText('Ascot');
    expect(within(strip).queryByText('Ripon')).toBeNull();
    delete server.answers.nextRaces;
  });

  it('has of virtual races those to come, without a region, and folds the results away', async () => {
    const run = meeting('Portmere', 'UK/IR', 'Mighty Gallop').races[0];
    const course = meeting('Portmere', 'UK/IR', '');
    if (run === undefined) throw new Error('the meeting has a race');
    const meetings = [{ ...course, races: [{ ...run, eventIdx: 2 }, ...course.races] }];
    server.answers.sportData = { type: 'race', code: 'vh', meetings };
    open('virtual-horse');
    await screen.findByText('9 run');
    expect(screen.queryByText('UK and Ireland')).toBeNull();
    expect(screen.queryByText('Won by Mighty Gallop')).toBeNull();
    await userEvent.click(screen.getByText('Earlier (1)'));
    await screen.findByText('Won by Mighty Gallop');
  });

  it('folds meetings abroad away beyond the first eight', async () => {
    const meetings = Array.from({ length: 10 }, (_meeting, index) => ({
      ...meeting(`Course ${String(index)}`, 'International', ''),
      eventGroup: index + 1,
    }));
    server.answers.sportData = { type: 'race', code: 'H,h,o', meetings };
    open('horse-racing');
    await screen.findByRole('region', { name: 'Course 7' });
    expect(screen.queryByRole('region', { name: 'Course 8' })).toBeNull();
    await userEvent.click(screen.getByText('More meetings (2)'));
    await screen.findByRole('region', { name: 'Course 9' });
  });

  it('shows one league of a sport from a link alone', async () => {
    server.answers.sportEvents = [category('ATP Turin', 'Italy', [{ homeTeam: 'Ada Holt' }])];
    open('tennis?category=Italy&selectedCategoryEventName=ATP%20Turin');
    await screen.findByRole('heading', { level: 2, name: 'ATP Turin' });
    await screen.findByText('Ada Holt');
    expect(server.calls).toEqual([
      '/api/GetSportEventsList/T/all?country=Italy&competition=ATP+Turin',
    ]);
  });

  it('lists leagues by day, live matches first, with the columns of the headline market', async () => {
    const today = formatDate(Date.now());
    const score = { home: 0, away: 3, period: 'HT', minute: 45, at: inMinutes(0) } as const;
    const live = { date: today, isLive: true, score, homeTeam: 'Leeds' };
    server.answers.sportEvents = [
      category('La Liga', 'Spain', [{ date: '01-01-2099', homeTeam: 'Fulham' }]),
      category('Premier League', 'England', [{ date: today }, live]),
    ];
    open('rugby-union');
    const league = await screen.findByRole('region', { name: 'Premier League' });
    const rows = within(league).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent.includes('Leeds'))).toEqual([true, false]);
    within(league).getByText('Today');
    within(league).getByText('Home');
    within(league).getByText('HT');
    within(screen.getByRole('region', { name: 'La Liga' })).getByText('01-01-2099');
    expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      'Premier League',
      'La Liga',
    ]);
    within(league).getAllByRole('button', { name: 'Draw 10/3' });
  });

  it('has two columns where two can win, and three where a draw can be bet on', async () => {
    const legends = ['Home', 'Away'];
    const events = outcomes(['Ada Holt', '4/6'], ['Iris Penn', '6/5']);
    const winner = market({ elRespose: 'Match Winner', legendType: 2, legends, events });
    const score = {
      home: 1,
      away: 0,
      period: 'LIVE',
      minute: 0,
      at: inMinutes(0),
      phase: 'Set 2',
      text: '6-4 3-2 15-40',
      serving: 'away',
    } as const;
    const tennis = { code: 'T', isLive: true, score, fullCard: [winner] };
    server.answers.sportEvents = [
      category('Open', 'France', [tennis]),
      category('Cup', 'Spain', [{ code: 'T' }]),
    ];
    open('tennis');
    const two = await screen.findByRole('region', { name: 'Open' });
    expect(two.style.getPropertyValue('--columns')).toBe('2');
    expect(within(two).queryByText('Draw')).toBeNull();
    within(two).getByText('Set 2');
    const [row] = within(two).getAllByRole('link');
    expect(
      [...(row?.querySelectorAll('[aria-hidden] > span') ?? [])].map((cell) => cell.textContent),
    ).toEqual(['6', '3', '15', '4', '2', '40']);
    within(two).getByText('6-4 3-2 15-40');
    within(two).getByRole('img', { name: 'Serving' });
    const three = screen.getByRole('region', { name: 'Cup' });
    expect(three.style.getPropertyValue('--columns')).toBe('3');
  });

  it('says at the end of a row how many markets the match has beside, and leads to it', async () => {
    server.answers.sportEvents = [category('Cup', 'Spain', [{ code: 'U', marketCount: 110 }])];
    open('rugby-union');
    const league = await screen.findByRole('region', { name: 'Cup' });
    const [match, more] = within(league).getAllByRole('link', { name: /109 more markets$/ });
    expect(more?.textContent).toBe('+109109 more markets');
    expect(more?.getAttribute('href')).toBe(match?.getAttribute('href'));
  });

  it('shows of a league the day and the market that are chosen, with their lines, and remembers the market', async () => {
    const legends = ['Over', 'Under'];
    const total = (line: string) =>
      market({
        eventsNumber: 2,
        elRespose: `Over/Under ${line} Points`,
        legendType: 2,
        legends,
        events: outcomes([`Over ${line}`, '10/11'], [`Under ${line}`, '4/5']),
      });
    const [first, second] = [
      { date: formatDate(Date.now()), startsAt: inMinutes(0), homeTeam: 'Leeds' },
      { date: '01-01-2099', startsAt: '2099-01-01T15:00:00.000Z', homeTeam: 'Wigan' },
    ].map((change, index) => ({
      ...change,
      fullCard: [market(), total(index === 0 ? '44.5' : '38.5')],
    }));
    if (first === undefined || second === undefined) throw new Error('there are two matches');
    const listed = category('Super League', 'England', [first, second]);
    for (const { details } of listed.competitions)
      for (const one of details) if (one.eventsNumber === 2) one.marketName = 'Over/Under Points';
    server.answers.sportEvents = [listed];
    open('rugby-league');
    const league = await screen.findByRole('region', { name: 'Super League' });
    within(league).getAllByRole('button', { name: 'Draw 10/3' });
    await userEvent.selectOptions(screen.getByLabelText('Market'), 'Over/Under Points');
    within(league).getByRole('button', { name: 'Over 44.5 10/11' });
    expect(within(league).getAllByText('38.5').length).toBe(2);
    expect(within(league).queryByRole('button', { name: 'Draw 10/3' })).toBeNull();
    expect(screen.getAllByRole('radio').map((day) => day.parentElement?.textContent)).toEqual([
      'All',
      'Today',
      'Thu 1',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Thu 1' }));
    within(league).getByText('Wigan');
    expect(within(league).queryByText('Leeds')).toBeNull();
    expect(storage.find('listMarkets')).toBe('{"rugby-league":"Over/Under Points"}');
    cleanup();
    open('rugby-league');
    await screen.findByRole('button', { name: 'Under 44.5 4/5' });
    storage.forget('listMarkets');
  });

  it('shows further markets beside the headline where there is room, the chosen one first', async () => {
    const yesNo = { legendType: 2 as const, legends: ['Yes', 'No'] };
    const events = outcomes(['Yes', '4/5'], ['No', '10/11']);
    const both = market({ eventsNumber: 2, elRespose: 'Both Teams to Score', ...yesNo, events });
    server.answers.sportEvents = [
      category('Serie A', 'Italy', [{ fullCard: [market(), both] }, { fullCard: [market()] }]),
    ];
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1144);
    open('rugby-league');
    const groups = async () =>
      (await screen.findAllByRole('group', { name: /^Arsenal v/ })).map((group) =>
        group.getAttribute('aria-label'),
      );
    const [result, score] = ['Match Result', 'Both Teams to Score'].map(
      (name) => `Arsenal v Aston Villa, ${name}`,
    );
    expect(await groups()).toEqual([result, score, result]);
    await userEvent.selectOptions(screen.getByLabelText('Market'), 'Both Teams to Score');
    expect(await groups()).toEqual([score, result, result]);
    width.mockRestore();
    storage.forget('listMarkets');
  });

  it('keeps outrights under Futures, by competition, and remembers the tab in its address', async () => {
    server.answers.sportEvents = [];
    const open4 = { eventFile: 'TO2611211', eventGroup: 4, eventName: 'Australian Open' };
    server.answers.outrights = [outrightsOf('Grand Slams', { code: 'T', ...open4 })];
    const { router } = open('tennis');
    await userEvent.click(await screen.findByRole('tab', { name: 'Futures' }));
    const list = await screen.findByRole('region', { name: 'Grand Slams' });
    expect(within(list).getByRole('link', { name: 'Australian Open' }).getAttribute('href')).toBe(
      '/antepost/tennis/TO2611211/4?antepostTitle=Australian+Open',
    );
    expect(router.state.location.search).toBe('?selectedOption=futures');
    delete server.answers.outrights;
  });

  it('shows outrights at once where a sport has no matches', async () => {
    server.answers.sportEvents = [];
    server.answers.outrights = [outrightsOf('Masters', { code: 'T' })];
    open('tennis');
    await screen.findByRole('region', { name: 'Masters' });
    delete server.answers.outrights;
  });

  it('says so under its own title when there is nothing', async () => {
    server.answers.sportEvents = [];
    open('tennis');
    await screen.findByRole('heading', { level: 2, name: 'Tennis' });
    screen.getByText('There are Currently no active events. Please check back later.');
  });

  it('offers to try again when it could not be read', async () => {
    delete server.answers.sportEvents;
    open('tennis');
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('sends a sport that does not exist home', async () => {
    open('curling');
    await screen.findByText('elsewhere');
  });

  it('reads the page again when the channel tells that the next races are others', async () => {
    server.answers.sportData = { type: 'race', code: 'H,h,o', meetings: [] };
    open('horse-racing');
    server.openChannel();
    await screen.findByRole('heading', { level: 2, name: 'Horse Racing' });
    server.answers.sportData.meetings = [meeting('Clonmel', 'UK/IR', '')];
    vi.setSystemTime(Date.now() + 10_000);
    const topic = 'list:next-races:H,h,o';
    server.say({ type: 'next-races', topic, seq: 1, races: [nextRace()] });
    await waitFor(() => screen.getByRole('region', { name: 'Clonmel' }));
    vi.useRealTimers();
  });
});
