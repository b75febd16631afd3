import type { Antepost } from '@furlong/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { inMinutes, outcomes } from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { AntepostPage } from './antepost-page.tsx';

const server = new SportServer();
let lastGroup = 0;

beforeEach(async () => {
  await startAllPhrases();
  server.start();
  lastGroup += 1;
});
afterEach(() => {
  server.stop();
});

function marketOf(
  eventsNumber: number,
  change: Partial<Antepost['events'][number]> = {},
): Antepost['events'][number] {
  const Events = outcomes(['Rory Ashdown', '7/1'], ['Sam Fielding', '12/1']).map((outcome) => ({
    SelName: outcome.selName,
    price: outcome.price,
    selection: outcome.selection,
    EventId: `GO2611211:${lastGroup}:${eventsNumber}:${outcome.selection}`,
  }));
  return {
    ElRespose: 'Winner',
    eventsNumber,
    Pl: '1/5 1-5',
    Events,
    eachWay: { oddsnum: 1, oddsden: 5, numberOfPlaces: 5 },
    TimeText: '26-11-2026 08:00',
    startsAt: inMinutes(9000),
    status: 'Open',
    version: 1,
    ...change,
  };
}

function open(events: Antepost['events'], change: Partial<Antepost> = {}) {
  server.answers.antepostEvent = {
    EventName: 'DP World Tour',
    MeetinName: 'Alfred Dunhill Championship',
    EventCode: 'm',
    EventFile: 'GO2611211',
    EventGroup: lastGroup,
    country: 'South Africa',
    startsAt: inMinutes(9000),
    status: 'Open',
    version: 1,
    events,
    ...change,
  };
  return drawPage(<AntepostPage />, {
    path: '/antepost/:sportName/:ef/:eg',
    at: `/antepost/golf/GO2611211/${lastGroup}?antepostTitle=Alfred+Dunhill+Championship`,
  });
}

describe('AntepostPage', () => {
  it('names the outright before it has read anything', () => {
    delete server.answers.antepostEvent;
    drawPage(<AntepostPage />, {
      path: '/antepost/:sportName/:ef/:eg',
      at: '/antepost/golf/GO2611211/900?antepostTitle=The+Open',
    });
    screen.getByRole('heading', { level: 1, name: 'The Open' });
    expect(document.title).toContain('The Open');
  });

  it('shows each market under a tab with its each-way terms and prices, and when it starts', async () => {
    const top = marketOf(2, { ElRespose: 'Top 10 Finish', Pl: '', eachWay: null });
    open([marketOf(1), top, marketOf(3, { ElRespose: 'Cut', status: 'Result' })]);
    const winner = await screen.findByRole('region', { name: 'Winner' });
    within(winner).getByText('Each way 1/5 odds, 5 places');
    within(winner).getByRole('button', { name: 'Rory Ashdown 7/1' });
    expect(screen.queryByRole('tab', { name: 'Cut' })).toBeNull();
    screen.getByText('DP World Tour', { exact: false });
    screen.getByText('Starts 26-11-2026 08:00');
    await userEvent.click(screen.getByRole('tab', { name: 'Top 10 Finish' }));
    const places = screen.getByRole('region', { name: 'Top 10 Finish' });
    expect(within(places).queryByText(/Each way/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Winner' })).toBeNull();
  });

  it('has the bets on who beats whom under one tab', async () => {
    open([
      marketOf(1),
      marketOf(2, { ElRespose: 'Match Bet: Ashdown v Fielding', eachWay: null }),
      marketOf(3, { ElRespose: 'Match Bet: Birch v Holt', eachWay: null }),
    ]);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Winner', 'Match Bet']);
    // The tab leads to its panel by an id, which has no space.
    for (const tab of tabs) expect(tab.getAttribute('aria-controls')).toMatch(/^\S+$/);
    await userEvent.click(screen.getByRole('tab', { name: 'Match Bet' }));
    const pairs = screen.getAllByRole('heading', { level: 3 });
    expect(pairs.map(({ textContent }) => textContent)).toEqual([
      'Ashdown v Fielding',
      'Birch v Holt',
    ]);
  });

  it('shows twenty of a large field, finds a name in it, and sorts it by name', async () => {
    const names = Array.from(
      { length: 30 },
      (_, index) => `Player ${String(index + 1).padStart(2, '0')}`,
    );
    const Events = [...names.slice(1), 'Álvaro Sandoval'].map((SelName, index) => ({
      SelName,
      price: `${index + 5}/1`,
      selection: index + 1,
      EventId: `GO:1:1:${index}`,
    }));
    open([marketOf(1, { Events })]);
    const winner = within(await screen.findByRole('region', { name: 'Winner' }));
    const shown = () =>
      winner.getAllByRole('button', { name: /\d\/1$/ }).map(({ ariaLabel }) => ariaLabel);
    expect(shown()).toHaveLength(20);
    expect(shown()[0]).toBe('Player 02 5/1');
    await userEvent.click(winner.getByRole('button', { name: 'Show all 30' }));
    expect(shown()).toHaveLength(30);
    await userEvent.type(winner.getByRole('textbox', { name: 'Find a name' }), 'alvaro');
    expect(shown()).toEqual(['Álvaro Sandoval 34/1']);
    winner.getByText('Found: 1 of 30');
    await userEvent.clear(winner.getByRole('textbox'));
    await userEvent.click(winner.getByRole('radio', { name: 'Name' }));
    expect(shown()[0]).toBe('Álvaro Sandoval 34/1');
  });

  it('has the leader board while it is played, and reads it again when play goes on', async () => {
    const row = { name: 'Rory Ashdown', place: 1, score: '-9', today: '-2', thru: 9 };
    const rows = [
      row,
      { ...row, name: 'Sam Fielding', place: 2, score: '-4', thru: 18 },
      { ...row, name: 'Noel Birch', place: 2, score: '-4' },
      ...Array.from({ length: 6 }, (_, index) => ({
        ...row,
        name: `Player ${index}`,
        place: index + 4,
        score: '-1',
      })),
      { ...row, name: 'Max Player', place: 10, score: 'E' },
      { name: 'Ivo Holt', place: 0, score: '+6' },
    ];
    const leaderBoard = { phase: 'Round 2', at: inMinutes(0), isOver: false, rows };
    open([marketOf(1)], { leaderBoard });
    server.openChannel();
    const board = within(await screen.findByRole('region', { name: 'Leader board' }));
    expect(board.getAllByRole('row')).toHaveLength(1 + 10);
    await userEvent.click(board.getByRole('button', { name: 'Show all 11' }));
    const lines = board.getAllByRole('row').map(({ textContent }) => textContent);
    expect([...lines.slice(0, 4), lines.at(-1)]).toEqual([
      'PlaceNameTodayThruTo par',
      '1Rory Ashdown-29-9',
      'T2Sam Fielding-2F-4',
      'T2Noel Birch-29-4',
      'MCIvo Holt––+6',
    ]);
    screen.getByText('Round 2');
    const reads = server.calls.length;
    const score = {
      home: 0,
      away: 0,
      period: 'LIVE',
      minute: 0,
      phase: 'Round 3',
      at: inMinutes(1),
    } as const;
    const topic = `fixture:GO2611211:${lastGroup}`;
    server.say({ type: 'snapshot', topic, seq: 1, data: { markets: [] } });
    server.say({ type: 'delta', topic, seq: 2, data: { score, markets: [] } });
    await waitFor(() => {
      expect(server.calls.length).toBeGreaterThan(reads);
    });
  });

  it('is in play once it has begun and can still be bet on, with those alone that have a price', async () => {
    const begun = marketOf(1, { startsAt: inMinutes(-60) });
    const [first, last] = begun.Events;
    if (first === undefined || last === undefined) throw new Error('two selections');
    open([{ ...begun, Events: [first, { ...last, price: 'NO' }] }]);
    await screen.findByText('In play');
    expect(screen.queryByText(/^Starts/)).toBeNull();
    screen.getByRole('button', { name: 'Rory Ashdown 7/1' });
    expect(screen.queryByText('Sam Fielding')).toBeNull();
  });

  it('follows the prices of the channel', async () => {
    open([marketOf(1)]);
    server.openChannel();
    await screen.findByRole('button', { name: 'Rory Ashdown 7/1' });
    server.say({
      type: 'snapshot',
      topic: `fixture:GO2611211:${lastGroup}`,
      seq: 1,
      data: { markets: [{ ev: 1, version: 2, status: 'Open', prices: [[1, '6/1', 0]] }] },
    });
    await screen.findByRole('button', { name: /Rory Ashdown 6\/1/ });
  });

  it('says so when nothing of it can be bet on', async () => {
    open([]);
    await screen.findByText('There are Currently no active events. Please check back later.');
  });
});
