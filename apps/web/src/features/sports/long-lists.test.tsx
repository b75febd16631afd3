import { render, screen, within } from '@testing-library/react';
import type { CompetitionEvent, Meeting } from '@furlong/contract';
import { sports } from '@furlong/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { UiProvider } from '../../app/ui-provider.tsx';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { competitionEvent, inMinutes } from '../../core/sports/testing/sport-samples.ts';
import { MatchList } from './matches/match-list.tsx';
import { MeetingList } from './racing/meeting-list.tsx';

const rowHeight = 100;

/** jsdom lays nothing out: every element is as high as told, and the window shows eight of them. */
beforeEach(async () => {
  await startAllPhrases();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
  vi.stubGlobal('innerHeight', 8 * rowHeight);
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function draw(list: React.ReactElement) {
  render(
    <MemoryRouter>
      <UiProvider>{list}</UiProvider>
    </MemoryRouter>,
  );
}

function matches(count: number): readonly CompetitionEvent[] {
  return Array.from({ length: count }, (_match, index) =>
    competitionEvent({ eventGroup: index + 1, homeTeam: `Club ${String(index + 1)}` }),
  );
}

function meetings(count: number): readonly Meeting[] {
  return Array.from({ length: count }, (_meeting, index) => ({
    meetingName: `Course ${String(index + 1)}`,
    eventFile: 'H1',
    eventGroup: index + 1,
    country: 'Ireland',
    region: 'UK/IR',
    going: 'Soft',
    races: [
      {
        eventIdx: 1,
        time: '14:05',
        startsAt: inMinutes(60 + index),
        status: 'Open',
        raceTitle: 'Maiden Hurdle',
        distance: '2m',
        runnerCount: 9,
        winner: '',
        winnerNumbers: [],
      },
    ],
  }));
}

const shown = { columns: [], isChosen: false };

describe('long lists', () => {
  it('draw of a league of five hundred matches those on the screen, under its heading', async () => {
    const league = { League: 'Cup', leagueCode: 'C', country: 'Spain', events: matches(500) };
    draw(<MatchList label="Matches" cards={[{ key: 'cup', league }]} shown={shown} />);
    const card = await screen.findByRole('region', { name: 'Cup' });
    within(card).getByRole('heading', { level: 3, name: 'Cup' });
    await eventually(() => {
      const rows = within(card).getByRole('list', { name: 'Cup, 21-11-2026' });
      expect(rows.children.length).toBeLessThan(20);
      expect(rows.children[0]?.getAttribute('aria-setsize')).toBe('500');
    });
    within(card).getByText('Club 1');
  });

  it('draw a league of thirty matches whole', () => {
    const league = { League: 'Cup', leagueCode: 'C', country: 'Spain', events: matches(30) };
    draw(<MatchList label="Matches" cards={[{ key: 'cup', league }]} shown={shown} />);
    const rows = screen.getByRole('list', { name: 'Cup, 21-11-2026' });
    expect(rows.children.length).toBe(30);
  });

  it.each([
    ['one beside another where there is room', 900, true],
    ['one below another where there is not', 360, false],
  ])('draw of two hundred meetings those on the screen, %s', (_name, width, expected) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    const [sport] = sports;
    if (sport === undefined) throw new Error('there is no sport');
    draw(<MeetingList meetings={meetings(200)} sport={sport} />);
    const list = screen.getByRole('list', { name: 'UK and Ireland' });
    expect(list.children.length).toBeLessThan(40);
    const [first, second] = list.children;
    expect(first?.getAttribute('aria-setsize')).toBe('200');
    expect(first?.textContent).toContain('Course 1');
    expect(second?.textContent).toContain('Course 2');
    const isBeside = second instanceof HTMLElement && second.style.left !== '';
    expect(isBeside).toBe(expected);
  });
});
