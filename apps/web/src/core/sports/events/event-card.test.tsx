import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawPage } from '../../../testing/draw-page.tsx';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { EventCard } from './event-card.tsx';
import type { ListColumn } from './list-column.ts';
import { seedEvents } from '../seed-prices.ts';
import { competitionEvent, market, outcomes } from '../testing/sport-samples.ts';
import { SportServer } from '../testing/sport-server.ts';

const server = new SportServer();
const yes = 'Yes';
const no = 'No';
const both = market({
  eventsNumber: 2,
  elRespose: 'Both Teams to Score',
  legendType: 2,
  legends: [yes, no],
  events: outcomes([yes, '4/5'], [no, '10/11']),
});
const result = { name: 'Match Result', legends: ['Home', 'Draw', 'Away'], hasOwnLine: false };
const bothScore = { name: 'Both Teams to Score', legends: [yes, no], hasOwnLine: false };

beforeEach(async () => {
  await startAllPhrases();
  server.start();
});
afterEach(() => {
  server.stop();
});

function draw(columns: readonly ListColumn[] | undefined) {
  const events = [
    competitionEvent({ eventGroup: 801, homeTeam: 'Leeds', fullCard: [market(), both] }),
    competitionEvent({ eventGroup: 802, homeTeam: 'Fulham', fullCard: [both] }),
  ];
  seedEvents(events);
  const league = { League: 'Cup', leagueCode: 'C', country: 'Spain', events };
  drawPage(<EventCard league={league} columns={columns} />, { path: '/', at: '/' });
}

function rowOf(name: string): HTMLElement {
  const row = screen.getAllByRole('listitem').find((one) => one.textContent.includes(name));
  if (row === undefined) throw new Error(`there is a row of ${name}`);
  return row;
}

/** The widths of the places for prices in a row, in prices. */
function placesOf(name: string): readonly string[] {
  const link = within(rowOf(name)).getAllByRole('link')[0];
  const places = [...(link?.parentElement?.querySelectorAll<HTMLElement>('[style]') ?? [])];
  return places.map((place) => place.style.getPropertyValue('--columns')).filter(Boolean);
}

describe('EventCard', () => {
  it('has a place for every column in each row, and draws the one that a match has nothing for flat', () => {
    draw([result, bothScore]);
    expect(placesOf('Leeds')).toEqual(['3', '2']);
    expect(placesOf('Fulham')).toEqual(['3', '2']);
    const groups = within(rowOf('Fulham')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Arsenal v Aston Villa, Both Teams to Score',
    ]);
    expect(within(rowOf('Leeds')).queryByText('–')).toBeNull();
    expect(within(rowOf('Fulham')).getAllByText('–').length).toBe(3);
  });

  it('names the markets above their legends where there are several, and counts the others', () => {
    draw([result, bothScore]);
    screen.getByText('Match Result');
    screen.getByText('Both Teams to Score');
    expect(within(rowOf('Leeds')).getAllByText('38 more markets').length).toBe(2);
    expect(within(rowOf('Fulham')).getAllByText('39 more markets').length).toBe(2);
  });

  it('says of one column its legends alone', () => {
    draw([bothScore]);
    expect(screen.queryByText('Both Teams to Score')).toBeNull();
    expect(screen.getAllByText('Yes').length).toBe(1);
    within(rowOf('Leeds')).getByRole('group', { name: 'Arsenal v Aston Villa' });
  });

  it('hears the channel of all markets that it shows, and of no other', () => {
    draw([bothScore]);
    server.openChannel();
    expect(server.socket.asked).toEqual(['market:F2611201:801:2', 'market:F2611201:802:2']);
  });

  it('shows each match with its headline where no columns are given', () => {
    draw(undefined);
    within(rowOf('Leeds')).getByRole('button', { name: 'Draw 10/3' });
    within(rowOf('Fulham')).getByRole('button', { name: 'No 10/11' });
  });
});
