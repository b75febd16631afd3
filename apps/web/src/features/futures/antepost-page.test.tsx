import type { Antepost } from '@furlong/contract';
import { screen, within } from '@testing-library/react';
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
    ...{ ElRespose: 'Winner', eventsNumber, Pl: '1/5 1-5', Events },
    eachWay: { oddsnum: 1, oddsden: 5, numberOfPlaces: 5 },
    ...{ TimeText: '26-11-2026 08:00', startsAt: inMinutes(9000), status: 'Open', version: 1 },
    ...change,
  };
}

function open(events: Antepost['events']) {
  server.answers.antepostEvent = {
    ...{ EventName: 'DP World Tour', MeetinName: 'Alfred Dunhill Championship' },
    ...{ EventCode: 'T', EventFile: 'GO2611211', EventGroup: lastGroup, country: 'South Africa' },
    ...{ startsAt: inMinutes(9000), status: 'Open', version: 1, events },
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

  it('shows each market with its each-way terms and prices, and when betting closes', async () => {
    const season = marketOf(2, { ElRespose: 'Top 10 Finish', Pl: '', eachWay: null });
    open([marketOf(1), season, marketOf(3, { ElRespose: 'Cut', status: 'Result' })]);
    const winner = await screen.findByRole('region', { name: 'Winner' });
    within(winner).getByText('Each way 1/5 1-5');
    within(winner).getByRole('button', { name: 'Rory Ashdown 7/1' });
    expect(
      within(screen.getByRole('region', { name: 'Top 10 Finish' })).queryByText(/Each way/),
    ).toBe(null);
    expect(screen.queryByRole('region', { name: 'Cut' })).toBeNull();
    screen.getByText('DP World Tour', { exact: false });
    screen.getByText('Betting closes 26-11-2026 08:00');
  });

  it('is in play once it has begun and can still be bet on, with those alone that have a price', async () => {
    const begun = marketOf(1, { startsAt: inMinutes(-60) });
    const [first, last] = begun.Events;
    if (first === undefined || last === undefined) throw new Error('two selections');
    open([{ ...begun, Events: [first, { ...last, price: 'NO' }] }]);
    await screen.findByText('In play');
    expect(screen.queryByText(/Betting closes/)).toBeNull();
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
