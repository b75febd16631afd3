import { loadVirtualList } from '@furlong/client';
import type { CompetitionDetails, EventsBySport, MatchMarket } from '@furlong/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { storage } from '../../platform/storage.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import {
  competitionEvent,
  inMinutes,
  market,
  outcomes,
} from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { HighlightsPlace } from './highlights-place.tsx';

const server = new SportServer();
const home = { path: '/', at: '/' };

const btts = market({
  eventsNumber: 2,
  elRespose: 'Both Teams to Score',
  legendType: 2,
  legends: ['Yes', 'No'],
  events: outcomes(['Yes', '4/5'], ['No', '10/11']),
});
const spread = market({
  eventsNumber: 3,
  elRespose: 'Handicap Arsenal -1.5',
  legendType: 2,
  legends: ['Home', 'Away'],
  events: outcomes(['Arsenal -1.5', '9/4'], ['Aston Villa +1.5', '2/7']),
});
const columns: EventsBySport['markets'] = [
  { marketName: 'Match Result', legendType: 1, legends: ['Home', 'Draw', 'Away'] },
  { marketName: 'Both Teams to Score', legendType: 2, legends: ['Yes', 'No'] },
  { marketName: 'Handicap', legendType: 2, legends: ['Home', 'Away'] },
];

function details(
  change: Partial<CompetitionDetails> = {},
  markets: (MatchMarket | null)[] = [market(), btts, spread],
): CompetitionDetails {
  const { fullCard: _fullCard, ...event } = competitionEvent();
  return { ...event, details: markets, ...change };
}

function leagues(count: number): EventsBySport['leagues'] {
  return Array.from({ length: count }, (_league, index) => ({
    League: `League ${index + 1}`,
    leagueCode: `L${index + 1}`,
    country: 'England',
    competitions: [details({ eventGroup: index + 1, eventName: `Match ${index + 1}` })],
  }));
}

/** The width of everything that is measured. */
function beWide(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

function names(): unknown[] {
  return screen.getAllByRole('combobox').map((select): unknown => Reflect.get(select, 'value'));
}

beforeAll(async () => {
  // The test's document has no way to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  // Parts that load late in the app are there at once here.
  await import('./highlights.tsx');
  await loadVirtualList();
});

beforeEach(async () => {
  await startAllPhrases();
  server.start();
  server.calls.length = 0;
  server.answers.eventsBySport = { leagues: leagues(5), markets: columns };
  server.answers.sportEvents = [];
});
afterEach(() => {
  storage.forget('highlights');
  vi.restoreAllMocks();
  server.stop();
});

describe('Highlights', () => {
  it('has a tab for every sport of competitions, and opens the fifth: golf, whose code is m', async () => {
    drawPage(<HighlightsPlace />, home);
    await screen.findByRole('heading', { name: 'League 1' });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.slice(0, 5).map((tab) => tab.textContent)).toEqual([
      'Football',
      'Tennis',
      'Baseball',
      'Basketball',
      'Golf',
    ]);
    expect(tabs[4]?.getAttribute('aria-selected')).toBe('true');
    expect(server.calls).toEqual(['/api/GetEventsBySportCode/m']);
  });

  it('reads the sport of the tab alone, and remembers which it was', async () => {
    drawPage(<HighlightsPlace />, home);
    await userEvent.click(await screen.findByRole('tab', { name: 'Tennis' }));
    await screen.findByRole('link', { name: 'All Tennis' });
    expect(server.calls.at(-1)).toBe('/api/GetEventsBySportCode/T');
    expect(storage.find('highlights')).toContain('tennis');
    cleanup();
    drawPage(<HighlightsPlace />, home);
    const again = await screen.findByRole('tab', { name: 'Tennis' });
    expect(again.getAttribute('aria-selected')).toBe('true');
  });

  it('shows three leagues until more are asked for', async () => {
    beWide(366);
    drawPage(<HighlightsPlace />, home);
    const shown = () =>
      screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await screen.findByRole('heading', { name: 'League 1' });
    expect(shown()).toEqual(['League 1', 'League 2', 'League 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('list', { name: 'Highlights' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show less' }));
    expect(shown()).toEqual(['League 1', 'League 2', 'League 3']);
  });

  it('has one column on the phone and three on the desktop', async () => {
    beWide(366);
    drawPage(<HighlightsPlace />, home);
    await screen.findByRole('heading', { name: 'League 1' });
    expect(names()).toEqual(['Match Result']);
    cleanup();
    beWide(795);
    drawPage(<HighlightsPlace />, home);
    await screen.findByRole('heading', { name: 'League 1' });
    expect(names()).toEqual(['Match Result', 'Both Teams to Score', 'Handicap']);
    const prices = within(screen.getByRole('group', { name: 'Match 1, Both Teams to Score' }));
    prices.getByRole('button', { name: 'Yes 4/5' });
  });

  it('shows the market that is chosen in a column, and remembers it for the sport', async () => {
    beWide(366);
    drawPage(<HighlightsPlace />, home);
    const select = await screen.findByRole('combobox', { name: 'Market in column 1' });
    await userEvent.selectOptions(select, 'Both Teams to Score');
    screen.getByRole('group', { name: 'Match 1, Both Teams to Score' });
    expect(screen.queryByRole('group', { name: 'Match 1, Match Result' })).toBeNull();
    cleanup();
    drawPage(<HighlightsPlace />, home);
    await screen.findByRole('heading', { name: 'League 1' });
    expect(names()).toEqual(['Both Teams to Score']);
  });

  it('writes the line over a price where it differs from match to match, and a dash where a match has none', async () => {
    beWide(795);
    const [first] = leagues(1);
    if (first === undefined) throw new Error('there is no league');
    server.answers.eventsBySport = {
      leagues: [{ ...first, competitions: [details({}, [market(), null, spread])] }],
      markets: columns,
    };
    drawPage(<HighlightsPlace />, home);
    const group = await screen.findByRole('group', { name: /Handicap Arsenal -1.5/ });
    within(group).getByText('-1.5');
    within(group).getByRole('button', { name: 'Arsenal -1.5 9/4' });
    expect(
      screen.queryByRole('group', { name: 'Arsenal v Aston Villa, Both Teams to Score' }),
    ).toBeNull();
  });

  it('hears the markets of what is on the screen, in the columns shown, and repaints a price', async () => {
    beWide(366);
    storage.keep('highlights', '{"tab":"football","columns":{}}');
    drawPage(<HighlightsPlace />, home);
    server.openChannel();
    await screen.findByRole('heading', { name: 'League 1' });
    await Promise.resolve();
    expect(server.socket.asked).toContain('list:sport:F');
    expect(server.socket.asked).toContain('market:F2611201:1:1');
    expect(server.socket.asked).not.toContain('market:F2611201:1:2');
    server.say({
      type: 'snapshot',
      topic: 'market:F2611201:1:1',
      seq: 1,
      data: { markets: [{ ev: 1, version: 9, status: 'Open', prices: [[1, '4/6', 0]] }] },
    });
    within(screen.getByRole('group', { name: 'Match 1, Match Result' })).getByRole('button', {
      name: /^Arsenal 4\/6/,
    });
  });

  it('shows the outrights of a sport that has no matches, with the favourites of each', async () => {
    server.answers.eventsBySport = { leagues: [], markets: [] };
    const winner = market({
      elRespose: 'Outright Winner',
      legendType: 0,
      legends: [],
      events: outcomes(
        ['Long', '50/1'],
        ['Second', '5/1'],
        ['None', ''],
        ['First', '9/4'],
        ['Third', '11/2'],
        ['Fourth', '8/1'],
        ['Fifth', '10/1'],
      ),
      eachWay: { oddsnum: 1, oddsden: 5, numberOfPlaces: 6 },
    });
    const outright = details(
      { eventFile: 'GO2611169', eventName: 'The Open', code: 'm', startsAt: inMinutes(60) },
      [],
    );
    server.answers.sportEvents = [
      {
        code: 'PGA',
        eventName: 'PGA Tour',
        country: 'World',
        region: 'International',
        competitions: [{ ...outright, details: [{ ...winner, marketName: winner.elRespose }] }],
      },
    ];
    drawPage(<HighlightsPlace />, home);
    const prices = within(await screen.findByRole('group', { name: 'Outright Winner' }));
    expect(
      prices.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    ).toEqual(['First 9/4', 'Second 5/1', 'Third 11/2']);
    screen.getByText('Each way 1/5 odds, 6 places');
    screen.getByText(/^Starts /);
    const page = '/antepost/golf/GO2611169/1?antepostTitle=The+Open';
    expect(screen.getByRole('link', { name: 'The Open' }).getAttribute('href')).toBe(page);
    expect(screen.getByRole('link', { name: '3 more: The Open' }).getAttribute('href')).toBe(page);
  });

  it('says so when a sport has nothing, and when it could not be read, with a way to try again', async () => {
    server.answers.eventsBySport = { leagues: [], markets: [] };
    drawPage(<HighlightsPlace />, home);
    await screen.findByText('There are Currently no active events. Please check back later.');
    cleanup();
    delete server.answers.eventsBySport;
    drawPage(<HighlightsPlace />, home);
    const failure = within(await screen.findByRole('alert'));
    server.answers.eventsBySport = { leagues: leagues(1), markets: columns };
    await userEvent.click(failure.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'League 1' });
  });

  it('loads nothing before it comes to the screen', async () => {
    const observers: IntersectionObserverCallback[] = [];
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        observers.push(callback);
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    drawPage(<HighlightsPlace />, home);
    await Promise.resolve();
    expect([server.calls, screen.queryByRole('tab')]).toEqual([[], null]);
  });
});
