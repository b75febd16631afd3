import type { Match, MatchMarket } from '@furlong/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { competitionEvent, market, outcomes } from '../../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../../core/sports/testing/sport-server.ts';
import { storage } from '../../../platform/storage.ts';
import { drawPage } from '../../../testing/draw-page.tsx';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { MatchPage } from '../match-page.tsx';

const server = new SportServer();
let lastGroup = 100;

beforeEach(async () => {
  await startAllPhrases();
  server.start();
  lastGroup += 1;
});
afterEach(() => {
  server.stop();
});

function over(line: string, eventsNumber: number, group: string): MatchMarket {
  return market({
    eventsNumber,
    group,
    elRespose: `Over/Under ${line} Goals`,
    legendType: 2,
    events: outcomes([`Over ${line}`, '5/6'], [`Under ${line}`, '11/10']),
  });
}

const markets = [
  market(),
  over('2.5', 2, 'Popular'),
  over('0.5', 3, 'Goals'),
  over('6.5', 4, 'Goals'),
];

function open(change: Partial<Match> = {}) {
  const { fullCard, marketCount, ...event } = competitionEvent({ eventGroup: lastGroup });
  expect(fullCard.length + marketCount).toBeGreaterThan(0);
  const match = { ...event, status: 'Open', version: 1, inPlayDelay: 5, markets } as const;
  server.answers.matchDetails = { ...match, ...change, markets: change.markets ?? markets };
  return drawPage(<MatchPage />, {
    path: '/sport/:sportName/match/:ef/:eg',
    at: `/sport/football/match/F2611201/${lastGroup}?homeParticipant=Arsenal&awayParticipant=Aston+Villa`,
  });
}

function tabTexts(): (string | null)[] {
  return screen.getAllByRole('tab').map((tab) => tab.textContent);
}

function isFolded(name: string): boolean {
  return !screen.getByRole('region', { name }).querySelector('details')?.open;
}

describe('MarketTabs', () => {
  it('has all lines of a kind on each tab that has one of them, and counts the markets', async () => {
    open();
    await screen.findByRole('tab', { name: 'Popular 4' });
    expect(tabTexts()).toEqual(['Popular 4', 'Goals 3']);
    for (const tab of ['Popular 4', 'Goals 3']) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      const card = screen.getByRole('region', { name: 'Over/Under Goals' });
      expect(
        within(card)
          .getAllByRole('group', { name: /Goals$/ })
          .map((row) => row.textContent),
      ).toEqual(['0.55/611/10', '2.55/611/10', '6.55/611/10']);
    }
  });

  it('folds and opens all cards of a tab at once, and no other tab', async () => {
    open();
    const fold = await screen.findByRole('button', { name: 'Fold all' });
    expect(isFolded('Match Result')).toBe(false);
    await userEvent.click(fold);
    expect(isFolded('Match Result')).toBe(true);
    expect(isFolded('Over/Under Goals')).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: 'Goals 3' }));
    expect(isFolded('Over/Under Goals')).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Popular 4' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open all' }));
    expect(isFolded('Match Result')).toBe(false);
  });

  it('finds markets of every tab, and says when nothing fits', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'Find a market' });
    await userEvent.type(field, 'UNDER 6');
    await screen.findByText('1 market');
    screen.getByRole('region', { name: 'Over/Under 6.5 Goals' });
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.type(field, 'x');
    await screen.findByText('No market or outcome fits “UNDER 6x”.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear what is typed' }));
    expect(document.activeElement).toBe(field);
    await screen.findByRole('tab', { name: 'Popular 4' });
  });

  it('puts favourites in front under a tab of their own, for every match of the sport', async () => {
    open();
    const name = 'Favourite market: Over/Under Goals';
    const star = await screen.findByRole('button', { name });
    await userEvent.click(star);
    expect(tabTexts()).toEqual(['Favourites 3', 'Popular 4', 'Goals 3']);
    expect(screen.getByRole('tab', { name: 'Popular 4' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(storage.find('favouriteMarkets')).toBe('{"F":["Over/Under Goals"]}');
    cleanup();

    lastGroup += 1;
    open({ markets: [market(), over('3.5', 9, 'Goals')] });
    const tab = await screen.findByRole('tab', { name: 'Favourites 1' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    screen.getByRole('region', { name: 'Over/Under 3.5 Goals' });
    expect(screen.queryByRole('region', { name: 'Match Result' })).toBeNull();
    const taken = screen.getByRole('button', { name: 'Favourite market: Over/Under 3.5 Goals' });
    await userEvent.click(taken);
    expect(taken.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(screen.getByRole('tab', { name: 'Popular 1' }));
    await waitFor(() => {
      expect(tabTexts()).toEqual(['Popular 1', 'Goals 1']);
    });
  });
});
