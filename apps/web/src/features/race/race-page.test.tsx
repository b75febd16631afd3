import type { Race } from '@furlong/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { connectSlip, publishSlip, type SlipChoice } from '../../core/slip/slip.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { race, runner } from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { RacePage } from './race-page.tsx';

const server = new SportServer();
let lastGroup = 0;

beforeEach(async () => {
  await startAllPhrases();
  server.start();
  server.calls.length = 0;
  // Prices are kept for the visit: each test has a meeting of its own.
  lastGroup += 1;
});
afterEach(() => {
  publishSlip([]);
  server.stop();
});

const runners = [
  runner(1, 'Copperfield Lane', { price: '5/1' }),
  runner(2, 'Marsh Lantern', { price: '7/2' }),
  runner(3, 'Second Reading Room', { price: '' }),
  runner(12, 'Quiet Rebuttal', { price: '11/2', priceLink1: 'NR', rule4: 15 }),
];

function open(change: Partial<Race> = {}) {
  server.answers.singleEvent = race({ eventGroup: lastGroup, selections: runners, ...change });
  return drawPage(<RacePage />, {
    path: '/sport/:sportName/race/:ef/:eg',
    at: `/sport/horse-racing/race/H2611201/${lastGroup}?ev=3`,
  });
}

function shownNames(): string[] {
  const names = runners.map(({ selectionName }) => selectionName);
  return within(screen.getByRole('region', { name: 'Race card' }))
    .getAllByRole('listitem')
    .map((item) => names.find((name) => item.textContent.includes(name)) ?? '');
}

describe('RacePage', () => {
  it('shows who has a price, shortest first, and keeps non-runners struck through with their deduction', async () => {
    open();
    await screen.findByRole('button', { name: 'Marsh Lantern 7/2' });
    expect(shownNames()).toEqual(['Marsh Lantern', 'Copperfield Lane', 'Quiet Rebuttal']);
    expect(screen.getByText('Quiet Rebuttal').tagName).toBe('S');
    screen.getByText('Rule 4 deduction 15p in the £');
    screen.getByText('02');
    screen.getByText('Each way 1/5 odds, 3 places');
    screen.getByText('BOG');
    screen.getByText('3 run, 1 non-runner');
    expect(document.title).toContain('14:05 Kempton Park');
  });

  it('sorts by card', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Sort runners'), 'Sort by Card');
    expect(shownNames()).toEqual(['Copperfield Lane', 'Marsh Lantern', 'Quiet Rebuttal']);
  });

  it('lists greyhounds by trap, without a choice', async () => {
    open({ sportCode: 'g' });
    await screen.findByRole('button', { name: 'Marsh Lantern 7/2' });
    expect(shownNames()).toEqual(['Copperfield Lane', 'Marsh Lantern', 'Quiet Rebuttal']);
    expect(screen.queryByLabelText('Sort runners')).toBeNull();
  });

  it('marks the favourite by the prices now', async () => {
    open();
    const row = (await screen.findByText('Marsh Lantern')).closest('li');
    expect(row).not.toBeNull();
    expect(within(row ?? document.body).getByTitle('Favourite').textContent).toBe('F');
    expect(screen.queryAllByTitle('Favourite')).toHaveLength(1);
  });

  it('shows all runners and no odds once it is off', async () => {
    open({ status: 'Off' });
    await screen.findByText('Second Reading Room');
    expect(shownNames()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /7\/2|EW|SP/ })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Off');
  });

  it('takes SP with price code S, and each way as such', async () => {
    const taken: SlipChoice[] = [];
    const disconnect = connectSlip({ toggle: (choice) => taken.push(choice) });
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Marsh Lantern starting price SP' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Marsh Lantern each way EW' }));
    expect(
      taken.map(({ price, priceCode, isEachWay }) => ({ price, priceCode, isEachWay })),
    ).toEqual([
      { price: 'SP', priceCode: 'S', isEachWay: false },
      { price: '7/2', priceCode: '', isEachWay: true },
    ]);
    disconnect();
  });

  it('offers neither each way nor SP where the race has none', async () => {
    open({ eachWay: null, hasStartingPrice: false });
    await screen.findByText('Win only');
    expect(screen.queryByRole('button', { name: /EW|SP/ })).toBeNull();
  });

  it('opens a runner to its comment and price history, by keyboard too', async () => {
    open();
    const toggle = await screen.findByRole('button', { name: /^Marsh Lantern\s*F?$/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    screen.getByText('Travels strongly.');
    screen.getByText('Price today');
    expect(screen.getByText('Longest').nextSibling?.textContent).toBe('6/1');
    expect(screen.getByText('Shortest').nextSibling?.textContent).toBe('7/2');
    screen.getByText('Weight 9-8 (rated 91)');
    expect(screen.queryByRole('table', { name: 'Past runs' })).toBeNull();
  });

  it('tells of a runner what the analysts say and how it ran before', async () => {
    const { additionalInfo, ...lantern } = runner(1, 'Marsh Lantern');
    const pastRun = {
      position: '5',
      courseName: 'Redcar',
      date: '12-11-2026',
      runnerCount: 14,
      raceTitle: 'Loganberry Handicap',
      distance: '7f',
      going: 'Soft',
      weight: '9-9',
    };
    const known = {
      analystsComments: ['Travels strongly.', 'MARSH LANTERN looks the one to beat.'],
      performances: [pastRun, { ...pastRun, position: 'F', runnerCount: 0, going: '' }],
    };
    open({ selections: [{ ...lantern, additionalInfo: { ...additionalInfo, ...known } }] });
    await userEvent.click(await screen.findByRole('button', { name: /^Marsh Lantern\s*F?$/ }));
    screen.getByText('MARSH LANTERN looks the one to beat.');
    const rows = within(screen.getByRole('table', { name: 'Past runs' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['5/14', 'Redcar12-11-2026 · Loganberry Handicap', '7f · Soft', '9-9'],
      ['F', 'Redcar12-11-2026 · Loganberry Handicap', '7f', '9-9'],
    ]);
  });

  it('has the off times of other meetings one tap away', async () => {
    const other = { meetingName: 'Ascot', eventFile: 'H2611201', eventGroup: 999, going: 'Soft' };
    const own = { ...other, meetingName: 'Kempton Park', eventGroup: lastGroup };
    const told = { status: 'Open', raceTitle: 'Maiden', distance: '1m', winner: '' } as const;
    const next = { ...told, eventIdx: 2, time: '14:20', startsAt: race().startsAt };
    const races = [{ ...next, runnerCount: 9, winnerNumbers: [] }];
    const gone = { ...other, meetingName: 'Ripon', eventGroup: 998 };
    server.answers.sportData = {
      type: 'race',
      code: 'H,h,o',
      meetings: [
        { ...own, country: 'Ireland', region: 'UK/IR', races },
        { ...other, country: 'Ireland', region: 'UK/IR', races },
        {
          ...gone,
          country: 'Ireland',
          region: 'UK/IR',
          races: races.map((each) => ({ ...each, status: 'Result' as const })),
        },
      ],
    };
    open();
    await userEvent.click(await screen.findByText('Other meetings'));
    const ascot = await screen.findByRole('region', { name: 'Ascot' });
    const link = within(ascot).getByRole('link', { name: '14:20 9 run' });
    expect(link.getAttribute('href')).toContain('/race/H2611201/999?ev=2');
    expect(screen.queryByRole('region', { name: 'Kempton Park' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ripon' })).toBeNull();
  });

  it('shows the result: places in words, dead heats, starting prices and dividends', async () => {
    open({
      status: 'Result',
      results: [
        { resultPlace: 1, selectionName: 'Marsh Lantern', selectionNumber: 2, odds: '4/1' },
        { resultPlace: 2, selectionName: 'Copperfield Lane', selectionNumber: 1, odds: '5/1' },
        { resultPlace: 2, selectionName: 'Second Reading Room', selectionNumber: 3, odds: '9/1' },
      ],
      results1: [{ name: 'Straight Forecast', odds: '£7.95' }],
    });
    await screen.findByText('Race Results');
    expect(screen.getByText('1st').className).toContain('place1');
    expect(screen.getAllByText('2nd').map(({ className }) => className)).toEqual([
      'place place2',
      'place place2',
    ]);
    expect(screen.getAllByText('Dead heat')).toHaveLength(2);
    screen.getByText('4/1');
    screen.getByText('Each way 1/5 odds, 3 places');
    screen.getByRole('row', { name: 'Straight Forecast £7.95' });
    screen.getByRole('row', { name: 'Quiet Rebuttal 15p in the £' });
    screen.getByText('1 more runner');
  });

  it('shows who was placed where nobody says in which place', async () => {
    open({
      status: 'Result',
      results: [
        { resultPlace: 0, selectionName: 'Marsh Lantern', selectionNumber: 2, odds: '' },
        { resultPlace: 0, selectionName: 'Copperfield Lane', selectionNumber: 1, odds: '' },
      ],
    });
    await screen.findByText('Race Results');
    screen.getByText('Marsh Lantern');
    expect(screen.queryByText('Dead heat')).toBeNull();
    expect(screen.queryByText(/^(0th|0|1st|2nd|SP)$/)).toBeNull();
  });

  it('leads along the meeting by its times', async () => {
    open();
    const times = await screen.findByRole('navigation', { name: 'Races at Kempton Park' });
    const links = within(times).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['13:30Result', '14:0511 run']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  it('reads the card again when the channel tells of a non-runner, and of one that runs after all', async () => {
    open();
    server.openChannel();
    await screen.findByRole('button', { name: 'Marsh Lantern 7/2' });
    const topic = `market:H2611201:${lastGroup}:3`;
    const told = { ev: 3, version: 2, status: 'Open' } as const;
    server.say({
      type: 'snapshot',
      topic,
      seq: 1,
      data: { markets: [{ ...told, prices: [[1, '5/1', 0]] }] },
    });
    const reads = server.calls.length;
    server.answers.singleEvent = race({
      eventGroup: lastGroup,
      version: 3,
      selections: runners.map((each) =>
        each.selectionNumber === 1 ? { ...each, priceLink1: 'NR', rule4: 10 } : each,
      ),
    });
    server.say({
      type: 'delta',
      topic,
      seq: 2,
      data: { markets: [{ ev: 3, version: 3, prices: [[1, '5/1', 1]] }] },
    });
    await screen.findByText('Rule 4 deduction 10p in the £');
    expect(server.calls.length).toBe(reads + 1);
    server.answers.singleEvent = race({
      eventGroup: lastGroup,
      version: 4,
      selections: runners,
    });
    server.say({
      type: 'delta',
      topic,
      seq: 3,
      data: { markets: [{ ev: 3, version: 4, prices: [[1, '5/1', 0]] }] },
    });
    await screen.findByText('3 run, 1 non-runner');
    expect(server.calls.length).toBe(reads + 2);
  });

  it('shows a non-runner that is told of while the card is being read', async () => {
    open();
    server.openChannel();
    await screen.findByRole('button', { name: 'Marsh Lantern 7/2' });
    const topic = `market:H2611201:${lastGroup}:3`;
    const read = (change: Partial<Race>) => {
      server.answers.singleEvent = race({ eventGroup: lastGroup, selections: runners, ...change });
    };
    read({ status: 'Suspended', version: 2 });
    const suspended = { ev: 3, version: 2, status: 'Suspended' } as const;
    server.say({
      type: 'snapshot',
      topic,
      seq: 1,
      data: { markets: [{ ...suspended, prices: [] }] },
    });
    const [first, ...others] = runners;
    if (first === undefined) throw new Error('the race has runners');
    const out = { ...first, priceLink1: 'NR', rule4: 10 } as const;
    read({ status: 'Suspended', version: 3, selections: [out, ...others] });
    const withdrawn: [number, string, 0 | 1] = [first.selectionNumber, '', 1];
    const market = { ev: 3, version: 3, prices: [withdrawn] };
    server.say({ type: 'delta', topic, seq: 2, data: { markets: [market] } });
    await screen.findByText('Rule 4 deduction 10p in the £');
  });

  it('reads a result again when the channel tells of one that corrects it', async () => {
    const won = (selectionName: string, selectionNumber: number) => ({
      status: 'Result' as const,
      results: [{ resultPlace: 1, selectionName, selectionNumber, odds: '4/1' }],
    });
    open(won('Marsh Lantern', 2));
    server.openChannel();
    await screen.findByText('Race Results');
    const say = (type: 'snapshot' | 'delta', seq: number, version: number) => {
      const data = { markets: [{ ev: 3, version, status: 'Result' as const, prices: [] }] };
      server.say({ type, topic: `market:H2611201:${lastGroup}:3`, seq, data });
    };
    const reads = server.calls.length;
    say('snapshot', 1, race().version);
    const corrected = { eventGroup: lastGroup, version: race().version + 1, selections: runners };
    server.answers.singleEvent = race({ ...corrected, ...won('Copperfield Lane', 1) });
    say('delta', 2, corrected.version);
    await waitFor(() => {
      expect(screen.getByText('1st').closest('li')?.textContent).toContain('Copperfield Lane');
    });
    expect(server.calls.length).toBe(reads + 1);
  });

  it('offers to try again when the race could not be read', async () => {
    delete server.answers.singleEvent;
    drawPage(<RacePage />, {
      path: '/sport/:sportName/race/:ef/:eg',
      at: '/sport/horse-racing/race/H2611201/901?ev=1',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(server.calls).toHaveLength(2);
  });

  it.each(['', '?ev=0', '?ev=x'])('goes to the next race of the meeting from %j', async (query) => {
    const of = { meetingName: 'Kempton Park', eventFile: 'H2611201', eventGroup: 902 };
    const races = [2, 3].map((eventIdx) => ({
      eventIdx,
      time: '14:05',
      startsAt: '2026-11-20T14:05:00.000Z',
      raceTitle: 'Maiden',
      distance: '1m',
      runnerCount: 9,
      winner: '',
      winnerNumbers: [],
      status: eventIdx === 2 ? ('Result' as const) : ('Open' as const),
    }));
    server.answers.sportData = {
      type: 'race',
      code: 'H,h,o',
      meetings: [{ ...of, country: 'Ireland', region: 'UK/IR', going: 'Soft', races }],
    };
    server.answers.singleEvent = race({ eventGroup: 902 });
    const { router } = drawPage(<RacePage />, {
      path: '/sport/:sportName/race/:ef/:eg',
      at: `/sport/horse-racing/race/H2611201/902${query}`,
    });
    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.search).toBe('?ev=3&sportCode=H%2Ch%2Co');
  });
});
