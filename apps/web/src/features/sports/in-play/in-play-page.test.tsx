import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { drawPage } from '../../../testing/draw-page.tsx';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { inMinutes } from '../../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../../core/sports/testing/sport-server.ts';
import { InPlayPage } from './in-play-page.tsx';
import { category } from '../testing/competition-samples.ts';

const server = new SportServer();
const score = { home: 2, away: 1, period: 'HT', minute: 45, at: inMinutes(0) } as const;
const football = {
  code: 'F',
  leagues: [category('Premier League', 'England', [{ isLive: true, score, homeTeam: 'Leeds' }])],
};
const tennis = {
  code: 'T',
  leagues: [
    category('ATP Tour', 'World', [
      { isLive: true, score, code: 'T', homeTeam: 'Ada Lind' },
      { isLive: true, score, code: 'T', homeTeam: 'Ines Moreau' },
    ]),
  ],
};

beforeEach(async () => {
  await startAllPhrases();
  vi.stubGlobal('scrollTo', vi.fn());
  server.start();
  server.calls.length = 0;
  server.answers.inPlayEvents = [football, tennis];
  server.answers.sportEvents = [category('La Liga', 'Spain', [{ homeTeam: 'Getafe' }])];
});
afterEach(() => {
  server.stop();
});

function open() {
  return drawPage(<InPlayPage />, { path: '/in-play', at: '/in-play' });
}

it('shows each sport with its count, and how its matches stand with their prices', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: /Football.*Matches: 1/ });
  const sport = screen.getByRole('region', { name: 'Tennis' });
  within(sport).getByRole('heading', { level: 2, name: /Tennis.*Matches: 2/ });
  within(sport).getByText('Ada Lind');
  // The page is called so: its rows show their clocks alone, and no day.
  expect(within(sport).queryByText('In play')).toBeNull();
  expect(within(sport).queryByText('Today')).toBeNull();
  expect(within(sport).getAllByText('HT').length).toBe(2);
  within(screen.getByRole('region', { name: 'Football' })).getByRole('button', {
    name: 'Arsenal 8/15',
  });
});

it('folds a sport away and open again', async () => {
  open();
  const head = await screen.findByRole('heading', { level: 2, name: /Football/ });
  await userEvent.click(head);
  expect(screen.queryByText('Leeds')).toBeNull();
  screen.getByText('Ada Lind');
  await userEvent.click(head);
  await screen.findByText('Leeds');
});

it('jumps to a sport from its chip, and opens it', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  open();
  await userEvent.click(await screen.findByRole('heading', { level: 2, name: /Tennis/ }));
  expect(screen.queryByText('Ada Lind')).toBeNull();
  const jumps = within(screen.getByRole('group', { name: 'Jump to a sport' }));
  await userEvent.click(jumps.getByRole('button', { name: /Tennis.*Matches: 2/ }));
  await screen.findByText('Ada Lind');
  const tennisSection = screen.getByRole('region', { name: 'Tennis' });
  expect(scrollIntoView.mock.contexts).toEqual([tennisSection]);
  expect(tennisSection.querySelector('summary')).toBe(document.activeElement);
});

it('is read again when the channel says that the list of any of its sports is another', async () => {
  open();
  server.openChannel();
  await screen.findByText('Leeds');
  expect(server.socket.asked).toEqual(expect.arrayContaining(['list:sport:F', 'list:sport:D']));
  for (const topic of ['list:sport:F', 'list:sport:T'])
    server.say({ type: 'list-changed', topic, seq: 4 });
  server.answers.inPlayEvents = [tennis];
  server.say({ type: 'list-changed', topic: 'list:sport:T', seq: 5 });
  await eventually(() => {
    expect(screen.queryByText('Leeds')).toBeNull();
  });
  expect(server.calls.filter((url) => url === '/api/GetInPlayEvents').length).toBe(2);
});

it('leads on to the next matches and to every sport while nothing is in play', async () => {
  server.answers.inPlayEvents = [];
  open();
  await screen.findByText('Nothing is in play at the moment.', { exact: false });
  expect(screen.getByRole('link', { name: 'All sports' }).getAttribute('href')).toBe('/sports');
  await screen.findByText('Getafe');
});

it('offers to try again when it could not be read', async () => {
  delete server.answers.inPlayEvents;
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answers.inPlayEvents = [football];
  await userEvent.click(retry);
  await screen.findByText('Leeds');
});
