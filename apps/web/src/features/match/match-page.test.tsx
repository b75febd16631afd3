import type { Match, MatchMarket } from '@furlong/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import {
  competitionEvent,
  inMinutes,
  market,
  outcomes,
} from '../../core/sports/testing/sport-samples.ts';
import { SportServer } from '../../core/sports/testing/sport-server.ts';
import { toScoreGrid } from './markets/arrange-markets.ts';
import { MatchPage } from './match-page.tsx';

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

function matchOf(markets: MatchMarket[], change: Partial<Match> = {}): Match {
  const { fullCard, marketCount, ...event } = competitionEvent({ eventGroup: lastGroup });
  expect(fullCard.length + marketCount).toBeGreaterThan(0);
  return { ...event, status: 'Open', version: 1, inPlayDelay: 5, markets, ...change };
}

const correctScore = market({
  eventsNumber: 3,
  elRespose: 'Correct Score',
  legendType: 3,
  legends: ['Arsenal', 'Draw', 'Aston Villa'],
  events: outcomes(
    ['0-0', '9/1'],
    ['0-1', '10/1'],
    ['2-1', '8/1'],
    ['1-0', ''],
    ['Any Other Score', '7/1'],
  ),
});

function open(match: Match) {
  server.answers.matchDetails = match;
  return drawPage(<MatchPage />, {
    path: '/sport/:sportName/match/:ef/:eg',
    at: `/sport/football/match/F2611201/${lastGroup}?homeParticipant=Arsenal&awayParticipant=Aston+Villa`,
  });
}

describe('MatchPage', () => {
  it('names the teams before it has read anything', () => {
    delete server.answers.matchDetails;
    drawPage(<MatchPage />, {
      path: '/sport/:sportName/match/:ef/:eg',
      at: `/sport/football/match/F2611201/900?title=Premier+League&homeParticipant=Arsenal&awayParticipant=Fulham&date=21-11-2026`,
    });
    screen.getByText('Fulham');
    screen.getByText('Premier League');
    screen.getByText('21-11-2026');
    expect(document.title).toContain('Arsenal v Fulham');
  });

  it('names the second participant of a link that tells of no away team', () => {
    delete server.answers.matchDetails;
    drawPage(<MatchPage />, {
      path: '/sport/:sportName/match/:ef/:eg',
      at: `/sport/tennis/match/T2611201/900?homeParticipant=Ruud&secondParticipant=Draper`,
    });
    expect(document.title).toContain('Ruud v Draper');
  });

  it('says nothing of who plays while neither its address nor anybody has told it', async () => {
    server.answers.matchDetails = matchOf([market()]);
    drawPage(<MatchPage />, {
      path: '/sport/:sportName/match/:ef/:eg',
      at: `/sport/football/match/F2611201/${lastGroup}`,
    });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(document.body.textContent).not.toMatch(/[,v]/);
    await screen.findByRole('heading', { level: 1, name: /Arsenal.*Aston Villa/ });
  });

  it('has tabs for the groups that have markets alone; what belongs to none is Other', async () => {
    const strange = market({ eventsNumber: 4, elRespose: 'Throw-ins', group: 'Unheard of' });
    const over = market({
      eventsNumber: 5,
      elRespose: 'Bookings',
      group: 'Cards',
      status: 'Result',
    });
    open(matchOf([market(), strange, over]));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Popular 1', 'Other 1']);
    await userEvent.click(screen.getByRole('tab', { name: 'Other 1' }));
    screen.getByRole('region', { name: 'Throw-ins' });
    expect(screen.queryByRole('region', { name: 'Match Result' })).toBeNull();
  });

  it('moves between tabs by arrow keys', async () => {
    open(matchOf([market(), market({ eventsNumber: 2, elRespose: 'Total', group: 'Goals' })]));
    (await screen.findByRole('tab', { name: 'Popular 1' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    screen.getByRole('region', { name: 'Total' });
  });

  it('draws a grid of scores under the teams, without what has no price', async () => {
    open(matchOf([correctScore]));
    const draws = await screen.findByRole('group', { name: 'Draw' });
    expect(
      within(draws)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['0-09/1']);
    const home = screen.getByRole('group', { name: 'Arsenal' });
    expect(
      within(home)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['2-18/1']);
    screen.getByRole('button', { name: 'Any Other Score 7/1' });
  });

  it('draws the lines of a kind as rows of one card, each price with its whole name', async () => {
    const totals = ['2.5', '1.5'].map((line, index) =>
      market({
        eventsNumber: 20 + index,
        elRespose: `Over/Under ${line} Goals`,
        legendType: 2,
        events: outcomes([`Over ${line}`, '5/6'], [`Under ${line}`, '11/10']),
      }),
    );
    open(matchOf([market(), ...totals]));
    const card = await screen.findByRole('region', { name: 'Over/Under Goals' });
    expect(
      within(card)
        .getAllByRole('button', { name: /^(Over|Under) / })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Over 1.5 5/6', 'Under 1.5 11/10', 'Over 2.5 5/6', 'Under 2.5 11/10']);
    expect(
      within(card)
        .getAllByRole('group', { name: /^Over.Under [12]/ })
        .map((row) => row.textContent),
    ).toEqual(['1.55/611/10', '2.55/611/10']);
  });

  it('lists goalscorers under their teams: the likeliest at first, everybody when asked', async () => {
    const squad = (team: string) =>
      Array.from({ length: 8 }, (_, index): [string, string] => [`${team} ${index}`, '5/1']);
    const events = outcomes(...squad('Red'), ...squad('Blue'), ['No Goalscorer', '9/1']);
    open(
      matchOf([
        market({
          eventsNumber: 110,
          elRespose: 'First Goalscorer',
          group: 'Player',
          legendType: 0,
          legends: [],
          teamOutcomes: { home: 8, away: 8 },
          events: events.map((each) => (each.selName === 'Blue 0' ? { ...each, price: '' } : each)),
        }),
      ]),
    );
    const home = await screen.findByRole('group', { name: 'Arsenal' });
    const away = screen.getByRole('group', { name: 'Aston Villa' });
    expect(within(home).getAllByRole('button')).toHaveLength(6);
    expect(within(away).queryByRole('button', { name: /Blue 0/ })).toBeNull();
    within(away).getByRole('button', { name: 'Blue 6 5/1' });
    screen.getByRole('button', { name: 'No Goalscorer 9/1' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all players' }));
    expect(within(home).getAllByRole('button')).toHaveLength(8);
    expect(within(away).getAllByRole('button')).toHaveLength(7);
    screen.getByRole('button', { name: 'Show fewer players' });
  });

  it('finds the tab of a market that comes without a group by its name', async () => {
    open(
      matchOf([
        market(),
        market({ eventsNumber: 2, elRespose: 'Last Corner', group: '' }),
        market({ eventsNumber: 3, elRespose: 'Throw-ins', group: '' }),
      ]),
    );
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Popular 1', 'Corners 1', 'Other 1']);
  });

  it('shows the score and the minute, and follows a goal', async () => {
    const score = { home: 1, away: 0, period: '1H', minute: 30, at: inMinutes(0) } as const;
    open(matchOf([market()], { isLive: true, score }));
    server.openChannel();
    await screen.findByRole('img', { name: 'Score 1, 0' });
    screen.getByText('30′');
    const goal = { ...score, home: 2, minute: 46, at: inMinutes(0) };
    const topic = `fixture:F2611201:${lastGroup}`;
    server.say({ type: 'snapshot', topic, seq: 1, data: { score: goal, markets: [] } });
    await screen.findByRole('img', { name: 'Score 2, 0' });
    await screen.findByText('45+1′');
  });

  it('counts corners and cards, and follows them', async () => {
    const score = {
      home: 1,
      away: 0,
      period: '1H',
      minute: 30,
      at: inMinutes(0),
      corners: { home: 4, away: 7 },
      yellowCards: { home: 1, away: 2 },
      redCards: { home: 0, away: 0 },
    } as const;
    open(matchOf([market()], { isLive: true, score }));
    server.openChannel();
    const figures = () =>
      screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    await waitFor(() => {
      expect(figures()).toEqual(['Corners47', 'Yellow cards12', 'Red cards00']);
    });
    const sentOff = { ...score, redCards: { home: 0, away: 1 }, corners: { home: 5, away: 7 } };
    const topic = `fixture:F2611201:${lastGroup}`;
    server.say({ type: 'snapshot', topic, seq: 1, data: { score: sentOff, markets: [] } });
    await waitFor(() => {
      expect(figures()).toEqual(['Corners57', 'Yellow cards12', 'Red cards01']);
    });
  });

  it('says what happened, in order, and adds what happens next at the end', async () => {
    const goal = { minute: 12, kind: 'goal', side: 'home', player: 'Jude Hale' } as const;
    const card = { minute: 45, kind: 'red-card', side: 'away' } as const;
    const score = {
      ...({ home: 1, away: 0, period: '2H', minute: 60 } as const),
      at: inMinutes(0),
      incidents: [goal, card],
    };
    open(matchOf([market()], { isLive: true, score }));
    server.openChannel();
    const story = await screen.findByRole('region', { name: 'What happened' });
    const list = () =>
      within(story)
        .getAllByRole('listitem')
        .map((each) => each.textContent);
    const told = ['12′Jude HaleGoal, Arsenal', '45′Red cardAston Villa'];
    expect(list()).toEqual(told);
    const own = { minute: 61, kind: 'own-goal', side: 'home' } as const;
    const topic = `fixture:F2611201:${lastGroup}`;
    const data = { score: { ...score, home: 2, incidents: [goal, card, own] }, markets: [] };
    server.say({ type: 'snapshot', topic, seq: 1, data });
    await waitFor(() => {
      expect(list()).toEqual([...told, '61′Own goalArsenal']);
    });
  });

  it('keeps the place of what happens before anything does', async () => {
    const score = { home: 0, away: 0, period: '1H', minute: 3, at: inMinutes(0) } as const;
    open(matchOf([market()], { isLive: true, score: { ...score, incidents: [] } }));
    await screen.findByText('No goals or cards so far.');
  });

  it('says a mark of the rail that is touched, until something else is', async () => {
    const incident = { minute: 45, kind: 'goal', side: 'away', player: 'Ian Moor' } as const;
    const score = {
      ...({ home: 0, away: 1, period: '2H', minute: 60 } as const),
      at: inMinutes(0),
      incidents: [incident],
    };
    open(matchOf([market()], { isLive: true, score }));
    await screen.findByRole('img', { name: 'Score 0, 1' });
    const rail = document.querySelector('[style*="--played"]');
    if (rail === null) throw new Error('the rail is drawn');
    rail.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40);
    const touch = (x: number) => fireEvent.pointerDown(rail, { clientX: x, clientY: 30 });
    touch(160);
    screen.getByText('45′ Goal, Ian Moor');
    touch(250);
    expect(screen.queryByText('45′ Goal, Ian Moor')).toBeNull();
    touch(150);
    screen.getByText('45′ Goal, Ian Moor');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByText('45′ Goal, Ian Moor')).toBeNull();
  });

  it('lists who plays and who sits on the bench, where it is announced', async () => {
    const side = (name: string) => ({ starters: [name], bench: [`${name} Junior`] });
    open(matchOf([market()], { lineUps: { home: side('Jude Hale'), away: side('Ian Moor') } }));
    const card = await screen.findByRole('region', { name: 'Line-ups' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Jude Hale', 'Jude Hale Junior', 'Ian Moor', 'Ian Moor Junior']);
    within(card).getByRole('heading', { name: 'Aston Villa' });
  });

  it('draws nothing of what happens where nobody tells it', async () => {
    const score = { home: 0, away: 0, period: '1H', minute: 3, at: inMinutes(0) } as const;
    open(matchOf([market()], { isLive: true, score }));
    await screen.findByRole('img', { name: 'Score 0, 0' });
    expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull();
  });

  it('tells a contest of sets by its period and its score as read out, without the rail of halves', async () => {
    const score = {
      home: 1,
      away: 0,
      period: 'LIVE',
      minute: 0,
      at: inMinutes(0),
      phase: 'Set 2',
      text: '6-4 3-2 40-15',
      serving: 'away',
    } as const;
    const winner = market({ elRespose: 'Match Winner', legendType: 2, legends: ['Home', 'Away'] });
    open(matchOf([winner], { code: 'T', isLive: true, score }));
    await screen.findByRole('row', { name: 'Arsenal 6 3 40' });
    screen.getByRole('row', { name: 'Serving Aston Villa 4 2 15' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Side',
      'Set 1',
      'Set 2',
      'Points',
    ]);
    screen.getByRole('img', { name: 'Score 1, 0' });
    expect(document.querySelector('[style*="--played"]')).toBeNull();
  });

  it('says a score once where two figures tell it all', async () => {
    const score = {
      home: 3,
      away: 5,
      period: 'LIVE',
      minute: 0,
      at: inMinutes(0),
      phase: 'Frame 9',
      text: '3-5',
    } as const;
    open(matchOf([market()], { code: 'S', isLive: true, score }));
    await screen.findByText('Frame 9');
    expect(screen.queryByText('3-5')).toBeNull();
  });

  it('marks a market that is suspended, and its prices with it', async () => {
    open(matchOf([market()]));
    server.openChannel();
    await screen.findByRole('button', { name: 'Draw 10/3' });
    server.say({
      type: 'snapshot',
      topic: `fixture:F2611201:${lastGroup}`,
      seq: 1,
      data: { markets: [{ ev: 1, version: 2, status: 'Suspended', prices: [] }] },
    });
    await screen.findByText('Suspended');
    const suspended = await screen.findByRole('button', { name: 'Draw Suspended' });
    expect(suspended).toHaveProperty('disabled', true);
  });

  it('opens the other matches of the competition on the phone', async () => {
    server.answers.sportData = {
      type: 'competition',
      code: 'F',
      leagues: [
        {
          League: 'Premier League',
          leagueCode: 'EN1',
          country: 'England',
          events: [
            competitionEvent({ eventGroup: lastGroup }),
            competitionEvent({ eventGroup: 700, homeTeam: 'Leeds', awayTeam: 'Wolves' }),
          ],
        },
      ],
    };
    const { router } = open(matchOf([market()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Other matches' }));
    const others = await screen.findByRole('dialog', { name: 'Other matches' });
    const link = await within(others).findByRole('link', { name: /Leeds v Wolves/ });
    expect(within(others).getAllByRole('link')).toHaveLength(1);
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe('/sport/football/match/F2611201/700');
  });
});

describe('toScoreGrid', () => {
  it('puts each priced score under who wins, fewest goals first, and the rest aside', () => {
    const { columns, others } = toScoreGrid({
      ...correctScore,
      events: outcomes(
        ['3-0', '20/1'],
        ['2-1', '8/1'],
        ['1-0', '6/1'],
        ['0-2', '9/1'],
        ['None', '4/1'],
      ),
    });
    expect(columns.map(({ outcomes: each }) => each.map(({ selName }) => selName))).toEqual([
      ['1-0', '2-1', '3-0'],
      [],
      ['0-2'],
    ]);
    expect(others.map(({ selName }) => selName)).toEqual(['None']);
  });
});
